import { Types } from 'mongoose';
import { type Mailer, MailRefused } from '../adapters/mailer/types.ts';
import { actorRef, type StaffActor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { legalTextsUpdated } from '../contract/admin/setup.ts';
import { mailCheck } from '../doctor/checks/mail.ts';
import { explainFailure } from '../doctor/request.ts';
import { problem } from '../errors/problem.ts';
import { testMail } from '../features/staff/test-mail/test.mail.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import type { MailShop } from '../mail/layout.ts';
import { describeProblem } from './items/words.ts';
import { senderOf } from './sender.ts';
import { runSetupCheck } from './setup-findings.ts';
import type { SetupDeps } from './setup-list.ts';
import { changeSetupState } from './setup-state.ts';

export interface SetupMailDeps extends SetupDeps {
  mailer: Pick<Mailer, 'send'>;
  shop: MailShop;
  /** Where replies go; undefined: to the sender. */
  readReplyTo: () => Promise<string | undefined>;
  /** Mails to oneself, by the staff member's id. */
  sampleMails: RateLimiter;
}

const target = (key: string) => ({ kind: 'setup', _id: key, label: key });

/**
 * Sends a test mail to the staff member who asks, past the queue: what the mail server says is the response.
 * @throws {Problem} 429; 503 with the reason when the mail server does not take it
 */
export async function sendTestMail(deps: SetupMailDeps, actor: StaffActor): Promise<void> {
  const { settings, mailer, shop, readReplyTo, sampleMails } = deps;
  await sampleMails.consume(actor._id);
  await recordAudit(actor, 'setup.test-mail', target('mail'));
  // The check knows more about what is wrong than a failed attempt to send.
  const failed = (await runSetupCheck(mailCheck, settings)).find(({ status }) => status === 'error');
  if (failed) throw problem('test_mail_not_sent', { reason: describeProblem(failed) });
  const mail = testMail(shop, { id: new Types.ObjectId().toHexString(), email: actor.email });
  try {
    await mailer.send({ ...mail, replyTo: await readReplyTo() });
  } catch (error) {
    throw problem('test_mail_not_sent', { reason: explain(error) });
  }
  const sender = senderOf(settings);
  if (sender) await changeSetupState({ $set: { testMail: { at: new Date(), to: actor.email, ...sender } } });
}

function explain(error: unknown): string {
  if (!(error instanceof MailRefused)) return `The mail server failed: ${explainFailure(error)}.`;
  const { responseCode } = error.cause as { responseCode?: number };
  return `The mail server refuses sender or recipient (${responseCode}).`;
}

/** Remembers that the actor has read the legal texts as they are now. */
export async function confirmLegal(actor: StaffActor): Promise<void> {
  await recordAudit(actor, 'setup.confirm', target('legal'), { updated: legalTextsUpdated });
  const legal = { at: new Date(), by: actorRef(actor), updated: legalTextsUpdated };
  await changeSetupState({ $set: { legal } });
}

/** Takes the list off the start page of every owner, or puts it back. */
export async function dismissSetup(actor: StaffActor, isDismissed: boolean): Promise<void> {
  await recordAudit(actor, isDismissed ? 'setup.dismiss' : 'setup.show', target('list'));
  const dismissed = { at: new Date(), by: actorRef(actor) };
  await changeSetupState(isDismissed ? { $set: { dismissed } } : { $unset: { dismissed: 1 } });
}
