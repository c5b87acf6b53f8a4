import { unlessDuplicate } from '../../adapters/database/duplicate-key.ts';
import { type Mail, type Mailer, MailRefused, type MailTopic } from '../../adapters/mailer/types.ts';
import type { BackgroundTask } from '../../background.ts';
import { logger } from '../../config/log/logger.ts';
import { redact } from '../../config/log/redact.ts';
import { countEvent } from '../../config/metric-events.ts';
import { escapeHtml } from '../../contract/pages/escape-html.ts';
import { ownDocument } from '../../jobs/job-state.ts';
import { createJobStore, type Lease } from '../../jobs/job-store.ts';
import { runDueJobs } from '../../jobs/run-due-jobs.ts';
import { type QueuedMail, QueuedMailModel } from './queued-mail.model.ts';

/** Outgoing mails, stored until the mail server has accepted them. */
export interface MailQueue {
  /**
   * Resolves when the mail is stored. It is sent soon after, or later when the mail server is down. A second mail
   * with the same key is ignored.
   */
  enqueue(mail: Mail): Promise<void>;
}

const minute = 60_000;
const day = 24 * 60 * minute;
const giveUpMs = 3 * day;
/** How long the key of a finished mail is stored. The outbox keeps no mail longer: erasing finds its mails by their keys. */
const rememberMs = 90 * day;
const workers = 3;
/** The number of attempts before the mail expires. */
const maxAttempts = 80;

const finished = (state: 'sent' | 'failed') => ({
  $set: { state, forgetAt: new Date(Date.now() + rememberMs) },
  $unset: { text: 1, html: 1 },
});

const mailJobs = createJobStore<QueuedMail>({
  name: 'mail',
  collection: QueuedMailModel.collection,
  location: ownDocument,
  open: () => ({ state: 'queued' }),
  // `sendMail` ends the attempts.
  retryPolicy: { firstPauseMs: minute, maxPauseMs: 60 * minute, maxAttempts: Number.POSITIVE_INFINITY },
  logFieldsOf: ({ _id }) => ({ mail: _id }),
  onDeadLetter: () => finished('failed'),
});

async function store({ key, about, to, subject, text, html, sendBefore }: Mail): Promise<void> {
  const now = Date.now();
  const expiry = sendBefore ?? new Date(now + giveUpMs);
  const mail = { _id: key, about, to, subject, text, html, sendBefore: expiry, dueAt: new Date(now) };
  if (await unlessDuplicate(QueuedMailModel.create(mail))) countEvent('mail queued');
}

async function sendMail(mailer: Mailer, lease: Lease<QueuedMail>): Promise<void> {
  const { _id: key, to, subject, text, html, sendBefore } = lease.document;
  if (sendBefore.getTime() <= Date.now() || lease.attempts > maxAttempts) {
    await mailJobs.deadLetter(lease, new Error('The mail could not be sent in time.'));
    countEvent('mail failed');
    return;
  }
  try {
    await mailer.send({ key, to, subject, text: text ?? '', html: html ?? '' });
  } catch (error) {
    if (!(error instanceof MailRefused)) {
      countEvent('mail delayed');
      throw error;
    }
    logger.error({ err: error, mail: key }, 'mail refused by the mail server');
    await mailJobs.complete(lease, finished('failed'));
    countEvent('mail failed');
    return;
  }
  await mailJobs.complete(lease, finished('sent'));
  countEvent('mail sent');
}

/** The number of unsent mails. */
export const countWaitingMails = (): Promise<number> =>
  QueuedMailModel.countDocuments({ state: 'queued' }).exec();

/** @param addTask registers the sending of due mails; returns a function that runs it now */
export function createMailQueue(
  mailer: Mailer,
  addTask: (name: string, task: BackgroundTask) => () => void,
): MailQueue {
  const sendSoon = addTask('mail', (runAgainIn) =>
    // After one failure: the other mails would wait for the same server.
    runDueJobs(mailJobs, (lease) => sendMail(mailer, lease), {
      workers,
      maxFailures: 1,
      resumeAfterMs: 1000,
      runAgainIn,
    }),
  );
  return {
    async enqueue(mail) {
      await store(mail);
      sendSoon();
    },
  };
}

const isAbout = (kind: MailTopic['kind'], ids: readonly string[]) => ({
  'about.kind': kind,
  'about.id': { $in: [...ids] },
});

/** Removes what is stored of the mails about records, sent or not, also in the outbox. */
export async function forgetMails(
  { outbox }: Pick<Mailer, 'outbox'>,
  kind: MailTopic['kind'],
  ids: readonly string[],
): Promise<void> {
  const found = await QueuedMailModel.find(isAbout(kind, ids), { _id: 1 }).lean();
  const keys = found.map(({ _id }) => _id);
  await outbox?.remove(keys);
  await QueuedMailModel.deleteMany({ _id: { $in: keys } });
}

/** Background work: removes mails from the outbox when their keys are forgotten. */
export const forgetOldMails = async ({ outbox }: Pick<Mailer, 'outbox'>): Promise<void> =>
  outbox?.removeOlderThan(new Date(Date.now() - rememberMs));

/**
 * Removes what names a person from the mails to the owner, sent or not, also in the outbox.
 * @param allNames what names the person, of which those that tell a person apart count: full names, emails, phone numbers, streets
 */
export async function redactOwnerMails(
  { outbox }: Pick<Mailer, 'outbox'>,
  allNames: readonly string[],
): Promise<void> {
  const distinctive = allNames.map((name) => name.trim()).filter((name) => /[\s@\d]/.test(name));
  const names = [...distinctive, ...distinctive.map(escapeHtml)];
  if (names.length === 0) return;
  const keys: string[] = [];
  const cursor = QueuedMailModel.find({ 'about.kind': 'notification' }, { subject: 1, text: 1, html: 1 })
    .lean()
    .cursor();
  for await (const { _id, ...parts } of cursor) {
    keys.push(_id);
    const changed = Object.entries(parts).flatMap(([field, value]) => {
      const text = value ? redact(value, names) : value;
      return text === value ? [] : [[field, text]];
    });
    if (changed.length > 0) await QueuedMailModel.updateOne({ _id }, { $set: Object.fromEntries(changed) });
  }
  await outbox?.rewrite(keys, (text) => redact(text, names));
}

/** A mail as staff see it. */
export interface QueuedMailState {
  to: string;
  subject: string;
  state: 'queued' | 'sent' | 'failed';
  /** When it was sent, otherwise when it was queued. */
  at: Date;
}

const presentState = ({
  to,
  subject,
  state,
  createdAt,
  forgetAt,
}: Pick<QueuedMail, 'to' | 'subject' | 'state' | 'forgetAt'> & { createdAt: Date }): QueuedMailState => ({
  to,
  subject,
  state,
  at: state === 'sent' && forgetAt ? new Date(forgetAt.getTime() - rememberMs) : createdAt,
});

/** The mails about one record, of the last 90 days. */
export async function listMailsAbout(
  kind: MailTopic['kind'],
  id: string,
): Promise<{ mail: QueuedMailState; about: MailTopic }[]> {
  const mails = await QueuedMailModel.find(isAbout(kind, [id]), { text: 0, html: 0 }).lean();
  return mails.map((mail) => ({ mail: presentState(mail), about: mail.about as MailTopic }));
}
