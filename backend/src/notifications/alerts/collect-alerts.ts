import { setTimeout as wait } from 'node:timers/promises';
import { listenToAlerts } from '../../config/log/alert-lines.ts';
import { logger } from '../../config/log/logger.ts';
import { besideRequests } from '../../config/log/request-context.ts';
import { isAlertMail } from './alert.mail.ts';
import { AlertModel, type Notice } from './alert.model.ts';
import { noticeOf } from './notice.ts';

/** How many of an hour a mail lists. */
const mostListed = 20;
/** How many may wait in memory while the database does not respond. */
const mostWaiting = 100;
/** How long a process that ends waits for the database. */
const closeMs = 2000;

export interface AlertCollector {
  /** Stores what the database did not accept before. */
  store(): Promise<void>;
  /** Stops listening; resolves when all is stored, or after a few seconds. */
  close(): Promise<void>;
}

async function storeNotice(kind: string, notice: Notice): Promise<void> {
  await AlertModel.updateOne(
    { _id: kind },
    {
      $push: { notices: { $each: [notice], $slice: -mostListed } },
      $inc: { count: 1 },
      $setOnInsert: { dueAt: new Date() },
    },
    { upsert: true },
  );
}

/**
 * Stores the alerts in the log of this process. Nobody waits for it: a line is logged, and stored soon after.
 * @param onStored called when all lines so far are stored
 */
export function collectAlerts(onStored: () => void): AlertCollector {
  const waiting: { kind: string; notice: Notice }[] = [];
  let storing: Promise<void> | undefined;
  const storeAll = async () => {
    for (let next = waiting[0]; next; next = waiting[0]) {
      await storeNotice(next.kind, next.notice);
      waiting.shift();
    }
    onStored();
  };
  const store = (): Promise<void> => {
    if (waiting.length === 0) return Promise.resolve();
    storing ??= besideRequests(storeAll)
      // No alert: it would wait for the same database.
      .catch((error: unknown) => logger.error({ err: error }, 'alerts wait for the database'))
      .finally(() => {
        storing = undefined;
      });
    return storing;
  };
  const stop = listenToAlerts((line) => {
    // A mail about it would fail too, and be the next alert.
    if (isAlertMail(line.mail) || waiting.length >= mostWaiting) return;
    waiting.push({ kind: line.alert, notice: noticeOf(line) });
    void store();
  });
  return {
    store,
    async close() {
      stop();
      await Promise.race([store(), wait(closeMs, undefined, { ref: false })]);
    },
  };
}
