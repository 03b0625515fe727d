// The options of a game. What is left out is the rules' own.

/** These options with one of them set, or left out. */
export function withOption<All extends object, Key extends keyof All>(options: All, key: Key, value: All[Key] | undefined): All {
    const { [key]: _old, ...others } = options;
    return (value === undefined ? others : { ...others, [key]: value }) as All;
}
