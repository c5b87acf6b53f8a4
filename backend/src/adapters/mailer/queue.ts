import { logger } from '../../config/logger.ts';
import { QueuedMailModel } from './queued-mail.model.ts';
import { type Mail, type Mailer, type MailQueue, MailRefused } from './types.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Longer than a mail server keeps us waiting, and over by the second sweep after a crash. */
const leaseMs = 50_000;
const giveUpMs = 3 * day;
const rememberMs = 90 * day;
const duplicateKey = 11_000;

const backOffMs = (attempts: number) => Math.min(minute * 2 ** (attempts - 1), 60 * minute);

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
  } catch (error) {
    // Queued before by the same cause: that one goes out, or has gone.
    if ((error as { code?: unknown }).code !== duplicateKey) throw error;
  }
}

const leaseNext = (now: number) =>
  QueuedMailModel.findOneAndUpdate(
    { state: 'queued', nextAttemptAt: { $lte: new Date(now) } },
    { $set: { nextAttemptAt: new Date(now + leaseMs) }, $inc: { attempts: 1 } },
    { sort: { nextAttemptAt: 1 }, returnDocument: 'after' },
  ).lean();

const finish = (key: string, state: 'sent' | 'failed') =>
  QueuedMailModel.updateOne(
    { _id: key, state: 'queued' },
    { $set: { state, forgetAt: new Date(Date.now() + rememberMs) }, $unset: { text: 1, html: 1 } },
  );

/** Sends what is due, one after the other, until nothing is or the mail server does not answer. */
async function sendDue(mailer: Mailer): Promise<void> {
  for (;;) {
    const now = Date.now();
    const due = await leaseNext(now);
    if (!due) return;
    const { _id: key, to, subject, text, html, attempts, sendBefore } = due;
    if (sendBefore.getTime() <= now) {
      logger.error({ mail: key }, 'mail given up: it could not be sent in time');
      await finish(key, 'failed');
      continue;
    }
    try {
      await mailer.send({ key, to, subject, text: text ?? '', html: html ?? '' });
    } catch (error) {
      if (error instanceof MailRefused) {
        logger.error({ err: error, mail: key }, 'mail refused by the mail server');
        await finish(key, 'failed');
        continue;
      }
      logger.warn({ err: error, mail: key, attempts }, 'mail not sent; it is tried again');
      const nextAttemptAt = new Date(Date.now() + backOffMs(attempts));
      await QueuedMailModel.updateOne({ _id: key, state: 'queued' }, { $set: { nextAttemptAt } });
      // The next one would wait for the same dead server.
      return;
    }
    await finish(key, 'sent');
  }
}

/**
 * The queue between the shop and its mail server.
 * @param addWork registers work that is repeated; returns what asks for it to be done now
 */
export function createMailQueue(
  mailer: Mailer,
  addWork: (name: string, work: () => Promise<void>) => () => void,
): MailQueue {
  const sendSoon = addWork('mail', () => sendDue(mailer));
  return {
    async enqueue(mail) {
      await keep(mail);
      sendSoon();
    },
  };
}
