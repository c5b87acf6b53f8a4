import type { giftMethods } from '../../../contract/donation/manage.ts';
import { returnedCentsOf } from '../charges/returned-cents.ts';
import type { StoredDonation } from '../donation.model.ts';
import type { StoredGift } from './gift.model.ts';

/** Money that a donor gave: a paid charge or a gift that was entered. */
export interface Entry {
  /** The provider's invoice; the id of a gift. */
  _id: string;
  at: Date;
  method: (typeof giftMethods)[number];
  /** What was charged or given, the fee included. */
  cents: number;
  /** What is left of it after refunds and lost disputes; 0 of a voided gift. */
  netCents: number;
  purpose: string | undefined;
  /** The donation of a charge. */
  donation?: StoredDonation;
  gift?: StoredGift;
}

const ofDonation = (donation: StoredDonation): Entry[] =>
  donation.charges
    .filter(({ outcome }) => outcome === 'paid')
    .map((charge) => ({
      _id: charge.invoiceId,
      at: charge.at,
      method: 'card',
      cents: charge.cents,
      netCents: charge.cents - returnedCentsOf(charge),
      purpose: donation.purpose ?? undefined,
      donation,
    }));

const ofGift = (gift: StoredGift): Entry => ({
  _id: gift._id.toHexString(),
  at: gift.at,
  method: gift.method,
  cents: gift.cents,
  netCents: gift.voided ? 0 : gift.cents,
  purpose: gift.purpose ?? undefined,
  gift,
});

/** All that a donor gave, oldest first. A refund belongs to the day of its charge. */
export const entriesOf = (donations: readonly StoredDonation[], gifts: readonly StoredGift[]): Entry[] =>
  [...donations.flatMap(ofDonation), ...gifts.map(ofGift)].sort(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );

export const sumNet = (entries: readonly Entry[]): number =>
  entries.reduce((sum, { netCents }) => sum + netCents, 0);
