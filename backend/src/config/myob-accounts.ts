import { z } from 'zod';

/** Where MYOB's journal entries book what the payment provider moved: account numbers by their use. */
export const defaultMyobAccounts = {
  /** What the provider owes the shop. */
  clearing: '1-1150',
  bank: '1-1110',
  sales: '4-1000',
  donations: '4-2000',
  refunds: '4-3000',
  disputes: '6-2000',
  fees: '6-1000',
  gstCollected: '2-1210',
  gstPaid: '2-1220',
  other: '9-9990',
} as const;
type AccountUse = keyof typeof defaultMyobAccounts;
export type MyobAccounts = Readonly<Record<AccountUse, string>>;

const uses = Object.keys(defaultMyobAccounts) as AccountUse[];
const entry = new RegExp(`^(${uses.join('|')})=(\\d-?\\d{4})$`);

/** `MYOB_ACCOUNTS`: e.g. `sales=4-1100, bank=1-1120`; a use that it does not name keeps its default. */
export const myobAccounts = z
  .string()
  .refine((text) => text.split(',').every((part) => entry.test(part.trim())), {
    error: `MYOB_ACCOUNTS must be a list such as sales=4-1000, bank=1-1110 of ${uses.join(', ')}`,
  })
  .transform(
    (text): MyobAccounts => ({
      ...defaultMyobAccounts,
      ...Object.fromEntries(text.split(',').map((part) => entry.exec(part.trim())?.slice(1) ?? [])),
    }),
  );
