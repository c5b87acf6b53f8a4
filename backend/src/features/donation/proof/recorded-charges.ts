import { type QueryFilter, Types } from 'mongoose';
import { cursorOptions } from '../../../reconciliation/in-batches.ts';
import type { RecordedPayment } from '../../../reconciliation/recorded-payment.ts';
import { DonationModel, type StoredDonation } from '../donation.model.ts';

const fields = { charges: 1 } as const;

function recordOf({ _id, charges }: Pick<StoredDonation, '_id' | 'charges'>): RecordedPayment {
  const id = _id.toHexString();
  const paid = charges.filter(({ outcome }) => outcome === 'paid');
  const refundedOf = (charge: (typeof paid)[number]) => charge.refund?.refundedCents ?? 0;
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  return {
    ref: id,
    record: id,
    isSettled: true,
    at: paid[0]?.recordedAt ?? undefined,
    paidCents: sum(paid.map(({ cents }) => cents)),
    refundedCents: sum(paid.map(refundedOf)),
    refundingCents: sum(
      paid
        .filter(({ refund }) => refund?.state === 'pending' || refund?.state === 'requested')
        .map((charge) => charge.cents - refundedOf(charge)),
    ),
  };
}

/** The charges of donations: of those that were charged or refunded since a time, or of all. */
export async function* eachDonationPayment(since: Date | undefined): AsyncGenerator<RecordedPayment> {
  const filters: QueryFilter<StoredDonation>[] = since
    ? [{ 'charges.recordedAt': { $gte: since } }, { 'refundEntries.recordedAt': { $gte: since } }]
    : [{ 'charges.outcome': 'paid' }];
  for (const filter of filters)
    for await (const each of DonationModel.find(filter, fields)
      .lean<StoredDonation[]>()
      .cursor(cursorOptions))
      yield recordOf(each as unknown as StoredDonation);
}

/** The same by the ids of donations. */
export async function findDonationPayments(ids: readonly string[]): Promise<RecordedPayment[]> {
  const _id = { $in: ids.filter((id) => Types.ObjectId.isValid(id)).map((id) => new Types.ObjectId(id)) };
  return (await DonationModel.find({ _id }, fields).lean<StoredDonation[]>()).map(recordOf);
}
