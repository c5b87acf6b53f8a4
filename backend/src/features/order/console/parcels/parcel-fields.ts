import { australianStates } from '../../../../contract/constants.ts';
import type { Seller } from '../../../../contract/order/responses.ts';
import type { StoredOrder } from '../../order.model.ts';
import type { Sender } from './carriers/carrier.ts';

/** Parts of an order in the form that carriers take. */

export const recipientName = ({ firstName, lastName }: StoredOrder['address']): string =>
  `${firstName} ${lastName}`.trim();

/** The digits of a phone number as it is dialled in Australia. A plus sign would begin a formula in a spreadsheet. */
export const localPhone = (phone: string): string => {
  const digits = phone.replace(/\D/g, '');
  return phone.trim().startsWith('+') ? digits.replace(/^610?/, '0') : digits;
};

/**
 * A street in up to three lines that break between words, unless a word is longer than a line or that takes a fourth line.
 * @param length the longest line, in characters
 */
export function splitStreet(street: string, length: number): string[] {
  const lines: string[] = [];
  for (const word of street.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= length)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const fits = lines.length <= 3 && lines.every((line) => line.length <= length);
  return fits ? lines : [0, 1, 2].map((line) => street.slice(line * length, (line + 1) * length).trim());
}

/** What kinds of products are in the parcel, e.g. `Books and caps`. */
export function whatIsInside({ items }: StoredOrder): string {
  const kinds = [...new Set(items.map(({ category }) => category))].sort().join(' and ');
  return kinds.charAt(0).toUpperCase() + kinds.slice(1);
}

const australianAddress = new RegExp(
  `^(?<street>.+?)[,\\s]+(?<suburb>[^,]+?)[,\\s]+(?<state>${Object.keys(australianStates).join('|')})[,\\s]+(?<postcode>\\d{4})(?:[,\\s]+Australia)?$`,
  'i',
);

/**
 * The business as a sender. Its address is one text, of which suburb, state and postcode are read when it ends with them
 * after a comma: `14 Foundry Lane, Ballarat Central VIC 3350`.
 */
export function senderOf({ name, address = '' }: Partial<Seller> = {}): Sender {
  const {
    street = address,
    suburb = '',
    state = '',
    postcode = '',
  } = australianAddress.exec(address.trim())?.groups ?? {};
  return { name: name ?? '', street, suburb, state: state.toUpperCase(), postcode };
}
