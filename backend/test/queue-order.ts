import { markOf } from '../src/adapters/mailer/outbox/outbox.ts';
import type { KeptMail } from '../src/adapters/mailer/types.ts';
import { QueuedMailModel } from '../src/mail/queue/queued-mail.model.ts';

/**
 * Sorts sent mails by the time when they were queued, newest first. The queue sends several mails at once, so the time
 * when they were sent tells nothing about the order of their causes.
 */
export async function newestQueuedFirst(mails: readonly KeptMail[]): Promise<KeptMail[]> {
  const queued = await QueuedMailModel.find({}, { createdAt: 1 }).lean<{ _id: string; createdAt: Date }[]>();
  const queuedAt = new Map(queued.map(({ _id, createdAt }) => [markOf(_id), createdAt.getTime()]));
  const timeOf = ({ id }: KeptMail) => {
    const [sentAt, , mark = ''] = id.split('-');
    return queuedAt.get(mark) ?? Number(sentAt);
  };
  return mails.toSorted((one, other) => timeOf(other) - timeOf(one));
}
