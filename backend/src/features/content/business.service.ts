import { isDeepStrictEqual } from 'node:util';
import type { Changes } from '../../adapters/database/index.ts';
import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { isAddress } from '../../config/mail-address.ts';
import type { ContentValues } from '../../contract/admin/content/content.ts';
import { business } from '../../contract/brand.ts';
import type { ContentPart, Footer } from '../../contract/content.ts';
import type { Seller } from '../../contract/order/responses.ts';
import { problem } from '../../errors/problem.ts';
import { parseAbn } from './abn.ts';
import { auditTarget, summarise } from './compare-parts.ts';
import { ContentPartModel } from './content.model.ts';
import { readPublished } from './content.service.ts';
import { publishPart, readPart } from './publish-part.ts';

/** The business details, stored in the footer; empty strings where they are not set. */
export interface Business {
  name: string;
  /** Australian Business Number, in groups as it is printed. */
  abn: string;
  address: string;
  phone: string;
  email: string;
}

/** The details of a new database, which are the brand's. */
export const demoBusiness: Business = business;

/** Whether they are those of an invented business. */
const isInvented = !parseAbn(demoBusiness.abn);

/** The details that an invoice requires. */
type NeededField = 'name' | 'abn' | 'address' | 'email';

/** Display names. */
export const fieldNames: Record<NeededField, string> = {
  name: 'name',
  abn: 'ABN',
  address: 'address',
  email: 'email address',
};

/** The fields that are missing, wrong or those of an invented business, whose name counts as set. */
export function findUnsetFields({ name, abn, address, email }: Business): NeededField[] {
  const isSet = (value: string, demo: string) => value && !(isInvented && value === demo);
  return [
    ...(name ? [] : ['name' as const]),
    ...(parseAbn(abn) ? [] : ['abn' as const]),
    ...(isSet(address, demoBusiness.address) ? [] : ['address' as const]),
    ...(isSet(email, demoBusiness.email) ? [] : ['email' as const]),
  ];
}

/** The business details of a stored footer; null: an empty database. */
export const toBusiness = (footer: Partial<Footer> | null | undefined): Business => ({
  name: footer?.businessName ?? '',
  abn: footer?.abn ?? '',
  address: footer?.address ?? '',
  phone: footer?.phone ?? '',
  email: footer?.email ?? '',
});

/** The current business details. */
export const readBusiness = async (): Promise<Business> => toBusiness(await readPublished('footer'));

/**
 * Reads the business details for payments and mails, which need them again and again.
 * @param changes where it knows every change at once, they are kept until content is written
 */
export function createBusinessReader(changes: Changes): () => Promise<Business> {
  let kept: { version: string; business: Business } | undefined;
  return async () => {
    // Before reading: a change during the read makes the next call read again.
    const version = changes.version(ContentPartModel.collection.name);
    if (!changes.isImmediate || kept?.version !== version) kept = { version, business: await readBusiness() };
    return kept.business;
  };
}

/** Where replies to the shop's mails go; undefined while the business has no address. */
export const replyToOf = ({ email }: Business): string | undefined => (isAddress(email) ? email : undefined);

/**
 * Publishes business details in the footer and on the contact cards that show them, and changes drafts of both alike.
 * @param changes the other fields are not changed
 */
export async function changeBusiness(changes: Partial<Business>, actor: Actor): Promise<Business> {
  const before = await readBusiness();
  const { name, ...rest } = changes;
  const fields = { ...rest, ...(name === undefined ? {} : { businessName: name }) };
  await changePublished('footer', (footer) => ({ ...footer, ...fields }), actor);
  await changePublished(
    'contacts',
    (contacts) =>
      contacts.map((contact) => {
        const value = contact.type === 'hours' ? undefined : changes[contact.type];
        const isShown = contact.type !== 'hours' && before[contact.type] === contact.value;
        return value && isShown ? { ...contact, value } : contact;
      }),
    actor,
  );
  return { ...before, ...changes };
}

/** Changes what is published of a part, and its draft. Tries again when it was changed meanwhile. */
async function changePublished<Part extends ContentPart>(
  key: Part,
  change: (value: ContentValues[Part]) => ContentValues[Part],
  actor: Actor,
): Promise<void> {
  for (;;) {
    const part = await readPart(key);
    const value = change(part.published);
    if (isDeepStrictEqual(value, part.published)) return;
    await recordAudit(actor, 'content.publish', auditTarget(key), summarise(part.published, value));
    if (await publishPart(part, { value, draft: part.draft && change(part.draft) }, actor)) return;
  }
}

/**
 * The seller that an invoice names.
 * @param shopName the name while no details are set
 * @param isLive whether payments are real
 * @returns undefined while payments are real and the details are missing or the demo's
 */
export function sellerFrom(business: Business, shopName: string, isLive: boolean): Seller | undefined {
  if (isLive && findUnsetFields(business).length > 0) return undefined;
  const { name, abn, address } = business;
  return { name: name || shopName, ...(abn ? { abn } : {}), ...(address ? { address } : {}) };
}

/**
 * Allows a payment only if its invoice can name the business.
 * @throws {Problem} 503 while payments are real and the details are missing or the demo's
 */
export async function requireBusiness(isLive: boolean): Promise<void> {
  if (isLive && findUnsetFields(await readBusiness()).length > 0) throw problem('business_details_missing');
}
