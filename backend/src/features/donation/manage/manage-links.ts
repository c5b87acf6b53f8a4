import { createHmac, timingSafeEqual } from 'node:crypto';
import { type ManageScope, manageScopes } from '../../../contract/donation/manage.ts';

/** What a link to `/donation/manage` opens. */
export interface ManageLink {
  scope: ManageScope;
  /**
   * The donation, for `donor` and `card` one of the donor's: it names whose donations the link is for. Of a `donor` without a
   * donation, the donor.
   */
  donationId: string;
}

/** Signed links by which donors manage their donations without an account. None is stored. */
export interface ManageLinks {
  /** The link's address. @param from the time from which it is good, by the shop's clock */
  urlOf(link: ManageLink, from: Date): string;
  /** What a token opens; undefined when the shop did not sign it or it has expired. @param now by the shop's clock */
  read(token: string, now: Date): ManageLink | undefined;
}

const day = 24 * 60 * 60_000;
/** How long a link is good. */
const lifetimesMs: Record<ManageScope, number> = { donation: 90 * day, donor: day, card: 40 * day };

// A token is the base64url form of: scope, expiry in seconds, donation, signature. 42 bytes are 56 characters.
const expiryBytes = 5;
const idBytes = 12;
const factsBytes = 1 + expiryBytes + idBytes;
const signatureBytes = 24;

/**
 * @param secret the key of the customers' tokens; the links are signed with one derived from it
 * @param shopUrl the storefront's origin
 */
export function createManageLinks(secret: string, shopUrl: string): ManageLinks {
  const key = createHmac('sha256', secret).update('donation management links').digest();
  const sign = (facts: Buffer) =>
    createHmac('sha256', key).update(facts).digest().subarray(0, signatureBytes);
  return {
    urlOf({ scope, donationId }, from) {
      const facts = Buffer.alloc(factsBytes);
      facts.writeUInt8(manageScopes.indexOf(scope));
      facts.writeUIntBE(Math.floor((from.getTime() + lifetimesMs[scope]) / 1000), 1, expiryBytes);
      Buffer.from(donationId, 'hex').copy(facts, 1 + expiryBytes);
      return `${shopUrl}/donation/manage/${Buffer.concat([facts, sign(facts)]).toString('base64url')}`;
    },
    read(token, now) {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== factsBytes + signatureBytes) return undefined;
      const facts = bytes.subarray(0, factsBytes);
      if (!timingSafeEqual(bytes.subarray(factsBytes), sign(facts))) return undefined;
      const scope = manageScopes[facts.readUInt8()];
      const expiresAtMs = facts.readUIntBE(1, expiryBytes) * 1000;
      if (!scope || now.getTime() >= expiresAtMs) return undefined;
      return { scope, donationId: facts.subarray(1 + expiryBytes).toString('hex') };
    },
  };
}
