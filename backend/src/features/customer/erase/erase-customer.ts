import type { Types } from 'mongoose';
import { type Actor, systemActor } from '../../../audit/actor.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import { logger } from '../../../config/log/logger.ts';
import type { EraseAccountBody } from '../../../contract/customer/requests.ts';
import type { EraseAccountPreview } from '../../../contract/customer/responses.ts';
import { problem } from '../../../errors/problem.ts';
import { isRunning, isUnpaidPage } from '../../donation/donation-state.ts';
import { findNamedDonations } from '../../donation/donor/erase-donations.ts';
import { findDonorId } from '../../donation/donors/erase-donors.ts';
import { closePage } from '../../donation/provider/settle-donation.ts';
import { stopByLink } from '../../donation/stop/stop-donation.ts';
import { findDonation } from '../../donation/store.ts';
import { findUnshippedOrders } from '../../order/erase-orders.ts';
import { type Account, findAccount } from '../../user/user.service.ts';
import { customerTarget, requireCustomer } from '../find-customer.ts';
import type { EraseDeps } from './erase-deps.ts';
import { startErasure } from './run-erasures.ts';

type NamedDonation = Awaited<ReturnType<typeof findNamedDonations>>[number];

const idOf = ({ _id }: { _id: Types.ObjectId }) => _id.toHexString();

async function closeRecords({ erasers }: EraseDeps, userId: string): Promise<void> {
  for (const eraser of erasers) await eraser.close?.({ userId });
}

/**
 * Ends the donations that wait for a payment on the provider's page: anybody may have begun them with the person's email.
 * @returns the person's donations after it; a page may have been paid meanwhile
 */
async function closePages(
  { donations: deps }: EraseDeps,
  find: () => Promise<NamedDonation[]> | NamedDonation[],
): Promise<NamedDonation[]> {
  const found = await find();
  const pages = found.filter(isUnpaidPage);
  for (const donation of pages) await closePage(deps, donation);
  return pages.length > 0 ? find() : found;
}

/** A donation that the person has to stop, or to keep. */
const isUndecided = (donation: NamedDonation) => isRunning(donation) && !isUnpaidPage(donation);

/**
 * Stores the erasure and does it.
 * @param donations that are erased with the account
 * @param handDonor the email of a person without any donation, whose gifts staff may have entered
 */
async function start(
  deps: EraseDeps,
  actor: Actor,
  userId: string,
  donations: readonly NamedDonation[],
  handDonor: string | undefined,
): Promise<void> {
  const donor = handDonor === undefined ? undefined : await findDonorId(handDonor);
  await recordAudit(actor, 'customer.erase', customerTarget(userId), { donations: donations.length });
  await startErasure(deps, {
    userId,
    donations: donations.map(({ _id }) => _id),
    donors: donor ? [donor] : [],
  });
  logger.info({ event: 'customer erased', userId, by: actor.kind }, 'customer erased');
}

/**
 * Erases a customer on request: the account and everything that names the customer. Orders and donations stay
 * without the person. The donations of the account's email are erased too: staff have checked who asks.
 * @throws {Problem} 404; 409 while an order is not shipped or a donation runs; 503 when the payment provider cannot be asked
 */
export async function eraseCustomer(deps: EraseDeps, actor: Actor, id: string): Promise<void> {
  const account = await requireCustomer(id);
  const userId = idOf(account);
  if ((await findNamedDonations(account.email)).some(isUndecided))
    throw problem('customer_has_running_donation');
  const requireShipped = async () => {
    const numbers = await findUnshippedOrders(userId);
    if (numbers.length > 0) throw problem('customer_has_unshipped_order', { numbers: numbers.join(', ') });
  };
  await requireShipped();
  await closeRecords(deps, userId);
  // An order may have turned out to be paid, and a donation.
  await requireShipped();
  const donations = await closePages(deps, () => findNamedDonations(account.email));
  if (donations.some(isRunning)) throw problem('customer_has_running_donation');
  await start(deps, actor, userId, donations, donations.length === 0 ? account.email : undefined);
}

/** Donations belong to an email, and anybody can register another person's: they count once the email is verified. */
const findOwnDonations = ({ email, emailVerifiedAt }: Account): Promise<NamedDonation[]> | NamedDonation[] =>
  emailVerifiedAt ? findNamedDonations(email) : [];

async function requireAccount(userId: string): Promise<Account> {
  const account = await findAccount(userId);
  if (!account) throw problem('unauthenticated');
  return account;
}

/** What keeps customers from deleting their account, and what they have to decide. */
export async function previewOwnErasure(userId: string): Promise<Omit<EraseAccountPreview, 'success'>> {
  const account = await requireAccount(userId);
  const running = (await findOwnDonations(account)).filter(isUndecided);
  return {
    unshippedOrders: await findUnshippedOrders(userId),
    runningDonations: running.map((donation) => ({
      id: idOf(donation),
      amountCents: donation.amountCents + donation.feeCents,
      frequency: donation.frequency,
      startedAt: donation.createdAt.toISOString(),
    })),
  };
}

/** Stops a donation, unless it has ended meanwhile. */
async function stopUnlessEnded({ donations: deps }: EraseDeps, donation: NamedDonation): Promise<void> {
  try {
    await stopByLink(deps, deps.links.tokenOf(idOf(donation)));
  } catch (error) {
    const now = await findDonation(donation._id);
    if (now && isRunning(now)) throw error;
  }
}

/**
 * Deletes the customer's own account. The password was checked. Each running donation is stopped or goes on, as the
 * customer chose; one that goes on keeps the donor's details.
 * @throws {Problem} 409 while an order is not shipped or a running donation is not decided; 503 when the payment provider
 * cannot be asked
 */
export async function eraseOwnAccount(
  deps: EraseDeps,
  userId: string,
  { stopDonations, keepDonations }: Pick<EraseAccountBody, 'stopDonations' | 'keepDonations'>,
): Promise<void> {
  const account = await requireAccount(userId);
  const requireShipped = async () => {
    const numbers = await findUnshippedOrders(userId);
    if (numbers.length > 0) throw problem('unshipped_orders', { numbers: numbers.join(', ') });
  };
  await requireShipped();
  const isKept = (donation: NamedDonation) => keepDonations.includes(idOf(donation));
  const requireDecided = (donations: readonly NamedDonation[]): NamedDonation[] => {
    const running = donations.filter(isUndecided);
    if (!running.every((donation) => isKept(donation) || stopDonations.includes(idOf(donation))))
      throw problem('undecided_donations');
    const stopped = running.filter((donation) => !isKept(donation));
    if (stopped.some(({ status }) => status === 'pending')) throw problem('donation_starting');
    return stopped;
  };
  requireDecided(await findOwnDonations(account));
  await closeRecords(deps, userId);
  await requireShipped();
  const donations = await closePages(deps, () => findOwnDonations(account));
  const stopped = requireDecided(donations);
  if (donations.some(isUnpaidPage)) throw problem('donation_starting');
  for (const donation of stopped) await stopUnlessEnded(deps, donation);
  const ended = donations.filter((donation) => !isRunning(donation) || !isKept(donation));
  const isOwnEmail = Boolean(account.emailVerifiedAt) && donations.length === 0;
  const actor = { ...systemActor, name: 'Customer' };
  await start(deps, actor, userId, ended, isOwnEmail ? account.email : undefined);
}
