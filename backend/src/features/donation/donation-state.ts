import type { StoredDonation } from './donation.model.ts';

/** A donation that has a subscription: it charges, or pauses. */
export const isSubscribed = ({ status }: Pick<StoredDonation, 'status'>): boolean =>
  status === 'active' || status === 'paused';

/** A donation that still charges or pauses, or is being set up. */
export const isRunning = (donation: Pick<StoredDonation, 'status'>): boolean =>
  isSubscribed(donation) || donation.status === 'pending';

/** Whether mails to the donor have ended, because the donor was erased or is to be. */
export const isDonorErased = ({
  erasedAt,
  isErasing,
}: Pick<StoredDonation, 'erasedAt' | 'isErasing'>): boolean => Boolean(erasedAt || isErasing);
