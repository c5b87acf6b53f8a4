import { lower, split, storedWords } from '../../http/admin/search-words.ts';
import type { OrderFields } from './order.model.ts';

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
  return storedWords([...texts.flatMap(split), ...codes.map(joined), lower(address.email)]);
}
