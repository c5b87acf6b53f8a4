import type { Subscription } from '../../adapters/payments/types.ts';
import type { DonationStatus } from '../../contract/constants.ts';
import { newJob } from '../../jobs/job-state.ts';
import { createTransitions, type Transition } from '../../transitions/transitions.ts';
import {
  chargeMailKinds,
  type DonationJobKind,
  DonationModel,
  type StoredDonation,
} from './donation.model.ts';

/** How long the first charge's event may take before the provider is asked. */
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
  /** A one-off donation was paid. */
  complete: {
    from: ['pending', 'failed'],
    to: 'completed',
    timestamp: 'activatedAt',
    update: { $set: { isFailing: false }, $unset: { failure: 1, uncertainAt: 1 } },
    notifies: 'donation-started',
  },
  fail: { from: ['pending'], to: 'failed', update: { $unset: { uncertainAt: 1 } } },
  /** The provider's page expired unpaid. */
  expire: { from: ['pending'], to: 'cancelled' },
  /** The first request to stop it, by the donor or by staff. */
  requestStop: {
    from: ['active', 'paused'],
    condition: { 'jobs.kind': { $ne: 'stop' } },
    timestamp: 'cancelRequestedAt',
    jobs: ['stop'],
  },
  /** The provider makes no charges for a while. */
  pause: { from: ['active'], to: 'paused', update: { $unset: { nextChargeAt: 1 } } },
  /** The provider charges again. */
  resume: { from: ['paused'], to: 'active', update: { $unset: { resumesAt: 1 } } },
  /** The subscription ended. */
  end: {
    from: ['active', 'paused'],
    to: 'cancelled',
    timestamp: 'endedAt',
    update: { $unset: { nextChargeAt: 1, resumesAt: 1 } },
    jobs: ['ended-mail'],
  },
} as const satisfies Record<string, Transition<DonationStatus, DonationJobKind>>;

/** Applies a transition to a donation; null if the donation was in another state. */
export const transitionDonation = createTransitions<
  StoredDonation,
  DonationStatus,
  DonationJobKind,
  keyof typeof donationTransitions
>({ model: DonationModel, transitions: donationTransitions });

export const activateDonation = (
  { _id }: Pick<StoredDonation, '_id'>,
  { id, nextChargeAt }: Subscription,
): Promise<StoredDonation | null> =>
  transitionDonation(_id, 'activate', {
    set: { 'provider.subscriptionId': id, nextChargeAt },
    update: { $push: { jobs: newJob({ kind: 'charges' }, new Date(Date.now() + firstCheckMs)) } },
  });

/** A one-off donation was paid: its charge, and the mail about it, are stored by the same update. */
export const completeDonation = (
  { _id }: Pick<StoredDonation, '_id'>,
  charge: StoredDonation['charges'][number],
): Promise<StoredDonation | null> =>
  transitionDonation(_id, 'complete', {
    update: {
      $push: { charges: charge, jobs: newJob({ kind: chargeMailKinds.paid, invoiceId: charge.invoiceId }) },
    },
  });

/** @param failure why, for the admin */
export const failDonation = (
  { _id }: Pick<StoredDonation, '_id'>,
  failure: string,
): Promise<StoredDonation | null> => transitionDonation(_id, 'fail', { set: { failure } });
