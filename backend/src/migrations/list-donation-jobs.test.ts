import { mongo } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { databaseUri, db, setUpEmptyDatabase } from '../../test/empty-database.ts';
import { openTestShop } from '../../test/shop/test-shop.ts';
import { listDonationJobs } from './list-donation-jobs.ts';

setUpEmptyDatabase();

const [before, at, later] = [new Date('2026-01-01'), new Date('2026-02-01'), new Date('2099-01-01')];
const mailedAt = new Date('2026-02-02');
const charge = (invoiceId: string, fields: object = {}) => ({
  invoiceId,
  outcome: 'paid',
  cents: 2500,
  at,
  recordedAt: at,
  ...fields,
});
/** A donation as it was stored before it had a list of jobs. */
const oldDonation = (email: string, fields: object) => ({
  _id: new mongo.ObjectId(),
  keys: [`key:${email}`],
  payloadHash: email,
  donor: {
    firstName: 'Ruth',
    lastName: 'Giver',
    email,
    phone: '0',
    address1: '1 Street',
    city: 'Austin',
    state: 'Texas',
    postalCode: '78701',
  },
  emailKey: email,
  searchWords: [],
  amountCents: 2500,
  feeCents: 0,
  yearlyCents: 30_000,
  frequency: 'monthly',
  startDate: '2026-01-01',
  language: 'en',
  status: 'active',
  isFailing: false,
  isHosted: false,
  provider: { subscriptionId: `sub_${email}` },
  charges: [],
  checkAt: later,
  createdAt: before,
  ...fields,
});
const check = { kind: 'charges', attempts: 0, dueAt: later };
const receipt = (invoiceId: string, fields: object) => ({ kind: 'receipt-mail', invoiceId, ...fields });

describe('the step that lists the jobs of donations', () => {
  it.each<[string, object, object[]]>([
    [
      'mails that were queued, and one that is due',
      {
        charges: [
          charge('in_1', { mailedAt }),
          charge('in_2', { outcome: 'failed', mailedAt }),
          charge('in_2'),
        ],
        isMailDue: true,
      },
      [
        receipt('in_1', { attempts: 1, doneAt: mailedAt }),
        { kind: 'charge-failed-mail', invoiceId: 'in_2', attempts: 1, doneAt: mailedAt },
        receipt('in_2', { attempts: 0, dueAt: at }),
        check,
      ],
    ],
    [
      'a mail in backoff',
      {
        charges: [charge('in_1')],
        isMailDue: true,
        jobs: { mails: { dueAt: later, attempts: 3, error: 'x' } },
      },
      [receipt('in_1', { attempts: 3, dueAt: later, error: 'x' }), check],
    ],
    [
      'a dead letter',
      {
        charges: [charge('in_1')],
        isMailDue: true,
        jobs: { mails: { attempts: 20, error: 'x', deadLetteredAt: at } },
      },
      [receipt('in_1', { attempts: 20, error: 'x', deadLetteredAt: at }), check],
    ],
    ['a charge whose mail is not to be sent', { erasedAt: at, charges: [charge('in_1')] }, [check]],
    ['a donation that is set up', { status: 'pending' }, [{ kind: 'settle', attempts: 0, dueAt: before }]],
    [
      'a requested stop, and a check that waits',
      {
        cancelRequestedAt: at,
        jobs: { stop: { dueAt: later, attempts: 1, error: 'x' }, charges: { dueAt: mailedAt, attempts: 2 } },
      },
      [
        { kind: 'stop', attempts: 1, dueAt: later, error: 'x' },
        { kind: 'charges', attempts: 2, dueAt: mailedAt },
      ],
    ],
    [
      'the end that the donor knows',
      { status: 'cancelled', cancelRequestedAt: at, endedAt: at, endMailedAt: mailedAt, isMailDue: true },
      [{ kind: 'ended-mail', attempts: 1, doneAt: mailedAt }],
    ],
    [
      'the end that the donor does not know',
      { status: 'cancelled', endedAt: at, isMailDue: true },
      [{ kind: 'ended-mail', attempts: 0, dueAt: at }],
    ],
    [
      'a list that a server made when it recorded a charge beside the step',
      {
        charges: [charge('in_1', { mailedAt }), charge('in_2'), charge('in_3')],
        isMailDue: true,
        jobs: [receipt('in_3', { attempts: 1, doneAt: later })],
      },
      [
        receipt('in_3', { attempts: 1, doneAt: later }),
        receipt('in_1', { attempts: 1, doneAt: mailedAt }),
        receipt('in_2', { attempts: 0, dueAt: at }),
        check,
      ],
    ],
    ['a donation that failed', { status: 'failed', jobs: { settle: { attempts: 1, dueAt: at } } }, []],
  ])('keeps %s', async (_what, fields, jobs) => {
    const donations = db.collection('donations');
    await donations.insertOne(oldDonation('ruth@donors.example', fields));
    await listDonationJobs(db);
    const stored = await donations.findOne();
    expect(stored?.jobs).toEqual(jobs);
    expect(stored?.charges).not.toContainEqual(expect.objectContaining({ mailedAt }));
    expect(Object.keys(stored ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/isMailDue|endMailedAt|checkAt/)]),
    );
    await listDonationJobs(db);
    expect(await donations.findOne()).toEqual(stored);
  });

  it('lets the shop mail what was due once, and what was mailed never again', async () => {
    const email = (name: string) => `${name}@donors.example`;
    await db.collection('donations').insertMany([
      oldDonation(email('due'), {
        charges: [charge('in_mailed', { mailedAt }), charge('in_due')],
        isMailDue: true,
      }),
      oldDonation(email('ended'), { status: 'cancelled', endedAt: at, isMailDue: true }),
      oldDonation(email('mailed'), { charges: [charge('in_known', { mailedAt })] }),
      // The process ended after the mail was queued and sent, and before the donation said so.
      oldDonation(email('queued'), { charges: [charge('in_queued')], isMailDue: true }),
    ]);
    await db.collection<{ _id: string }>('mails').insertOne({
      _id: 'gift-receipt-in_queued',
      about: { kind: 'donation', id: 'x', event: 'receipt', chargeId: 'in_queued' },
      to: email('queued'),
      subject: 'Thank you',
      state: 'sent',
      forgetAt: later,
      createdAt: at,
    } as { _id: string });
    const shop = await openTestShop({ MONGODB_URI: databaseUri(db.databaseName) });
    const mailed = async () => (await shop.mailbox()).map(({ to, subject }) => `${to}: ${subject}`).sort();
    const expected = [
      `${email('due')}: Thank you for your gift to Brim & Page`,
      `${email('ended')}: Your gift has been stopped`,
    ];
    try {
      expect(await mailed()).toEqual(expected);
      await shop.restart();
      expect(await mailed()).toEqual(expected);
      const keys = (await db.collection('mails').find().toArray()).map(({ _id }) => String(_id));
      expect(keys.filter((key) => key.startsWith('gift-receipt')).sort()).toEqual([
        'gift-receipt-in_due',
        'gift-receipt-in_queued',
      ]);
    } finally {
      await shop.close();
    }
  });
});
