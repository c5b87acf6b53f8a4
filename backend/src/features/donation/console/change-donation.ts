import { Types } from 'mongoose';
import type { z } from 'zod';
import { PaymentsDeclinedError, PaymentsRefusedError } from '../../../adapters/payments/types.ts';
import type { Actor } from '../../../audit/actor.ts';
import { type AuditTarget, recordAudit } from '../../../audit/record-audit.ts';
import type { stopDonationBody } from '../../../contract/admin/donation/donations.ts';
import { problem } from '../../../errors/problem.ts';
import type { StoredDonation } from '../donation.model.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { isDonorErased, isSubscribed } from '../donation-state.ts';
import { chargeMail } from '../mail/donor.mail.ts';
import { recordMissedCharges } from '../provider/settle-donation.ts';
import { stopDonation } from '../stop/stop-donation.ts';
import { findDonation } from '../store.ts';
import { adminStatusOf, donorName } from './present-item.ts';

/** What staff do with a donation. */

/**
 * @param id 24 hex digits
 * @throws {Problem} 404
 */
export async function requireStoredDonation(id: string): Promise<StoredDonation> {
  const donation = /^[0-9a-f]{24}$/i.test(id) ? await findDonation(id) : null;
  if (!donation) throw problem('donation_not_found');
  return donation;
}

/** A donation in the audit, which names no donor. */
export function donationTarget({ _id }: Pick<StoredDonation, '_id'>): AuditTarget {
  const id = _id.toHexString();
  return { kind: 'donation', _id: id, label: id };
}

const notRunning = (donation: StoredDonation) =>
  problem('donation_not_running', { name: donorName(donation), status: adminStatusOf(donation) });

/**
 * Stops a running donation on request of the donor, who gets a mail about it.
 * @throws {Problem} 404; 409 when it does not run, is being stopped or has another status than the person saw; 503 while the
 * provider cannot be asked: the request is stored and repeated
 */
export async function stopByStaff(
  deps: DonationDeps,
  actor: Actor,
  id: string,
  { from }: z.output<typeof stopDonationBody>,
): Promise<StoredDonation> {
  const donation = await requireStoredDonation(id);
  if (!isSubscribed(donation)) throw notRunning(donation);
  if (from && from !== adminStatusOf(donation)) throw problem('changed_meanwhile');
  const target = donationTarget(donation);
  const entry = await recordAudit(actor, 'donation.stop', target, {
    status: { from: adminStatusOf(donation), to: 'stopped' },
  });
  const name = donorName(donation);
  const after = await stopDonation(deps, donation._id);
  if (after && isSubscribed(after)) throw problem('donation_stop_requested', { name });
  if (after) return after;
  await recordAudit(actor, 'donation.stop-failed', target, { reason: 'another request came first', entry });
  const now = await requireStoredDonation(id);
  throw isSubscribed(now) ? problem('donation_being_stopped', { name }) : notRunning(now);
}

/**
 * Lets the provider charge the open invoice of a failing donation now, not only on its next try.
 * @returns the donation after it; a repeated request charges nothing twice
 * @throws {Problem} 404; 409 unless it is failing, while it is being stopped, and when the card is declined again
 */
export async function askAgain(deps: DonationDeps, actor: Actor, id: string): Promise<StoredDonation> {
  const donation = await requireStoredDonation(id);
  const name = donorName(donation);
  const requireFailing = (now: StoredDonation): string => {
    const { subscriptionId } = now.provider;
    const status = adminStatusOf(now);
    if (status !== 'failing' || !subscriptionId) throw problem('donation_not_failing', { name, status });
    return subscriptionId;
  };
  const subscriptionId = requireFailing(donation);
  if (donation.jobs.some(({ kind }) => kind === 'stop')) throw problem('donation_being_stopped', { name });
  const target = donationTarget(donation);
  const entry = await recordAudit(actor, 'donation.ask-again', target);
  let isPaid = false;
  try {
    isPaid = await deps.payments.donations.payOpenInvoice(subscriptionId);
  } catch (error) {
    if (error instanceof PaymentsDeclinedError) {
      await recordAudit(actor, 'donation.ask-again-failed', target, { reason: 'declined', entry });
      throw problem('donation_declined', { name });
    }
    // It was paid or ended meanwhile.
    if (!(error instanceof PaymentsRefusedError)) throw error;
  }
  // Its event may come later, or be lost.
  await recordMissedCharges(deps, donation);
  const after = await requireStoredDonation(id);
  if (!isPaid) requireFailing(after);
  return after;
}

function paidCharge({ charges }: StoredDonation, chargeId: string | undefined) {
  const isWanted = ({ invoiceId }: { invoiceId: string }) => chargeId === undefined || invoiceId === chargeId;
  const wanted = charges.filter(isWanted);
  const charge = wanted.findLast(({ outcome }) => outcome === 'paid');
  if (charge) return charge;
  if (chargeId === undefined) throw problem('nothing_charged');
  throw problem(wanted.length > 0 ? 'charge_not_paid' : 'charge_not_found');
}

/**
 * Mails the receipt of a paid charge to the donor again.
 * @param chargeId the invoice of a charge; default: the latest paid one
 * @returns the receipt, and the donation
 * @throws {Problem} 404 for an unknown donation or charge, 409 for a charge that was not paid and an erased donor
 */
export async function resendReceipt(
  deps: DonationDeps,
  actor: Actor,
  id: string,
  chargeId: string | undefined,
): Promise<{ receipt: { chargeId: string; to: string }; donation: StoredDonation }> {
  const donation = await requireStoredDonation(id);
  if (isDonorErased(donation)) throw problem('donor_erased');
  const charge = paidCharge(donation, chargeId);
  const mail = await chargeMail(deps, donation, charge, await deps.payments.donations.now());
  const key = `${mail.key}-${new Types.ObjectId().toHexString()}`;
  await recordAudit(actor, 'donation.receipt', donationTarget(donation), {
    chargeId: charge.invoiceId,
    mail: key,
  });
  await deps.mail.enqueue({ ...mail, key });
  return { receipt: { chargeId: charge.invoiceId, to: mail.to }, donation };
}
