import type { StoredDonation } from './donation.model.ts';

/** A donation that still charges, or is being set up. */
export const isRunning = ({ status }: Pick<StoredDonation, 'status'>): boolean =>
  status === 'active' || status === 'pending';

/** Whether mails to the donor have ended, because the donor was erased or is to be. */
export const isDonorErased = ({
  erasedAt,
  isErasing,
}: Pick<StoredDonation, 'erasedAt' | 'isErasing'>): boolean => Boolean(erasedAt || isErasing);
