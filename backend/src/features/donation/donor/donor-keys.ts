import { normaliseEmail } from '../../../contract/http.ts';
import { searchWords } from '../../../lists/search-words.ts';
import type { StoredDonation } from '../donation.model.ts';
import { donorNameOf } from './donor-name.ts';

/** The fields that follow from who donates; every update that changes the donor writes them too. */
interface DonorKeys {
  /** The donor's email in lower case. */
  emailKey: string;
  /** By which staff find the donation: the words of name and email, and the donation's id. */
  searchWords: string[];
}

/** @param id of the donation, 24 hex digits */
export const donorKeysOf = (
  id: string,
  donor: Pick<StoredDonation['donor'], 'name' | 'firstName' | 'lastName' | 'email'>,
): DonorKeys => ({
  emailKey: normaliseEmail(donor.email),
  searchWords: searchWords({ texts: [donorNameOf(donor)], emails: [donor.email], codes: [id] }),
});
