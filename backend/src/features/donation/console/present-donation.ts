import type { AuditFields } from '../../../audit/audit.model.ts';
import { readAuditOf } from '../../../audit/list-audit.ts';
import type {
  AdminDonation,
  AdminDonationCharge,
  AdminDonationMail,
  DonationHistoryEntry,
} from '../../../contract/admin/donation/donations.ts';
import { presentDispute } from '../../../disputes/dispute.schema.ts';
import { listMailsAbout } from '../../../mail/queue/mail-queue.ts';
import { chargeMailKinds, type StoredDonation } from '../donation.model.ts';
import { isRunning, isSubscribed } from '../donation-state.ts';
import { presentTexts } from '../present-texts.ts';
import { chargeFailure, setUpFailure } from './failure-words.ts';
import { presentDonationItem } from './present-item.ts';

type Charge = StoredDonation['charges'][number];

const iso = (date: Date | null | undefined) => date?.toISOString();

function presentCharge({ jobs }: StoredDonation, charge: Charge): AdminDonationCharge {
  const { invoiceId, at, outcome, cents, refund } = charge;
  const failure = chargeFailure(charge);
  const mail = jobs.find((job) => job.kind === chargeMailKinds[outcome] && job.invoiceId === invoiceId);
  return {
    _id: invoiceId,
    at: at.toISOString(),
    outcome,
    cents,
    ...(failure && { failure }),
    ...(refund && {
      refund: {
        state: refund.state,
        refundedCents: refund.refundedCents,
        ...(refund.failure && { failure: refund.failure }),
      },
    }),
    ...(mail?.doneAt && { mailedAt: mail.doneAt.toISOString() }),
  };
}

async function mailsOf({ _id }: StoredDonation): Promise<AdminDonationMail[]> {
  const mails = await listMailsAbout('donation', _id.toHexString());
  return mails
    .flatMap(({ mail, about: { event, chargeId } }) =>
      event ? [{ kind: event, ...(chargeId && { chargeId }), ...mail, at: mail.at.toISOString() }] : [],
    )
    .sort((one, other) => other.at.localeCompare(one.at));
}

type Entry = Omit<DonationHistoryEntry, 'at'> & { at: Date | null | undefined };

const auditKinds: Readonly<Record<string, DonationHistoryEntry['kind']>> = {
  'donation.stop': 'stop-requested',
  'donation.receipt': 'receipt-resent',
};

/** The entry of a request to stop that lost its race. */
const failedEntry = ({ action, changes }: AuditFields): unknown =>
  action === 'donation.stop-failed' ? changes.entry : undefined;

function auditEntry({ at, by, action }: AuditFields): Entry[] {
  const kind = auditKinds[action];
  if (!kind || !by) return [];
  return [{ kind, at, by: { kind: by.kind, ...(by._id && { _id: by._id }), name: by.name } }];
}

function historyOf(donation: StoredDonation, audit: readonly AuditFields[]): DonationHistoryEntry[] {
  const { createdAt, activatedAt, endedAt, cancelRequestedAt, charges, disputes } = donation;
  const failure = setUpFailure(donation);
  const failedIds = new Set(audit.map(failedEntry));
  const done = audit.filter(({ _id }) => !failedIds.has(_id.toHexString()));
  const isStoppedByStaff = done.some(({ action }) => action === 'donation.stop');
  const later: Entry[] = [
    { kind: 'activated', at: activatedAt },
    { kind: 'set-up-failed', at: failure ? createdAt : undefined, ...(failure && { text: failure }) },
    ...charges.map((charge): Entry => {
      const text = chargeFailure(charge);
      return {
        kind: charge.outcome === 'paid' ? 'paid' : 'charge-failed',
        at: charge.at,
        cents: charge.cents,
        ...(text && { text }),
      };
    }),
    ...(disputes ?? []).map(
      ({ openedAt, reason, amountCents }): Entry => ({
        kind: 'dispute',
        at: openedAt,
        text: reason,
        cents: amountCents,
      }),
    ),
    { kind: 'stop-requested', at: isStoppedByStaff ? undefined : cancelRequestedAt },
    ...done.flatMap(auditEntry),
    { kind: 'ended', at: endedAt },
  ];
  const dated = later
    .flatMap(({ at, ...entry }) => (at ? [{ ...entry, at }] : []))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  // The provider's times are whole seconds: the first charge may seem earlier than the donation.
  return [{ kind: 'created' as const, at: createdAt }, ...dated].map(({ at, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
  }));
}

export const paidCharges = ({ charges }: StoredDonation) =>
  charges.filter(({ outcome }) => outcome === 'paid');

/** All paid charges, fees included. */
export const paidCentsOf = (donation: StoredDonation): number =>
  paidCharges(donation).reduce((sum, { cents }) => sum + cents, 0);

export const refundedCentsOf = (donation: StoredDonation): number =>
  paidCharges(donation).reduce((sum, { refund }) => sum + (refund?.refundedCents ?? 0), 0);

const presentCard = ({
  brand,
  last4,
  expMonth,
  expYear,
}: NonNullable<StoredDonation['card']>): AdminDonation['card'] => ({
  brand,
  last4,
  ...(expMonth && { expMonth }),
  ...(expYear && { expYear }),
});

function presentDetails(donation: StoredDonation): Omit<AdminDonation, 'mails' | 'history'> {
  const { donor, language, charges, disputes } = donation;
  const { phone, address1, address2, city, state, postalCode } = donor;
  const { honouree, message, card } = donation;
  const [activatedAt, endedAt] = [iso(donation.activatedAt), iso(donation.endedAt)];
  const stopRequestedAt = isSubscribed(donation) ? iso(donation.cancelRequestedAt) : undefined;
  const item = presentDonationItem(donation);
  return {
    ...item,
    donor: {
      ...item.donor,
      ...presentTexts({ phone, address1, address2, city, state, postalCode }),
      language,
    },
    ...presentTexts({ honouree, message }),
    ...(card && isRunning(donation) && { card: presentCard(card) }),
    paidCents: paidCentsOf(donation),
    refundedCents: refundedCentsOf(donation),
    ...(activatedAt && { activatedAt }),
    ...(endedAt && { endedAt }),
    ...(stopRequestedAt && { stopRequestedAt }),
    charges: charges.map((charge) => presentCharge(donation, charge)).reverse(),
    disputes: (disputes ?? []).map(presentDispute),
  };
}

/** A donation as the console shows it. */
export async function presentAdminDonation(donation: StoredDonation): Promise<AdminDonation> {
  const [mails, audit] = await Promise.all([mailsOf(donation), readAuditOf(donation._id.toHexString())]);
  return { ...presentDetails(donation), mails, history: historyOf(donation, audit) };
}

/** A donation as the CLI shows it: without its mails and history. */
export const presentCliDonation = (donation: StoredDonation) => ({
  id: donation._id.toHexString(),
  ...presentDetails(donation),
});
export type CliDonation = ReturnType<typeof presentCliDonation>;
