/** Somebody guides the player, as in the tutorial: only what `allow` accepts is offered, and `wrong` is said otherwise. */
export interface Guide {
    text: string;
    allow: (action: string) => boolean;
    wrong: string;
}
