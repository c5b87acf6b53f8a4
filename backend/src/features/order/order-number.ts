import { createHash } from 'node:crypto';

/** No vowels, so that no number spells a word, and no letter that looks like a digit. */
const alphabet = '0123456789BCDFGHJKMNPQRSTVWXYZ';
const length = 8;
const half = length / 2;

/**
 * An order's number for people, e.g. `7K4M-Q2XD`; deterministic for an order id and try.
 * @param tries counts from 1; another try gives another number if this one is in use
 */
export function orderNumber(id: string, tries = 1): string {
  const hash = createHash('sha256').update(`${id}:${tries}`).digest();
  let rest = hash.readBigUInt64BE();
  let number = '';
  for (let place = 0; place < length; place += 1) {
    number += alphabet[Number(rest % BigInt(alphabet.length))];
    rest /= BigInt(alphabet.length);
  }
  return `${number.slice(0, half)}-${number.slice(half)}`;
}

/** A typed number in its stored form; undefined if it is not an order number. */
export function readOrderNumber(typed: string): string | undefined {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  if (plain.length !== length || [...plain].some((character) => !alphabet.includes(character)))
    return undefined;
  return `${plain.slice(0, half)}-${plain.slice(half)}`;
}

/** The number of a stored order, also of one that has none stored yet. */
export const numberOf = ({
  _id,
  number,
}: {
  _id: { toHexString(): string };
  number?: string | null;
}): string => number ?? orderNumber(_id.toHexString());
