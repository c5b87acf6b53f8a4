import { unlessDuplicate } from '../../adapters/database/duplicate-key.ts';
import { type Mail, type Mailer, MailRefused, type MailTopic } from '../../adapters/mailer/types.ts';
import type { BackgroundTask } from '../../background.ts';
import type { Encryption } from '../../config/encryption.ts';
import { logger } from '../../config/log/logger.ts';
import { redact } from '../../config/log/redact.ts';
import { countEvent } from '../../config/metric-events.ts';
import { escapeHtml } from '../../contract/pages/escape-html.ts';
import { ownDocument } from '../../jobs/job-state.ts';
import { createJobStore, type Lease } from '../../jobs/job-store.ts';
import { runDueJobs, runLease } from '../../jobs/run-due-jobs.ts';
import { runWorkers } from '../../jobs/run-workers.ts';
import { type QueuedMail, QueuedMailModel } from './queued-mail.model.ts';
import { openParts, sealParts } from './sealed-parts.ts';

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
export const rememberMs = 90 * day;
const workers = 3;
/** The number of attempts before the mail expires. */
const maxAttempts = 80;

const finished = (state: 'sent' | 'failed') => ({
  $set: { state, forgetAt: new Date(Date.now() + rememberMs) },
  $unset: { text: 1, html: 1, sealed: 1 },
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

/**
 * @param encryption of mails whose links open something
 * @param isLeased whether the caller sends it at once, without a look into the database
 * @returns the lease; undefined when a mail with this key is stored already
 */
async function store(
  encryption: Encryption,
  mail: Mail,
  isLeased: boolean,
): Promise<Lease<QueuedMail> | undefined> {
  const { key, about, to, subject, sendBefore, isOptional } = mail;
  const now = Date.now();
  const dueAt = new Date(isLeased ? now + mailJobs.leaseMs : now);
  const attempts = isLeased ? 1 : 0;
  const expiry = sendBefore ?? new Date(now + giveUpMs);
  const parts = sealParts(encryption, mail);
  const queued = { _id: key, about, to, subject, ...parts, isOptional, sendBefore: expiry, dueAt, attempts };
  const stored = await unlessDuplicate(QueuedMailModel.create(queued));
  if (!stored) return undefined;
  countEvent('mail queued');
  return { document: stored.toObject<QueuedMail>(), attempts, dueAt };
}

/** Makes mails due that this process has leased and not begun to send. One that another process took meanwhile is left. */
async function giveUpLeases(leases: readonly Lease<QueuedMail>[]): Promise<void> {
  if (leases.length === 0) return;
  const _id = { $in: leases.map(({ document }) => document._id) };
  await QueuedMailModel.updateMany({ _id, state: 'queued', attempts: 1 }, { dueAt: new Date(), attempts: 0 });
}

/** Ends the attempts: the mail is never sent. */
async function fail(lease: Lease<QueuedMail>): Promise<void> {
  await mailJobs.complete(lease, finished('failed'));
  countEvent('mail failed');
}

async function sendMail(
  { mailer, readReplyTo, encryption }: MailSender,
  lease: Lease<QueuedMail>,
): Promise<void> {
  const { _id: key, to, subject, sendBefore, isOptional } = lease.document;
  if (sendBefore.getTime() <= Date.now() || lease.attempts > maxAttempts) {
    await mailJobs.deadLetter(lease, new Error('The mail could not be sent in time.'));
    countEvent('mail failed');
    return;
  }
  const parts = openParts(encryption, lease.document);
  if (!parts) {
    // Its links are void, too.
    logger.error({ mail: key }, 'a mail from before JWT_SECRET was changed cannot be read');
    return fail(lease);
  }
  try {
    const isRetry = lease.attempts > 1;
    const replyTo = await readReplyTo();
    await mailer.send({ key, to, subject, ...parts, replyTo, isOptional, isRetry });
  } catch (error) {
    if (!(error instanceof MailRefused)) {
      countEvent('mail delayed');
      throw error;
    }
    logger.error({ err: error, mail: key }, 'mail refused by the mail server');
    return fail(lease);
  }
  await mailJobs.complete(lease, finished('sent'));
  countEvent('mail sent');
}

/** The number of unsent mails. */
export const countWaitingMails = (): Promise<number> =>
  QueuedMailModel.countDocuments({ state: 'queued' }).exec();

/** What sends the mails of the queue. */
interface MailSender {
  mailer: Mailer;
  /** Where replies go; undefined: to the sender. */
  readReplyTo: () => Promise<string | undefined>;
  /** Of mails that wait and whose links open something. */
  encryption: Encryption;
}

/** @param addTask registers the sending of due mails; returns a function that runs it now */
export function createMailQueue(
  sender: MailSender,
  addTask: (name: string, task: BackgroundTask) => () => void,
): MailQueue {
  /** Mails that were just stored, leased by this process: they need no look into the database. */
  let handed: Lease<QueuedMail>[] = [];
  /** The latest mail could not be sent: the next ones wait in the database. */
  let isTroubled = false;
  const send = async (lease: Lease<QueuedMail>): Promise<void> => {
    try {
      await sendMail(sender, lease);
      isTroubled = false;
    } catch (error) {
      isTroubled = true;
      throw error;
    }
  };
  const sendSoon = addTask('mail', (runAgainIn) =>
    // After one failure: the other mails would wait for the same server.
    runDueJobs(mailJobs, send, { workers, maxFailures: 1, resumeAfterMs: 1000, runAgainIn }),
  );
  const sendHanded = addTask('mails just queued', () =>
    runWorkers(workers, async () => {
      const lease = handed.shift();
      if (!lease) return false;
      // It waited for the others: its lease could end before the first renewal, and is left to end.
      const isOver = lease.dueAt.getTime() - Date.now() < mailJobs.leaseMs / 2;
      if (!isOver && (await runLease(mailJobs, lease, () => send(lease)))) return true;
      const others = handed;
      handed = [];
      await giveUpLeases(others);
      sendSoon();
      return false;
    }),
  );
  return {
    async enqueue(mail) {
      const lease = await store(sender.encryption, mail, !isTroubled);
      if (isTroubled || !lease) return sendSoon();
      handed.push(lease);
      sendHanded();
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

/** Mails to customers, donors and the owner that were queued before a time, and samples; not those to staff. */
const customerMailsBefore = (time: Date) => ({
  createdAt: { $lt: time },
  'about.kind': { $in: ['account', 'donation', 'notification', 'order', 'sample', 'stock-request'] },
});

export const countCustomerMailsBefore = (time: Date): Promise<number> =>
  QueuedMailModel.countDocuments(customerMailsBefore(time)).exec();

/** Removes what is stored of the mails to customers, donors and the owner that were queued before a time, sent or not. */
export async function forgetCustomerMailsBefore(time: Date): Promise<void> {
  await QueuedMailModel.deleteMany(customerMailsBefore(time));
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
  const mails = await QueuedMailModel.find(isAbout(kind, [id]), { text: 0, html: 0, sealed: 0 }).lean();
  return mails.map((mail) => ({ mail: presentState(mail), about: mail.about as MailTopic }));
}
