import type { MoneyKind, MoneyLine } from '@brim-and-page/backend/contract/admin/money';
import { donationPath, orderPath } from '../../ui/record/paths.ts';

/** What a line of a deposit is, in words. */
export const kindTexts: Readonly<Record<MoneyKind, string>> = {
  order: 'Order',
  donation: 'Donation',
  refund: 'Refund',
  dispute: 'Dispute',
  fee: 'Fee',
  missing: 'Missing',
  other: 'Other',
};

/** The page of the record that a line names. Orders have a number, donations an id. */
export function recordPath({ ref }: Pick<MoneyLine, 'ref'>): string | undefined {
  if (!ref) return undefined;
  return /^[0-9a-f]{24}$/.test(ref) ? donationPath({ _id: ref }) : orderPath({ number: ref });
}
