import { createHmac, timingSafeEqual } from 'node:crypto';

/** Tokens of links that open one record without an account. None is stored: each is made of the record's id. */
export interface SignedIds {
  /** The token of an id of 24 hexadecimal digits, always the same: 59 characters of base64url. */
  tokenOf(id: string): string;
  /** The id that a token is for; undefined when the shop did not sign it. */
  read(token: string): string | undefined;
}

const idBytes = 12;

/**
 * @param secret the key of the customers' tokens; the ids are signed with one derived from it
 * @param purpose what the links are for: a token of one purpose is worth nothing for another one
 */
export function createSignedIds(secret: string, purpose: string): SignedIds {
  const key = createHmac('sha256', secret).update(purpose).digest();
  const sign = (id: Buffer) => createHmac('sha256', key).update(id).digest();
  return {
    tokenOf(id) {
      const bytes = Buffer.from(id, 'hex');
      return Buffer.concat([bytes, sign(bytes)]).toString('base64url');
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url');
      const id = bytes.subarray(0, idBytes);
      const signature = bytes.subarray(idBytes);
      const expected = sign(id);
      return signature.length === expected.length && timingSafeEqual(signature, expected)
        ? id.toString('hex')
        : undefined;
    },
  };
}
