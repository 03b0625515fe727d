// An account is for coming back from another device; nothing else needs one.
import { change } from '../settings.svelte';
import { ask } from './http';
import { askAsPerson, currentPerson, forgetPerson } from './person.svelte';
import { reconnect } from './socket.svelte';

/** Its recovery code, which is shown once. All of these reject with a Fault. */
export async function makeAccount(name: string, password: string): Promise<string> {
    const answer = await askAsPerson('/api/account', { name, password });
    change({ name });
    return String(answer['recovery']);
}

function becomeMyself(): void {
    const name = currentPerson()?.name;
    if (name) change({ name });
    reconnect();
}

export async function signIn(name: string, password: string): Promise<void> {
    await askAsPerson('/api/signin', { name, password });
    becomeMyself();
}

/** The new recovery code. */
export async function recover(name: string, recovery: string, password: string): Promise<string> {
    const answer = await askAsPerson('/api/recover', { name, recovery, new: password });
    becomeMyself();
    return String(answer['recovery']);
}

/** The new recovery code. */
export async function changePassword(password: string, next: string): Promise<string> {
    return String((await askAsPerson('/api/password', { password, new: next }))['recovery']);
}

function becomeNobody(): void {
    forgetPerson();
    reconnect();
}

export async function signOut(everywhere: boolean): Promise<void> {
    await ask('/api/signout', everywhere ? { everywhere } : {});
    becomeNobody();
}

/** `name` is one's own, typed to say that it is meant. */
export async function deletePerson(name: string): Promise<void> {
    await ask('/api/delete', { delete: name });
    becomeNobody();
}
