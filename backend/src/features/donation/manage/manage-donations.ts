import { type ManagedDonation, type ManageScope, manageScopes } from '../../../contract/donation/manage.ts';
import { problem } from '../../../errors/problem.ts';
import { applyCardOfReturn } from '../change/change-card.ts';
import type { StoredDonation } from '../donation.model.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { isRunning } from '../donation-state.ts';
import { findConfirmedOfEmail } from '../donor/donor-donations.ts';
import { stopDonation } from '../stop/stop-donation.ts';
import { findDonation } from '../store.ts';
import { presentCardPayments, presentManaged } from './present-managed.ts';

/** What donors do with the links in their mails without an account. */

type LinkDeps = Pick<DonationDeps, 'manageLinks' | 'payments'>;

/** Bounds a response: anybody may make donations in another person's name. */
const maxDonations = 500;

/** What a link opens, and the donation that it names. */
interface OpenLink {
  scope: ManageScope;
  donation: StoredDonation;
}

/**
 * Opens a link.
 * @param allowed the scopes that may do what is asked
 * @throws {Problem} 400 for a link that the shop did not sign, that has expired, or whose donor was erased; 403 when it may
 * not do that
 */
export async function openLink(
  deps: LinkDeps,
  token: string,
  allowed: readonly ManageScope[],
): Promise<OpenLink> {
  const link = deps.manageLinks.read(token, await deps.payments.donations.now());
  const donation = link && (await findDonation(link.donationId));
  if (!link || !donation?.emailKey) throw problem('invalid_donation_link');
  if (!allowed.includes(link.scope)) throw problem('donation_link_too_narrow');
  return { scope: link.scope, donation };
}

/** All donations of a link's donor. */
export const donationsOf = ({ emailKey }: StoredDonation): Promise<StoredDonation[]> =>
  findConfirmedOfEmail(emailKey ?? '', maxDonations);

/**
 * The donations that a link opens, newest first, as its donor sees them.
 * @throws {Problem} 400 as {@link openLink}
 */
export async function readLink(
  deps: DonationDeps,
  token: string,
): Promise<{ scope: ManageScope; donations: ManagedDonation[] }> {
  const { scope, donation } = await openLink(deps, token, manageScopes);
  // The donor may come back from the page that takes a new card.
  if (scope !== 'donation') await applyCardOfReturn(deps, await donationsOf(donation));
  if (scope === 'donation') return { scope, donations: [presentManaged(donation)] };
  const donations = await donationsOf(donation);
  return {
    scope,
    donations: scope === 'card' ? presentCardPayments(donations) : donations.map(presentManaged),
  };
}

/**
 * A donation that a link opens.
 * @param id 24 hex digits
 * @throws {Problem} 404 for one that the link does not open
 */
export async function requireDonationOf(link: OpenLink, id: string): Promise<StoredDonation> {
  const { scope, donation: named } = link;
  const donation = await findDonation(id);
  const isOpen =
    scope === 'donation' ? donation?._id.equals(named._id) : donation?.emailKey === named.emailKey;
  if (!donation || !isOpen) throw problem('donation_not_found');
  return donation;
}

/**
 * Stops a running donation for its donor, who gets a mail about it.
 * @returns the donation after it, also when another request stopped it meanwhile
 * @throws {Problem} 409 when it does not run; 503 while the provider cannot be asked: it is stopped later
 */
export async function stopManaged(deps: DonationDeps, donation: StoredDonation): Promise<StoredDonation> {
  if (donation.status === 'pending' || !isRunning(donation)) throw problem('donation_not_changeable');
  const stopped = (await stopDonation(deps, donation._id)) ?? (await findDonation(donation._id));
  if (!stopped || isRunning(stopped)) throw problem('service_unavailable');
  return stopped;
}
