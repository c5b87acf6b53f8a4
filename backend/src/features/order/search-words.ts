import { lower, split, storedWords } from '../../lists/search-words.ts';
import type { OrderFields } from './order.model.ts';

const joined = (text: string) => split(text).join('');

/** Parcels are often named by the end of their number. */
const tailLengths = [4, 5, 6, 7, 8];

/** The last 4 to 8 characters of a tracking number, so that a search finds them. */
export function tailsOf(trackingNumber: string): string[] {
  const characters = [...joined(trackingNumber)];
  return tailLengths
    .filter((length) => length < characters.length)
    .map((length) => characters.slice(-length).join(''));
}

/**
 * The condition of an update that writes what was read of an order: its customer was not erased since. Otherwise their names
 * would be back, and stay.
 */
export const notErasedSince = ({ erasedAt }: Pick<OrderFields, 'erasedAt'>) => ({
  erasedAt: erasedAt ?? { $exists: false },
});

/**
 * The words by which staff find an order: its number, the customer's name and email, the tracking number, also by its end, and the
 * products' names, in lower case and without accents. They are stored with the order under an index, and written by each
 * update that changes one of these.
 */
export function searchWordsOf({
  number,
  address,
  items,
  shipment,
}: Pick<OrderFields, 'number' | 'address' | 'shipment'> & { items: readonly { name: string }[] }): string[] {
  const trackingNumber = shipment?.trackingNumber ?? '';
  const codes = [number ?? '', trackingNumber];
  const texts = [
    ...codes,
    address.firstName,
    address.lastName,
    address.email,
    ...items.map(({ name }) => name),
  ];
  return storedWords([
    ...texts.flatMap(split),
    ...codes.map(joined),
    ...tailsOf(trackingNumber),
    lower(address.email),
  ]);
}
