import type { Types } from 'mongoose';
import type { Seller } from '../../contract/order.ts';
import { unavailable } from '../../http/problem.ts';
import { parseAbn } from './abn.ts';
import { contentModels, FooterModel } from './content.model.ts';
import { recordContentChange } from './content-changes.ts';
import { emptyFooter, footerId } from './empty-footer.ts';

/** The business details, stored in the footer; empty strings where they are not set. */
export interface Business {
  name: string;
  /** Australian Business Number, in groups as it is printed. */
  abn: string;
  address: string;
  phone: string;
  email: string;
}

/** The invented details of the demo. The ABN fails the register's checksum on purpose. */
export const demoBusiness: Business = {
  name: 'Brim & Page Pty Ltd',
  abn: '12 550 014 200',
  address: '14 Foundry Lane, Ballarat Central VIC 3350',
  phone: '+61 3 5550 0142',
  email: 'hello@brimandpage.example',
};

/** The details that an invoice requires. */
type NeededField = 'name' | 'abn' | 'address' | 'email';

/** Display names. */
export const fieldNames: Record<NeededField, string> = {
  name: 'name',
  abn: 'ABN',
  address: 'address',
  email: 'email address',
};

/** The fields that are missing or the demo's. The demo's name counts as set. */
export function findUnsetFields({ name, abn, address, email }: Business): NeededField[] {
  return [
    ...(name ? [] : ['name' as const]),
    ...(parseAbn(abn) && abn !== demoBusiness.abn ? [] : ['abn' as const]),
    ...(address && address !== demoBusiness.address ? [] : ['address' as const]),
    ...(email && email !== demoBusiness.email ? [] : ['email' as const]),
  ];
}

type StoredFooter = { _id: Types.ObjectId } & Record<
  'businessName' | Exclude<keyof Business, 'name'>,
  string
>;

/** The business details of a stored footer; null: an empty database. */
export const toBusiness = (footer: Partial<StoredFooter> | null): Business => ({
  name: footer?.businessName ?? '',
  abn: footer?.abn ?? '',
  address: footer?.address ?? '',
  phone: footer?.phone ?? '',
  email: footer?.email ?? '',
});

const readFooter = () => FooterModel.findOne().sort({ position: 1 }).lean<StoredFooter>();

/** The current business details. */
export const readBusiness = async (): Promise<Business> => toBusiness(await readFooter());

/**
 * Changes business details and the contact cards that show them.
 * @param changes the other fields are not changed
 */
export async function changeBusiness(changes: Partial<Business>): Promise<Business> {
  const stored = await readFooter();
  const before = toBusiness(stored);
  const { name, ...rest } = changes;
  const fields = { ...rest, ...(name === undefined ? {} : { businessName: name }) };
  const rows = Object.entries({ ...emptyFooter, position: 0 });
  const untouched = Object.fromEntries(rows.filter(([field]) => !(field in fields)));
  await FooterModel.updateOne(
    { _id: stored?._id ?? footerId },
    { $set: fields, $setOnInsert: untouched },
    { upsert: true },
  );
  for (const type of ['email', 'phone', 'address'] as const) {
    const value = changes[type];
    if (value && before[type])
      await contentModels.contacts.updateMany({ type, value: before[type] }, { $set: { value } });
  }
  await recordContentChange(['footer', 'contacts']);
  return { ...before, ...changes };
}

/**
 * The seller that an invoice names.
 * @param shopName the name while no details are set
 * @param isLive whether payments are real
 * @returns undefined while payments are real and the details are missing or the demo's
 */
export async function readSeller(shopName: string, isLive: boolean): Promise<Seller | undefined> {
  const business = await readBusiness();
  if (isLive && findUnsetFields(business).length > 0) return undefined;
  const { name, abn, address } = business;
  return { name: name || shopName, ...(abn ? { abn } : {}), ...(address ? { address } : {}) };
}

/**
 * Allows a payment only if its invoice can name the business.
 * @throws {Problem} 503 while payments are real and the details are missing or the demo's
 */
export async function requireBusiness(isLive: boolean): Promise<void> {
  if (isLive && findUnsetFields(await readBusiness()).length > 0)
    throw unavailable('business_details_missing');
}
