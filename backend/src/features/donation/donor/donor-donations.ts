import type { CustomerData } from '../../../contract/customer/responses.ts';
import { normaliseEmail } from '../../../contract/http.ts';
import { DonationModel, type StoredDonation } from '../donation.model.ts';
import { presentTexts } from '../present-texts.ts';

type DonorDonation = CustomerData['donations'][number];

const ofEmail = (email: string) =>
  DonationModel.find({ emailKey: normaliseEmail(email) }).sort({ createdAt: -1, _id: -1 });

/** The latest donations of an email, newest first. */
export const findDonationsOfEmail = (email: string, limit: number): Promise<StoredDonation[]> =>
  ofEmail(email).limit(limit).lean<StoredDonation[]>().exec();

/**
 * The donations of an email, newest first. Of more than the limit the confirmed ones: those that strangers begin with the email
 * push none of the donor's own out.
 */
export async function findConfirmedOfEmail(email: string, limit: number): Promise<StoredDonation[]> {
  const found = await DonationModel.find({ emailKey: normaliseEmail(email) })
    .sort({ activatedAt: -1, createdAt: -1, _id: -1 })
    .limit(limit)
    .lean<StoredDonation[]>();
  return found.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

/** All donations of an email, newest first. */
export const eachOfEmail = (email: string): Promise<StoredDonation[]> =>
  ofEmail(email).lean<StoredDonation[]>().exec();

/**
 * The latest donation of an email whose donor may be mailed: a confirmed one, because anybody may begin a donation with the
 * email of somebody else, and none of a donor who is being erased.
 */
export const findReachableDonation = (email: string): Promise<StoredDonation | null> =>
  ofEmail(email)
    .findOne({ activatedAt: { $exists: true }, isErasing: { $exists: false } })
    .lean<StoredDonation | null>()
    .exec();

const dateText = (date: Date | null | undefined) => date?.toISOString() ?? null;

function presentOwnDonation(donation: StoredDonation): DonorDonation {
  const { _id, createdAt, status, amountCents, feeCents, frequency, startDate, language } = donation;
  const { purpose, honouree, message } = donation;
  return {
    id: _id.toHexString(),
    createdAt: createdAt.toISOString(),
    status,
    amountCents,
    feeCents,
    frequency,
    startDate,
    language,
    ...presentTexts({ purpose, honouree, message }),
    donor: { ...presentTexts(donation.donor), email: donation.donor.email },
    nextChargeAt: dateText(donation.nextChargeAt),
    endedAt: dateText(donation.endedAt),
    charges: donation.charges.map(({ at, outcome, cents, refund }) => ({
      at: at.toISOString(),
      outcome,
      cents,
      refundedCents: refund?.refundedCents ?? 0,
    })),
  };
}

/** All donations of an email as their donor gets them, newest first. */
export async function* eachDonationOfEmail(email: string): AsyncGenerator<DonorDonation> {
  const cursor = ofEmail(email).lean<StoredDonation[]>().cursor();
  for await (const donation of cursor) yield presentOwnDonation(donation as unknown as StoredDonation);
}
