import { financialYearOf } from '../../../contract/donation/financial-year.ts';
import { type ManagedDonation, type ManageScope, manageScopes } from '../../../contract/donation/manage.ts';
import { problem } from '../../../errors/problem.ts';
import { applyCardOfReturn } from '../change/change-card.ts';
import type { StoredDonation } from '../donation.model.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { isRunning } from '../donation-state.ts';
import { findConfirmedOfEmail } from '../donor/donor-donations.ts';
import { findDonor } from '../donors/hand-donors.ts';
import { giverOfEmail } from '../statement/givers.ts';
import { finishStop, stopDonation } from '../stop/stop-donation.ts';
import { findDonation } from '../store.ts';
import { presentCardPayments, presentManaged } from './present-managed.ts';

/** What donors do with the links in their mails without an account. */

type LinkDeps = Pick<DonationDeps, 'manageLinks' | 'payments'>;

/** Bounds a response: anybody may make donations in another person's name. */
const maxDonations = 500;

/** What a link opens. */
interface OpenLink {
  scope: ManageScope;
  /** The donor's email in lower case. */
  emailKey: string;
  /** The donation that it names; a donor who gave in cash only has none. */
  donation: StoredDonation | undefined;
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
  const donation = (link && (await findDonation(link.donationId))) ?? undefined;
  const isDonors = link?.scope === 'donor' && !donation;
  const emailKey = isDonors ? (await findDonor(link.donationId))?.emailKey : donation?.emailKey;
  if (!link || !emailKey) throw problem('invalid_donation_link');
  if (!allowed.includes(link.scope)) throw problem('donation_link_too_narrow');
  return { scope: link.scope, emailKey, donation };
}

/** All donations of a link's donor. */
export const donationsOf = ({ emailKey }: OpenLink): Promise<StoredDonation[]> =>
  findConfirmedOfEmail(emailKey, maxDonations);

/** The financial years in which a donor gave, newest first. */
async function yearsOf({ emailKey }: OpenLink): Promise<string[]> {
  const giver = await giverOfEmail(emailKey);
  const given = giver?.entries.filter(({ netCents }) => netCents > 0) ?? [];
  return [...new Set(given.map(({ at }) => financialYearOf(at)))].reverse();
}

/**
 * The donations that a link opens, newest first, as its donor sees them.
 * @throws {Problem} 400 as {@link openLink}
 */
export async function readLink(
  deps: DonationDeps,
  token: string,
): Promise<{ scope: ManageScope; donations: ManagedDonation[]; years?: string[] }> {
  const link = await openLink(deps, token, manageScopes);
  const { scope, donation } = link;
  if (scope === 'donation') return { scope, donations: donation ? [presentManaged(donation)] : [] };
  // The donor may come back from the page that takes a new card.
  await applyCardOfReturn(deps, await donationsOf(link));
  const donations = await donationsOf(link);
  if (scope === 'card') return { scope, donations: presentCardPayments(donations) };
  return { scope, donations: donations.map(presentManaged), years: await yearsOf(link) };
}

/**
 * A donation that a link opens.
 * @param id 24 hex digits
 * @throws {Problem} 404 for one that the link does not open
 */
export async function requireDonationOf(link: OpenLink, id: string): Promise<StoredDonation> {
  const { scope, emailKey, donation: named } = link;
  const donation = await findDonation(id);
  const isOpen = scope === 'donation' ? donation?._id.equals(named?._id) : donation?.emailKey === emailKey;
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
  const stopped = (await stopDonation(deps, donation._id)) ?? (await finishStop(deps, donation._id));
  if (!stopped || isRunning(stopped)) throw problem('service_unavailable');
  return stopped;
}
