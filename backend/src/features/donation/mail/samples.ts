import { Types } from 'mongoose';
import type { SampleWriter } from '../../../adapters/mailer/types.ts';
import { business } from '../../../contract/brand.ts';
import type { Language } from '../../../contract/constants.ts';
import { sampleId, samplePerson } from '../../../mail/sample-person.ts';
import { newNotification } from '../../../notifications/notification.schema.ts';
import { type OwnerMailDeps, ownerMail } from '../../../notifications/queue-notifications.ts';
import { DonationModel, type StoredDonation } from '../donation.model.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { manageLinkMail } from '../manage/manage-link.mail.ts';
import { statementMail } from '../statement/statement.mail.ts';
import { changeMail } from './change.mail.ts';
import { datedMail } from './dated.mail.ts';
import { chargeMail, donationEndedMail } from './donor.mail.ts';
import { donationOwnerMail } from './owner.mail.ts';

const at = new Date('2026-11-16T02:00:00Z');
const nextAt = new Date('2026-12-16T02:00:00Z');
const cents = 2573;

const { firstName, lastName, email, street, city, state, zipcode, phone } = samplePerson;

const sampleDonation = (language: Language): StoredDonation =>
  new DonationModel({
    _id: new Types.ObjectId(`${sampleId}6`),
    keys: ['sample'],
    payloadHash: 'sample',
    donor: { firstName, lastName, email, phone, address1: street, city, state, postalCode: zipcode },
    amountCents: 2500,
    feeCents: cents - 2500,
    frequency: 'monthly',
    startDate: '2026-11-16',
    language,
    status: 'active',
    isHosted: true,
    card: { id: 'pm_1', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2031 },
    nextChargeAt: nextAt,
    cardExpiresAt: new Date('2026-12-01T00:00:00Z'),
    resumesAt: nextAt,
    provider: {},
    charges: [
      { invoiceId: 'in_paid', outcome: 'paid', cents, at, nextAt },
      { invoiceId: 'in_failed', outcome: 'failed', cents, at },
    ],
    jobs: [],
    createdAt: at,
  }).toObject() as StoredDonation;

const sampleStatement = {
  number: '2026-27-7K4MQ2',
  year: '2026-27',
  isCopy: false,
  donor: { name: `${firstName} ${lastName}`, email },
  recipient: { name: business.name, abn: business.abn, isDeductible: false },
  lines: [
    { at: at.toISOString(), cents, method: 'card' as const },
    { at: nextAt.toISOString(), cents: 5000, method: 'cash' as const },
  ],
  totalCents: cents + 5000,
};

const ownerNotifications = [
  newNotification('donation-started'),
  newNotification('refund-failed', { reason: 'expired_or_canceled_card', cents }),
  newNotification('dispute-opened', { reason: 'fraudulent', cents }),
];

/** The mails about donations with sample data. Their links open nothing. */
export function donationMailSamples(
  deps: Pick<OwnerMailDeps, 'shop' | 'hasAdmin'>,
  { readRecipient, readSettings }: Pick<DonationDeps, 'readRecipient' | 'readSettings'>,
): SampleWriter[] {
  const { shop } = deps;
  const links = { tokenOf: () => 'sample', read: () => undefined };
  const manageUrl = `${shop.url}/donation/manage/sample`;
  const manageLinks = { urlOf: () => manageUrl, read: () => undefined };
  return [
    ...sampleDonation('en').charges.map(
      (charge): SampleWriter =>
        (language) =>
          chargeMail(
            { shop, links, manageLinks, readRecipient, readSettings },
            sampleDonation(language),
            charge,
          ),
    ),
    (language) => donationEndedMail(shop, sampleDonation(language)),
    (language) =>
      statementMail(shop, { language, about: { kind: 'sample', id: 'sample' } }, sampleStatement, 'sample'),
    ...(['card-expires', 'charge-failed-again', 'resumes-soon'] as const).map(
      (mail): SampleWriter =>
        (language) =>
          datedMail({ shop, manageLinks }, sampleDonation(language), mail, { about: 'sample', linkFrom: at }),
    ),
    ...(['changed', 'paused', 'resumed', 'card-changed'] as const).map(
      (change): SampleWriter =>
        (language) =>
          changeMail({ shop }, sampleDonation(language), change, 'sample'),
    ),
    (language) => manageLinkMail(shop, { id: 'sample', email, language }, { key: 'sample', url: manageUrl }),
    ...ownerNotifications.map(
      (notification): SampleWriter =>
        (language) =>
          ownerMail(deps, 'sample', email, donationOwnerMail(sampleDonation(language), notification)),
    ),
  ];
}
