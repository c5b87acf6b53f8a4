import type { StoredDonation } from './donation.model.ts';

/** A donation that has a subscription: it charges, or pauses. */
export const isSubscribed = ({ status }: Pick<StoredDonation, 'status'>): boolean =>
  status === 'active' || status === 'paused';

/** A donation that still charges or pauses, or is being set up. */
export const isRunning = (donation: Pick<StoredDonation, 'status'>): boolean =>
  isSubscribed(donation) || donation.status === 'pending';

/** Whether the donor, or a stranger with the donor's email, may still pay it on the provider's page. */
export const isUnpaidPage = ({ status, isHosted }: Pick<StoredDonation, 'status' | 'isHosted'>): boolean =>
  status === 'pending' && isHosted;

/**
 * Whether the provider has confirmed that it was paid or set up. Until then anybody may have typed the email: what else was
 * typed says nothing about who has it.
 */
export const isConfirmed = ({ activatedAt }: Pick<StoredDonation, 'activatedAt'>): boolean =>
  Boolean(activatedAt);

/** Whether mails to the donor have ended, because the donor was erased or is to be. */
export const isDonorErased = ({
  erasedAt,
  isErasing,
}: Pick<StoredDonation, 'erasedAt' | 'isErasing'>): boolean => Boolean(erasedAt || isErasing);
