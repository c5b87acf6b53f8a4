import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import type { Refund } from '../../../adapters/payments/types.ts';
import type { StoredRefund } from '../order.model.ts';
import { mergeProviderRefunds } from './merge-provider-refunds.ts';

const migratedAt = new Date('2026-11-22');
const before = new Date('2026-11-01');
const stored = (fields: Partial<StoredRefund>): StoredRefund => ({
  _id: new Types.ObjectId(),
  state: 'done',
  amountCents: 9000,
  requestedAt: before,
  ...fields,
});
const listed = (fields: Partial<Refund>): Refund => ({
  id: 're_1',
  createdAt: before,
  refundId: undefined,
  paymentIntentId: 'pi_1',
  amountCents: 9000,
  state: 'done',
  failure: undefined,
  ...fields,
});

describe('mergeProviderRefunds', () => {
  it('finds a converted refund by its amount, and splits one that was several at the provider', () => {
    const [whole, part] = [
      stored({ amountCents: 7000, migratedAt }),
      stored({ amountCents: 2000, migratedAt }),
    ];
    const merged = mergeProviderRefunds(
      [part, whole],
      [
        listed({ id: 're_3', amountCents: 1500 }),
        listed({ id: 're_2', amountCents: 7000 }),
        listed({ id: 're_1', amountCents: 500 }),
      ],
    );
    expect(merged).toMatchObject([
      { _id: part._id, providerId: 're_3', amountCents: 1500 },
      { _id: whole._id, providerId: 're_2', amountCents: 7000 },
      // Older than the conversion: the customer gets no mail about it.
      { providerId: 're_1', amountCents: 500, migratedAt },
    ]);
  });

  it('leaves a converted request alone while the provider has no refund of its amount', () => {
    const request = stored({ state: 'requested', migratedAt });
    const merged = mergeProviderRefunds([request], [listed({ amountCents: 500, createdAt: new Date() })]);
    expect(merged).toMatchObject([request, { amountCents: 500 }]);
    expect(merged[1]).not.toHaveProperty('migratedAt');
  });

  it('takes the attempt that did not fail, and ignores an earlier failure while the request is repeated', () => {
    const refund = stored({ state: 'requested', providerId: 're_1' });
    const refundId = refund._id.toHexString();
    const failed = listed({ refundId, state: 'failed', failure: 'No.' });
    expect(mergeProviderRefunds([refund], [failed])).toEqual([refund]);
    expect(mergeProviderRefunds([refund], [listed({ id: 're_2', refundId }), failed])).toMatchObject([
      { state: 'done', providerId: 're_2' },
    ]);
  });

  it('fails a refund that the provider does not have', () => {
    expect(mergeProviderRefunds([stored({ providerId: 're_1' })], [])).toMatchObject([
      { state: 'failed', failure: 'The provider has no refund of the payment.' },
    ]);
  });
});
