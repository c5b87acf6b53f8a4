import { joined, searchWords } from '../../lists/search-words.ts';
import type { OrderFields } from './order.model.ts';

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

/** The words by which staff find an order: its number, the customer, the tracking number, also by its end, and the products. */
export function searchWordsOf({
  number,
  address: { firstName, lastName, email },
  items,
  shipment,
}: Pick<OrderFields, 'number' | 'address' | 'shipment'> & { items: readonly { name: string }[] }): string[] {
  const trackingNumber = shipment?.trackingNumber ?? '';
  return searchWords({
    texts: [firstName, lastName, ...items.map(({ name }) => name)],
    emails: [email],
    codes: [number ?? '', trackingNumber, ...tailsOf(trackingNumber)],
  });
}
