import type { mongo } from 'mongoose';
import { donorKeysOf } from '../features/donation/donor/donor-keys.ts';
import { yearlyCentsOf } from '../features/donation/yearly-worth.ts';
import { searchWordsOf } from '../features/user/search-words.ts';
import { addFields } from './change-documents.ts';

type Donation = Parameters<typeof yearlyCentsOf>[0] & {
  _id: mongo.ObjectId;
  donor: Parameters<typeof donorKeysOf>[1];
  charges: { outcome: string }[];
};

/** Stores the words by which staff find a customer, in accounts of before. */
export const backfillCustomers = (db: mongo.Db): Promise<void> =>
  addFields(db, 'users', {
    missing: 'searchWords',
    projection: { name: 1, email: 1 },
    fieldsOf: ({ name, email }) => ({ searchWords: searchWordsOf({ name, email }) }),
  });

/** Stores what the console's list of donations filters and sorts by, in donations of before. */
export const backfillDonations = (db: mongo.Db): Promise<void> =>
  addFields(db, 'donations', {
    missing: 'searchWords',
    projection: { donor: 1, amountCents: 1, frequency: 1, 'charges.outcome': 1 },
    fieldsOf(document) {
      const { _id, donor, charges, ...donation } = document as Donation;
      return {
        ...donorKeysOf(_id.toHexString(), donor),
        yearlyCents: yearlyCentsOf(donation),
        isFailing: charges.at(-1)?.outcome === 'failed',
      };
    },
  });
