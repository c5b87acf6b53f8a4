import { createHash } from 'node:crypto';

/** No vowels, so that no number is a word, and no letter that is read as a digit. */
const signs = '0123456789BCDFGHJKMNPQRSTVWXYZ';
const length = 8;
const half = length / 2;

/**
 * An order's number as people read it, e.g. `7K4M-Q2XD`: the same for the same order and try.
 * @param tries counts from 1; another try gives another number, should this one be taken
 */
export function orderNumber(id: string, tries = 1): string {
  const hash = createHash('sha256').update(`${id}:${tries}`).digest();
  let rest = hash.readBigUInt64BE();
  let number = '';
  for (let place = 0; place < length; place += 1) {
    number += signs[Number(rest % BigInt(signs.length))];
    rest /= BigInt(signs.length);
  }
  return `${number.slice(0, half)}-${number.slice(half)}`;
}

/** A number as somebody typed or read it out, as it is stored; undefined when it cannot be one. */
export function readOrderNumber(typed: string): string | undefined {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  if (plain.length !== length || [...plain].some((sign) => !signs.includes(sign))) return undefined;
  return `${plain.slice(0, half)}-${plain.slice(half)}`;
}

/** The number of a stored order, also of one from before there were numbers. */
export const numberOf = ({
  _id,
  number,
}: {
  _id: { toHexString(): string };
  number?: string | null;
}): string => number ?? orderNumber(_id.toHexString());
