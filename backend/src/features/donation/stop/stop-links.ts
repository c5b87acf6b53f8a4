import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signed links by which a donor views and stops a donation without an account. */
export interface DonationLinks {
  /** The token of a donation, the same in each of its receipts. */
  tokenOf(donationId: string): string;
  /** The donation that a token is for; undefined when the shop did not sign it. */
  read(token: string): string | undefined;
}

const idBytes = 12;

/** @param secret the key of the customers' tokens; the links are signed with one derived from it */
export function createDonationLinks(secret: string): DonationLinks {
  const key = createHmac('sha256', secret).update('gift links').digest();
  const sign = (id: Buffer) => createHmac('sha256', key).update(id).digest();
  return {
    tokenOf(donationId) {
      const id = Buffer.from(donationId, 'hex');
      return Buffer.concat([id, sign(id)]).toString('base64url');
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
