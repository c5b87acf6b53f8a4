import { setTimeout as wait } from 'node:timers/promises';
import { listenToAlerts } from '../../config/log/alert-lines.ts';
import { logger } from '../../config/log/logger.ts';
import { besideRequests } from '../../config/log/request-context.ts';
import { isAlertMail } from './alert.mail.ts';
import { AlertModel, type Notice } from './alert.model.ts';
import { noticeOf } from './notice.ts';

/** How many of an hour a mail lists. */
const mostListed = 20;
/** How many wait in memory while the database does not respond; of more, one of each kind counts the others. */
const mostWaiting = 100;
/** How long a process that ends waits for the database. */
const closeMs = 2000;

export interface AlertCollector {
  /** Stores what the database did not accept before. */
  store(): Promise<void>;
  /** Stops listening; resolves when all is stored, or after a few seconds. */
  close(): Promise<void>;
}

/** An alert that is not stored yet; `count` has those of its kind that came when too many waited. */
interface Waiting {
  kind: string;
  notice: Notice;
  count: number;
}

async function storeNotice({ kind, notice, count }: Waiting): Promise<void> {
  await AlertModel.updateOne(
    { _id: kind },
    {
      $push: { notices: { $each: [notice], $slice: -mostListed } },
      $inc: { count },
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
  const waiting: Waiting[] = [];
  let storing: Promise<void> | undefined;
  const storeAll = async () => {
    for (let next = waiting[0]; next; next = waiting[0]) {
      await storeNotice(next);
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
  const add = (kind: string, notice: Notice) => {
    // Not the first one, which may be on its way to the database.
    const same = waiting.slice(mostWaiting).find((each) => each.kind === kind);
    if (same) same.count += 1;
    else waiting.push({ kind, notice, count: 1 });
  };
  const stop = listenToAlerts((line) => {
    // A mail about it would fail too, and be the next alert.
    if (isAlertMail(line.mail)) return;
    add(line.alert, noticeOf(line));
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
