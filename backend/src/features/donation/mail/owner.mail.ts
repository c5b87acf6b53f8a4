import { formatAud } from '../../../contract/money.ts';
import type { Notification } from '../../../notifications/notification.schema.ts';
import {
  type OwnerMail,
  type OwnerMailDeps,
  queueNotifications,
} from '../../../notifications/queue-notifications.ts';
import { DonationModel, type StoredDonation } from '../donation.model.ts';
import { donorNameOf } from '../donor/donor-name.ts';
import { donationTexts } from './donor.texts.ts';

function contentOf(
  { donor, amountCents, feeCents, frequency, purpose, honouree, message }: StoredDonation,
  { kind, reason, cents }: Notification,
): Omit<OwnerMail, 'path'> {
  const name = donorNameOf(donor);
  const total = formatAud(amountCents + feeCents);
  const amount = formatAud(cents ?? amountCents + feeCents);
  switch (kind) {
    case 'refund-failed':
      return {
        template: 'owner-donation-refund-failed',
        subject: `Refund failed: donation of ${name}`,
        summary: `The refund of ${amount} to ${name} failed. The money is still with the shop.`,
        reason,
      };
    case 'dispute-opened':
      return {
        template: 'owner-donation-disputed',
        subject: `Payment disputed: donation of ${name}`,
        summary: `The bank of ${name} disputes the payment of ${amount}. Respond on the payment provider's pages.`,
        reason,
      };
    default:
      return {
        template: 'owner-donation-started',
        subject: `New donation: ${total}`,
        summary: `${name} ${frequency === 'once' ? 'gave' : 'started a donation of'} ${total}.`,
        blocks: [
          {
            kind: 'pairs',
            pairs: [
              { label: 'How often', value: donationTexts.en.frequency[frequency] },
              { label: 'Email', value: donor.email },
              ...(purpose ? [{ label: 'Purpose', value: purpose }] : []),
              ...(honouree ? [{ label: 'In honour of', value: honouree }] : []),
              ...(message ? [{ label: 'Message', value: message }] : []),
            ],
          },
        ],
      };
  }
}

/** The mail to the owner about a notification of a donation. */
export const donationOwnerMail = (donation: StoredDonation, notification: Notification): OwnerMail => ({
  ...contentOf(donation, notification),
  path: `/admin/donations/${donation._id.toHexString()}`,
});

/** Background work: tells the owner what happened to donations. */
export const notifyOfDonations = (deps: OwnerMailDeps) =>
  queueNotifications(deps, DonationModel, donationOwnerMail);
