import { normaliseEmail } from '../../../contract/http.ts';
import { DonationModel, type StoredDonation } from '../donation.model.ts';

const ofEmail = (email: string) =>
  DonationModel.find({ emailKey: normaliseEmail(email) }).sort({ createdAt: -1, _id: -1 });

/** The latest donations of an email, newest first. */
export const findDonationsOfEmail = (email: string, limit: number): Promise<StoredDonation[]> =>
  ofEmail(email).limit(limit).lean<StoredDonation[]>().exec();

/** All donations of an email, newest first. */
export async function* eachDonationOfEmail(email: string): AsyncGenerator<StoredDonation> {
  const cursor = ofEmail(email).lean<StoredDonation[]>().cursor();
  for await (const donation of cursor) yield donation as unknown as StoredDonation;
}
