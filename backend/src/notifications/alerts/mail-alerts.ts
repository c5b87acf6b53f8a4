import { mongo } from 'mongoose';
import type { BackgroundTask } from '../../background.ts';
import type { OwnerMailDeps } from '../queue-notifications.ts';
import { alertMail } from './alert.mail.ts';
import { AlertModel } from './alert.model.ts';
import { collectAlerts } from './collect-alerts.ts';

export interface AlertDeps extends Pick<OwnerMailDeps, 'mail' | 'shop' | 'hasAdmin'> {
  /** `ALERT_EMAIL`; empty: no mails. */
  alertEmails: readonly string[];
}

/** At most one mail of each kind goes out in this time. */
const pauseMs = 60 * 60_000;

/** Moves the alerts of each kind that is due into its mail: of several processes one does it. */
async function claimMails(): Promise<void> {
  const now = Date.now();
  const due = { count: { $gt: 0 }, dueAt: { $lte: new Date(now) }, mail: { $exists: false } };
  // With another count it has another alert meanwhile, and a next round.
  for (const { _id, notices, count } of await AlertModel.find(due).lean())
    await AlertModel.updateOne(
      { ...due, _id, count },
      {
        mail: { _id: new mongo.ObjectId(), notices, count },
        notices: [],
        count: 0,
        dueAt: new Date(now + pauseMs),
      },
    );
}

/** Queues the claimed mails. After a crash they are queued again, with the same keys and texts. */
async function queueMails({ alertEmails, ...deps }: AlertDeps): Promise<void> {
  for (const { _id: kind, mail } of await AlertModel.find({ mail: { $exists: true } }).lean()) {
    if (!mail) continue;
    const { _id: id, notices, count } = mail;
    for (const to of alertEmails)
      await deps.mail.enqueue(alertMail(deps, { kind, id: id.toHexString(), to, notices, count }));
    await AlertModel.updateOne({ _id: kind, 'mail._id': id }, { $unset: { mail: 1 } });
  }
}

/**
 * Mails the alerts of the log to `ALERT_EMAIL`: one mail for each kind and hour, whichever processes logged them.
 * @param addTask registers background work; returns a function that runs it now
 * @returns ends it; what is logged later is in the log only
 */
export function openAlerts(
  deps: AlertDeps,
  addTask: (name: string, task: BackgroundTask) => () => void,
): () => Promise<void> {
  if (deps.alertEmails.length === 0) return async () => {};
  const collector = collectAlerts(() => mailSoon());
  const mailSoon = addTask('alerts', async () => {
    await collector.store();
    await claimMails();
    await queueMails(deps);
  });
  return collector.close;
}
