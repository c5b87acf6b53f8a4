import { createHash } from 'node:crypto';

/**
 * The id of a demo record: the same on every machine and after every reset, because links and carts contain it.
 * @param prefix the kind of record
 * @returns 24 hexadecimal digits
 */
export const stableId = (prefix: string, key: string): string =>
  createHash('sha256').update(`${prefix}/${key}`).digest('hex').slice(0, 24);
