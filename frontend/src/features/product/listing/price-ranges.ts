import { formatAud } from '@brim-and-page/backend/contract/money';

/** From so many whole dollars to below so many, as the address has it: `25-50`; `100-` has no upper end. */
export type PriceRange = `${number}-${number | ''}`;

const pattern = /^(0|[1-9]\d{0,6})-([1-9]\d{0,6})?$/;

/** Both ends in cents; `toCents` is not part of the range. */
interface Ends {
  fromCents: number;
  toCents: number;
}

export function endsOf(range: PriceRange): Ends {
  const [from = '', to = ''] = range.split('-');
  return { fromCents: Number(from) * 100, toCents: to === '' ? Infinity : Number(to) * 100 };
}

/** Whether a text of the address is a price range. */
export function isPriceRange(text: string): text is PriceRange {
  if (!pattern.test(text)) return false;
  const { fromCents, toCents } = endsOf(text as PriceRange);
  return fromCents < toCents;
}

export const byLowerEnd = (one: PriceRange, other: PriceRange): number =>
  endsOf(one).fromCents - endsOf(other).fromCents || endsOf(one).toCents - endsOf(other).toCents;

const mostRanges = 5;
/** The part of the prices that decides the width of a range: a few expensive products do not widen all of them. */
const usualPart = 0.95;
const widths = [5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000];

/**
 * Up to five price ranges of equal width for a catalogue; the lowest begins at 0, and the highest has no end.
 * @param prices what is paid for each product, in cents
 * @returns none when all prices are in one range
 */
export function priceRangesOf(prices: readonly number[]): PriceRange[] {
  const sorted = prices.map((cents) => cents / 100).sort((one, other) => one - other);
  const lowest = sorted[0];
  const highest = sorted[Math.ceil((sorted.length - 1) * usualPart)];
  if (lowest === undefined || highest === undefined) return [];
  const placeOf = (price: number, width: number) => Math.floor(price / width);
  const width = widths.find((each) => placeOf(highest, each) - placeOf(lowest, each) < mostRanges);
  if (!width) return [];
  const [first, last] = [placeOf(lowest, width), placeOf(highest, width)];
  if (first === last) return [];
  return Array.from({ length: last - first + 1 }, (_, at): PriceRange => {
    const place = first + at;
    return `${at === 0 ? 0 : place * width}-${place === last ? '' : (place + 1) * width}`;
  });
}

/** The parts of a range's label: its text key and both prices, the upper one included, e.g. `$25.00` and `$49.99`. */
export function priceRangeLabel(range: PriceRange) {
  const { fromCents, toCents } = endsOf(range);
  const prices = { from: formatAud(fromCents), to: formatAud(toCents - 1), end: formatAud(toCents) };
  if (toCents === Infinity) return { key: 'product.priceFrom', prices } as const;
  return { key: fromCents === 0 ? 'product.priceBelow' : 'product.priceBetween', prices } as const;
}
