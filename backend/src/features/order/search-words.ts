import type { OrderFields } from './order.model.ts';

const longestWord = 60;

const lower = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();
const split = (text: string) => lower(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const joined = (text: string) => split(text).join('');

/**
 * The words by which staff find an order: its number, the customer's name and email, the tracking number and the
 * products' names, in lower case and without accents. They are stored with the order under an index, and written by each
 * update that changes one of these.
 */
export function searchWordsOf({
  number,
  address,
  items,
  shipment,
}: Pick<OrderFields, 'number' | 'address' | 'shipment'> & { items: readonly { name: string }[] }): string[] {
  const codes = [number ?? '', shipment?.trackingNumber ?? ''];
  const texts = [
    ...codes,
    address.firstName,
    address.lastName,
    address.email,
    ...items.map(({ name }) => name),
  ];
  const words = [...texts.flatMap(split), ...codes.map(joined), lower(address.email)];
  return [...new Set(words.map((word) => word.slice(0, longestWord)))].filter(Boolean);
}

const beginsWith = (word: string) => ({
  searchWords: { $regex: `^${word.slice(0, longestWord).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}` },
});

/**
 * The filter of orders that have, for each word of a search, a word that begins with it. An email counts as one word.
 * @returns a filter that matches nothing for a search without letters and digits
 */
export function searchFilter(search: string): object {
  const words = search
    .split(/\s+/)
    .flatMap((token) => (/[\p{L}\p{N}]@/u.test(token) ? [lower(token)] : split(token)));
  // The longest word usually matches the fewest orders.
  words.sort((one, other) => other.length - one.length);
  return words.length > 0 ? { $and: words.map(beginsWith) } : { searchWords: '' };
}
