import { unlessDuplicate } from '../../adapters/database/duplicate-key.ts';
import { readAuditHead } from '../../audit/read-audit-head.ts';
import type { BackgroundTask } from '../../background.ts';
import { jobRetries } from '../../jobs/backoff.ts';
import { ownDocument } from '../../jobs/job-state.ts';
import { createJobStore } from '../../jobs/job-store.ts';
import { keepRenewing } from '../../jobs/renew-lease.ts';
import { type OwnerMailDeps, queueOwnerMail } from '../../notifications/queue-notifications.ts';
import { digestMail } from './digest.mail.ts';
import { type DigestClock, DigestModel } from './digest.model.ts';
import { type OverviewDeps, readTodo } from './overview.service.ts';
import { nextMondayMorning, weekBefore } from './shop-days.ts';

const _id = 'weekly';

const clock = createJobStore<DigestClock>({
  name: 'digest',
  collection: DigestModel.collection,
  location: ownDocument,
  open: () => ({ _id }),
  // Tried until the next Monday.
  retryPolicy: { ...jobRetries, maxAttempts: Number.POSITIVE_INFINITY },
  logFieldsOf: () => ({}),
});

/**
 * Mails the digest of the week before each Monday at 8 am in the shop's time zone, or later when no process ran then.
 * The first one is due on the Monday after `NOTIFY_EMAIL` was set.
 */
export const sendDigest =
  (overview: OverviewDeps, deps: OwnerMailDeps): BackgroundTask =>
  async () => {
    if (deps.notifyEmails.length === 0) {
      if (await DigestModel.exists({ _id })) await DigestModel.deleteOne({ _id });
      return;
    }
    const { zone } = overview;
    const next = nextMondayMorning(zone, new Date());
    if (!(await DigestModel.exists({ _id }))) await unlessDuplicate(DigestModel.create({ _id, dueAt: next }));
    const lease = await clock.lease();
    if (!lease) return;
    keepRenewing(clock, lease);
    try {
      const days = weekBefore(zone, new Date());
      const [sums, todo, audit] = await Promise.all([
        overview.readDailySums(days),
        readTodo(() => true),
        readAuditHead(),
      ]);
      // The week is part of the key, so a digest that is queued twice is sent once.
      await queueOwnerMail(deps, `digest-${days[0]?.date}`, digestMail(zone, days, sums, todo, audit));
      await clock.complete(lease, { $set: { dueAt: next, attempts: 0 } });
    } catch (error) {
      await clock.fail(lease, error);
    }
  };
