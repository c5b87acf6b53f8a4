const numbers = new Intl.NumberFormat('en-AU');

/** How many of something, e.g. `1 product`, `10,000 products`. */
export const countOf = (count: number, thing: string, things = `${thing}s`): string =>
  `${numbers.format(count)} ${count === 1 ? thing : things}`;
