import type { MailTopic } from '../../../adapters/mailer/types.ts';
import type { Language } from '../../../contract/constants.ts';
import { isConfirmed, isDonorErased } from '../donation-state.ts';
import { eachOfEmail } from '../donor/donor-donations.ts';
import { donorNameOf } from '../donor/donor-name.ts';
import { DonorModel, type StoredDonor } from '../donors/donor.model.ts';
import { type Entry, entriesOf } from '../donors/entries.ts';
import { GiftModel, type StoredGift } from '../donors/gift.model.ts';

/** Who gets a statement, and all that they gave. */
export interface Giver {
  /** Of the stored statement: the email in lower case, or the donor's id. */
  key: string;
  name: string;
  email: string | undefined;
  language: Language;
  /** The record that a mail is about. */
  about: MailTopic;
  /** Whether mails to the donor have ended, because the donor is being erased. */
  isErased: boolean;
  /** Oldest first. */
  entries: Entry[];
}

async function readGiver(emailKey: string | undefined, donor: StoredDonor | null): Promise<Giver | null> {
  const [donations, gifts] = await Promise.all([
    emailKey ? eachOfEmail(emailKey) : [],
    donor ? GiftModel.find({ donorId: donor._id }).lean<StoredGift[]>() : [],
  ]);
  const latest = donations.find(isConfirmed);
  const entries = entriesOf(donations, gifts);
  if (latest) {
    return {
      key: emailKey ?? '',
      name: donorNameOf(latest.donor),
      email: latest.donor.email,
      language: latest.language,
      about: { kind: 'donation', id: latest._id.toHexString() },
      isErased: isDonorErased(latest),
      entries,
    };
  }
  if (!donor) return null;
  const { name, email, language, erasedAt } = donor;
  const id = donor._id.toHexString();
  return {
    key: emailKey ?? id,
    name,
    email: email ?? undefined,
    language,
    about: { kind: 'donation', id },
    isErased: Boolean(erasedAt),
    entries,
  };
}

/** Who gave under an email. @param emailKey in lower case */
export const giverOfEmail = async (emailKey: string): Promise<Giver | null> =>
  readGiver(emailKey, await DonorModel.findOne({ emailKey }).lean<StoredDonor>());

/** A donor of the console, also one without an email. */
export const giverOfDonor = (donor: StoredDonor): Promise<Giver | null> =>
  readGiver(donor.emailKey ?? undefined, donor);
