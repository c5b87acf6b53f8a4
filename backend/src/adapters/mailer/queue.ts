import { logger } from '../../config/logger.ts';
import { countEvent } from '../../config/metric-events.ts';
import { pauseMsAfter, type RetryPolicy } from '../../jobs/retry-policy.ts';
import { runWorkers } from '../../jobs/run-workers.ts';
import { reportSetAside } from '../../jobs/set-aside.ts';
import { QueuedMailModel } from './queued-mail.model.ts';
import { type Mail, type Mailer, type MailQueue, MailRefused } from './types.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Longer than a mail server keeps us waiting, and over within a minute of a crash. */
const leaseMs = 50_000;
const giveUpMs = 3 * day;
const rememberMs = 90 * day;
const duplicateKey = 11_000;
const sendersAtOnce = 3;
/** A mail server that is away is not asked more often than this. */
const shortestPauseMs = 1000;

/** As many attempts as there is room for before a mail is given up; for shorter ones `sendBefore` comes first. */
const retries: RetryPolicy = { firstPauseMs: minute, maxPauseMs: 60 * minute, maxAttempts: 80 };

async function keep(mail: Mail): Promise<void> {
  const { key, to, subject, text, html } = mail;
  const now = Date.now();
  const sendBefore = mail.sendBefore ?? new Date(now + giveUpMs);
  try {
    await QueuedMailModel.create({
      _id: key,
      to,
      subject,
      text,
      html,
      sendBefore,
      nextAttemptAt: new Date(now),
    });
    countEvent('mail queued');
  } catch (error) {
    // Queued before by the same cause: that one goes out, or has gone.
    if ((error as { code?: unknown }).code !== duplicateKey) throw error;
  }
}

const leaseNext = (now: number) =>
  QueuedMailModel.findOneAndUpdate(
    { state: 'queued', nextAttemptAt: { $lte: new Date(now) } },
    { $set: { nextAttemptAt: new Date(now + leaseMs) }, $inc: { attempts: 1 } },
    // Unsorted, that is as they came: to sort them, every waiting mail would be read for each that goes out.
    { returnDocument: 'after' },
  ).lean();

async function finish(key: string, state: 'sent' | 'failed'): Promise<void> {
  await QueuedMailModel.updateOne(
    { _id: key, state: 'queued' },
    { $set: { state, forgetAt: new Date(Date.now() + rememberMs) }, $unset: { text: 1, html: 1 } },
  );
  countEvent(`mail ${state}`);
}

/** @returns whether to go on: not when nothing is due, and not when the mail server is away */
async function sendNext(mailer: Mailer): Promise<boolean> {
  const now = Date.now();
  const due = await leaseNext(now);
  if (!due) return false;
  const { _id: key, to, subject, text, html, attempts, sendBefore } = due;
  if (sendBefore.getTime() <= now || attempts > retries.maxAttempts) {
    reportSetAside('mail', new Error('The mail could not be sent in time.'), { mail: key, attempts });
    await finish(key, 'failed');
    return true;
  }
  try {
    await mailer.send({ key, to, subject, text: text ?? '', html: html ?? '' });
  } catch (error) {
    if (error instanceof MailRefused) {
      logger.error({ err: error, mail: key }, 'mail refused by the mail server');
      await finish(key, 'failed');
      return true;
    }
    logger.warn({ err: error, mail: key, attempts }, 'mail not sent; it is tried again');
    countEvent('mail delayed');
    const nextAttemptAt = new Date(Date.now() + pauseMsAfter(attempts, retries));
    await QueuedMailModel.updateOne({ _id: key, state: 'queued' }, { $set: { nextAttemptAt } });
    // The next mail would only wait for the same server.
    return false;
  }
  await finish(key, 'sent');
  return true;
}

/** How many mails wait for the mail server. */
export const countWaitingMails = (): Promise<number> =>
  QueuedMailModel.countDocuments({ state: 'queued' }).exec();

/** When a mail is tried next: also one whose lease a crash left behind, which no sweep need wait for. */
async function nextDueInMs(): Promise<number | undefined> {
  const next = await QueuedMailModel.findOne({ state: 'queued' }, { nextAttemptAt: 1 })
    .sort({ nextAttemptAt: 1 })
    .lean();
  return next ? Math.max(0, next.nextAttemptAt.getTime() - Date.now()) : undefined;
}

/**
 * The queue between the shop and its mail server.
 * @param addWork registers work that is repeated; returns what asks for it to be done now
 */
export function createMailQueue(
  mailer: Mailer,
  addWork: (name: string, work: (comeBack: (afterMs: number) => void) => Promise<void>) => () => void,
): MailQueue {
  const sendSoon = addWork('mail', async (comeBack) => {
    await runWorkers(sendersAtOnce, () => sendNext(mailer));
    const dueInMs = await nextDueInMs();
    if (dueInMs !== undefined) comeBack(Math.max(shortestPauseMs, dueInMs));
  });
  return {
    async enqueue(mail) {
      await keep(mail);
      sendSoon();
    },
  };
}
