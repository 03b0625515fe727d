// Something that may go wrong, while somebody waits for it.
import { faultText } from '../text/faults';

export class Attempt {
    busy = $state(false);
    /** what went wrong, in the reader's words */
    trouble = $state('');

    /** Does it; never rejects. */
    async run(work: () => Promise<unknown>): Promise<void> {
        await this.#succeeds(work);
        this.busy = false;
    }

    /** The same for what ends on another screen: until that one is there, this one stays busy. */
    async leave(work: () => Promise<unknown>): Promise<void> {
        if (!(await this.#succeeds(work))) this.busy = false;
    }

    async #succeeds(work: () => Promise<unknown>): Promise<boolean> {
        this.busy = true;
        this.trouble = '';
        try {
            await work();
            return true;
        } catch (error) {
            this.trouble = faultText(error);
            return false;
        }
    }
}
