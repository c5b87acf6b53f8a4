import type { Subscription } from '../../adapters/payments/types.ts';
import { createTransitions, type Transition } from '../../transitions/transitions.ts';
import { DonationModel, type DonationStatus, type StoredDonation } from './donation.model.ts';

/** How long a charge's event may take before the provider is asked. */
const firstCheckMs = 10 * 60_000;

/** The donation's state machine: set up or failed, charged repeatedly, stopped. */
const donationTransitions = {
  /** The provider has a live subscription; it may appear after the donation failed here. */
  activate: {
    from: ['pending', 'failed'],
    to: 'active',
    timestamp: 'activatedAt',
    update: { $set: { isFailing: false }, $unset: { failure: 1, uncertainAt: 1 } },
    notifies: 'donation-started',
  },
  fail: { from: ['pending'], to: 'failed', update: { $unset: { uncertainAt: 1 } } },
  /** The provider's page expired unpaid. */
  expire: { from: ['pending'], to: 'cancelled' },
  /** The subscription ended. The donor gets a mail. */
  stop: {
    from: ['active'],
    to: 'cancelled',
    timestamp: 'endedAt',
    update: { $set: { isMailDue: true }, $unset: { nextChargeAt: 1, checkAt: 1 } },
  },
} as const satisfies Record<string, Transition<DonationStatus>>;

/** Applies a transition to a donation; null if the donation was in another state. */
export const transitionDonation = createTransitions<
  StoredDonation,
  DonationStatus,
  never,
  keyof typeof donationTransitions
>({ model: DonationModel, transitions: donationTransitions });

export const activateDonation = (
  { _id }: Pick<StoredDonation, '_id'>,
  { id, nextChargeAt }: Subscription,
): Promise<StoredDonation | null> =>
  transitionDonation(_id, 'activate', {
    set: { 'provider.subscriptionId': id, nextChargeAt, checkAt: new Date(Date.now() + firstCheckMs) },
  });

/** @param failure why, for the admin */
export const failDonation = (
  { _id }: Pick<StoredDonation, '_id'>,
  failure: string,
): Promise<StoredDonation | null> => transitionDonation(_id, 'fail', { set: { failure } });
