import type { StoredDonation } from '../donation.model.ts';

/** The whole name of a donor, as it was typed. */
export const donorNameOf = ({
  name,
  firstName,
  lastName,
}: Pick<StoredDonation['donor'], 'name' | 'firstName' | 'lastName'>): string =>
  name ?? `${firstName ?? ''} ${lastName ?? ''}`.trim();
