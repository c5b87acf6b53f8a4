import { lastProvenBackup, lateAfterMs } from '../../backup/backup-files.ts';
import type { Settings } from '../../config/env.ts';
import type { SetupItem, SetupKey } from '../../contract/admin/setup.ts';
import type { Finding } from '../../doctor/finding.ts';
import { countActiveOwners } from '../../features/staff/staff.service.ts';
import { senderOf } from '../sender.ts';
import type { SetupFields } from '../setup.model.ts';
import type { SetupFindings } from '../setup-findings.ts';
import { describeProblem } from './words.ts';

/** The finding to act on first. */
const worstOf = (findings: readonly Finding[]): Finding | undefined =>
  findings.find(({ status }) => status === 'error') ?? findings.find(({ status }) => status === 'warning');

/** Done when the doctor has nothing to say about it. */
function checkedItem(
  key: SetupKey,
  findings: readonly Finding[],
  { doneDetail, href }: { doneDetail: string; href: string },
): SetupItem {
  const found = findings.find(({ status }) => status !== 'ok');
  return { key, done: !found, detail: found ? describeProblem(found) : doneDetail, href };
}

/**
 * Done when the mail server accepts the sign-in, and has accepted a test mail from the present sender. What the sender's
 * domain lacks is said, too, but holds nothing up: mail may arrive without a record.
 */
export function mailItem(
  settings: Settings,
  { mail, senderDomain }: SetupFindings,
  state: SetupFields | null,
  formatDay: (at: Date) => string,
): SetupItem {
  const href = '/admin/mails';
  if (settings.mail.kind === 'outbox') {
    const detail =
      'Customers get no mail: it is only stored on this server. Set SMTP_URL in .env (docs/smtp.md), and restart the shop.';
    return { key: 'mail', done: false, detail, href };
  }
  const problem = mail.find(({ status }) => status !== 'ok');
  if (problem) return { key: 'mail', done: false, detail: describeProblem(problem), href };
  const sender = senderOf(settings);
  const test = state?.testMail;
  const done = test?.server === sender?.server && test?.from === sender?.from;
  if (!done || !test) {
    const detail = 'The mail server is set. Send yourself a test mail, and look whether it arrives.';
    return { key: 'mail', done: false, detail, href };
  }
  const taken = `${test.server} took a test mail to ${test.to} on ${formatDay(test.at)}.`;
  const missing = worstOf(senderDomain);
  return { key: 'mail', done, detail: missing ? `${taken} ${describeProblem(missing)}` : taken, href };
}

/** Done with a live key that Stripe accepts, a webhook secret, and a webhook endpoint with every event. */
export function paymentsItem({ payments }: Settings, findings: SetupFindings): SetupItem {
  const item = checkedItem('payments', findings.payments, {
    doneDetail: 'Stripe takes real payments for this shop.',
    href: 'https://dashboard.stripe.com/apikeys',
  });
  if (payments.kind === 'stripe') return item;
  const detail =
    'The sandbox is on: no payment is real. Set STRIPE_SECRET_KEY in .env to your live key, and run npm run shop -- stripe connect (docs/stripe.md).';
  return { ...item, done: false, detail };
}

/** Done when the shop responds at its https address. */
export function httpsItem({ frontendUrl }: Settings, findings: SetupFindings): SetupItem {
  return checkedItem('https', findings.address, {
    doneDetail: `${frontendUrl} responds.`,
    href: frontendUrl,
  });
}

/** Done when a backup of the last 36 hours was restored and compared. */
export async function backupItem(
  { backupAt, backupDir }: Pick<Settings, 'backupAt' | 'backupDir'>,
  formatDay: (at: Date) => string,
): Promise<SetupItem> {
  const backup = await lastProvenBackup(backupDir);
  const done = backup !== undefined && Date.now() - backup.at.getTime() < lateAfterMs;
  const last = backup ? `The last proven backup is of ${formatDay(backup.at)}.` : 'No backup is proven yet.';
  const step = backupAt
    ? `Make one now; the next daily one starts at ${backupAt}.`
    : 'Set BACKUP_AT in .env for a daily one, and make one now.';
  return { key: 'backup', done, detail: done ? last : `${last} ${step}`, href: '/admin/backups' };
}

/** Done when two owners can sign in, so that one who lost the phone is not locked out. */
export async function secondOwnerItem(): Promise<SetupItem> {
  const count = await countActiveOwners();
  return {
    key: 'second-owner',
    done: count >= 2,
    detail:
      count >= 2
        ? `${count} owners can sign in.`
        : 'One owner alone is locked out with a lost phone. Invite a second one.',
    href: '/admin/staff',
  };
}

/** Done when someone is told about orders and problems. */
export const notifyItem = ({ notifyEmails }: Settings): SetupItem => ({
  key: 'notify',
  done: notifyEmails.length > 0,
  detail:
    notifyEmails.length > 0
      ? `${notifyEmails.join(', ')} ${notifyEmails.length === 1 ? 'is' : 'are'} told about orders and problems.`
      : 'The shop has no address for news of orders and problems. Set NOTIFY_EMAIL to your address in .env, and restart the shop.',
  href: '/admin/mails',
});
