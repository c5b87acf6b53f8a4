const numbers = new Intl.NumberFormat('en-AU');

/** A number as people read it, e.g. `10,000`. */
export const showCount = (count: number): string => numbers.format(count);

/** How many of something, e.g. `1 product`, `10,000 products`. */
export const countOf = (count: number, thing: string, things = `${thing}s`): string =>
  `${showCount(count)} ${count === 1 ? thing : things}`;
