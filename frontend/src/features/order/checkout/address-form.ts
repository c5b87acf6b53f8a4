import type { addressSchema as AddressSchema } from '@brim-and-page/backend/contract/order';
import { addressSchema } from '@brim-and-page/backend/contract/order';
import type { z } from 'zod';
import { storage } from '#src/lib/browser/storage.ts';

/** The nine delivery fields, in the order in which the form asks for them (specification section 3). */
export const addressFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'street',
  'city',
  'state',
  'zipcode',
  'country',
] as const;
export type AddressField = (typeof addressFields)[number];

/** What is typed in each field. */
export type AddressValues = Record<AddressField, string>;

/** What is wrong with a field: nothing in it, or the contract's own message. */
export type AddressErrors = Partial<Record<AddressField, { isMissing: true } | { message: string }>>;

export type Address = z.infer<typeof AddressSchema>;

/** Filled in already: the shop delivers to one country only (specification section 1). */
export const deliveryCountry = 'Australia';

const isAddressField = (name: unknown): name is AddressField => addressFields.some((field) => field === name);

/** The address to order with, or what is wrong with it field by field. */
export function checkAddress(
  values: AddressValues,
): { address: Address; errors?: undefined } | { address?: undefined; errors: AddressErrors } {
  const result = addressSchema.safeParse(values);
  if (result.success) return { address: result.data };
  const errors: AddressErrors = {};
  for (const { path, message } of result.error.issues) {
    const [field] = path;
    if (!isAddressField(field) || errors[field]) continue;
    errors[field] = values[field].trim() === '' ? { isMissing: true } : { message };
  }
  return { errors };
}

/** The empty form. */
export const emptyAddress: AddressValues = {
  ...(Object.fromEntries(addressFields.map((field) => [field, ''])) as AddressValues),
  country: deliveryCountry,
};

export const isUntouched = (values: AddressValues): boolean =>
  addressFields.every((field) => values[field] === emptyAddress[field]);

/** What this customer typed earlier in this tab, e.g. before a payment that was cancelled; else empty fields. */
export function readDraft(userId: string | null): AddressValues {
  const draft = storage.addressDraft.read(userId ?? '');
  const entries = addressFields.map((field) => [field, draft[field] ?? emptyAddress[field]] as const);
  return Object.fromEntries(entries) as AddressValues;
}

export const keepDraft = (userId: string | null, values: AddressValues): void =>
  storage.addressDraft.write(userId ?? '', values);

export const dropDraft = (): void => storage.addressDraft.remove();
