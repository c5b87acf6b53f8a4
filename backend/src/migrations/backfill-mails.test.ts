import { mongo } from 'mongoose';
import { expect, it } from 'vitest';
import { db, setUpEmptyDatabase } from '../../test/empty-database.ts';
import { backfillMailTopics } from './backfill-mails.ts';

setUpEmptyDatabase();

it('gives mails the record that their key names', async () => {
  const [user, order, donation] = [new mongo.ObjectId(), new mongo.ObjectId(), new mongo.ObjectId()];
  const [userId, orderId, donationId] = [user, order, donation].map((id) => id.toHexString());
  const other = new mongo.ObjectId().toHexString();
  await db.collection('users').insertOne({ _id: user, email: 'ADA@x.example', emailKey: 'ada@x.example' });
  await db.collection('donations').insertOne({ _id: donation, charges: [{ invoiceId: 'in_1' }] });
  const account = { kind: 'account', id: userId };
  const charge = { kind: 'donation', id: donationId, chargeId: 'in_1' };
  const topics: Record<string, object | undefined> = {
    [`welcome-${userId}`]: account,
    [`email-changed-${userId}-ab`]: account,
    [`password-changed-${userId}-2`]: account,
    [`reset-${userId}-${'c'.repeat(32)}`]: account,
    [`reset-${'d'.repeat(32)}`]: account,
    [`order-${orderId}`]: { kind: 'order', id: orderId },
    [`order-${orderId}-refunded-${other}`]: { kind: 'order', id: orderId },
    'gift-receipt-in_1': { ...charge, event: 'receipt' },
    [`gift-receipt-in_1-${other}`]: { ...charge, event: 'receipt' },
    'gift-failed-in_1': { ...charge, event: 'charge-failed' },
    // Their donation is gone.
    'gift-failed-in_2': account,
    [`gift-receipt-in_2-${other}`]: account,
    'gift-receipt-in_3': undefined,
    [`gift-ended-${donationId}`]: { kind: 'donation', id: donationId, event: 'ended' },
    'staff-invitation-ab': { kind: 'invitation', id: 'ab' },
    'owner-digest-2026-11-16-Ada@x.example': { kind: 'notification', id: 'digest-2026-11-16' },
  };
  const mails = db.collection<{ _id: string; to: string; about?: object }>('mails');
  const toOf = (key: string) => (key.endsWith('in_3') ? 'nobody@x.example' : 'Ada@x.example');
  await mails.insertMany(Object.keys(topics).map((_id) => ({ _id, to: toOf(_id) })));
  for (let round = 0; round < 2; round += 1) {
    await backfillMailTopics(db);
    const found = await mails.find().toArray();
    expect(Object.fromEntries(found.map(({ _id, about }) => [_id, about]))).toEqual(topics);
  }
});
