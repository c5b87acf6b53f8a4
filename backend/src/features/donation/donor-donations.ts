import { normaliseEmail } from '../../contract/http.ts';
import { DonationModel, type StoredDonation } from './donation.model.ts';

/** The donations of an email, newest first. */
export const findDonationsOfEmail = (email: string): Promise<StoredDonation[]> =>
  DonationModel.find({ emailKey: normaliseEmail(email) })
    .sort({ createdAt: -1, _id: -1 })
    .lean<StoredDonation[]>()
    .exec();
