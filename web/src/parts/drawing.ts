/** A drawing out of an icon set: the inside of an SVG that is `size` wide and high. */
export interface Drawing {
    size: number;
    body: string;
}
