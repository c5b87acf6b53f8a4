import { isDuplicateKey } from '../../../adapters/database/duplicate-key.ts';
import { problem } from '../../../errors/problem.ts';
import { DonationModel, type StoredDonation } from '../donation.model.ts';
import type { DonationDeps } from '../donation-deps.ts';
import type { Submission } from './submission.ts';

/** The provider does a request with this key once. */
export const idempotencyKeyOf = ({ _id }: Pick<StoredDonation, '_id'>) => `donation:${_id.toHexString()}`;

export const findBySubmission = ({ keys }: Submission) =>
  DonationModel.findOne({ keys: { $in: keys } })
    .lean<StoredDonation>()
    .exec();

/** What a new donation has; the database adds the rest. */
type NewDonation = Parameters<typeof DonationModel.create>[0];

/** Saves a new donation, or finds the one that an equal submission made meanwhile. */
export async function insertOrFind(
  deps: DonationDeps,
  donation: NewDonation,
  submission: Submission,
): Promise<StoredDonation> {
  try {
    await DonationModel.create(donation);
    deps.crashAt('after-donation-insert');
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const saved = await findBySubmission(submission);
  if (!saved) throw problem('service_unavailable');
  return saved;
}
