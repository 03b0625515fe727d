// Which moves stand: what was taken back does not, nor does the move that took it back. Versions count moves.
export class Standing {
    readonly #gone = new Set<number>();

    /** The version that the last move led to which stands at `version`. */
    at(version: number): number {
        let last = version;
        while (this.#gone.has(last)) last--;
        return last;
    }

    /** `version` took the last move before it back, which is returned. */
    takeBack(version: number): number {
        const last = this.at(version - 1);
        this.#gone.add(last).add(version);
        return last;
    }
}
