import type { JobState } from '../../jobs/job-state.ts';
import { rememberMs } from './mail-queue.ts';
import { QueuedMailModel } from './queued-mail.model.ts';

/** A mail that follows from a record, and the job that queues it. */
export interface ExpectedMail {
  /** The record's id, and what people call it. */
  id: string;
  record: string;
  /** E.g. `confirmation`. */
  name: string;
  key: string;
  /** When the record called for it; undefined in records of older versions. */
  since: Date | null | undefined;
  /** Undefined: there is none. */
  job: (JobState & { doneAt?: Date | null }) | undefined;
}

const hour = 60 * 60_000;
/** A job that is due for longer is not run. */
const overdueMs = hour;
/** Mails are forgotten after a time, and before that they are not compared. */
const compareMs = rememberMs - 24 * hour;

/** From then on the queue has every mail: those that were sent before are forgotten. */
export const mailsKeptSince = (): Date => new Date(Date.now() - compareMs);

const isOver = (time: Date | null | undefined, ms: number) =>
  Boolean(time && time.getTime() < Date.now() - ms);

/** Whether the job of a mail is done or may still be done by itself. */
const isUnderway = ({ dueAt, deadLetteredAt }: NonNullable<ExpectedMail['job']>): boolean =>
  !deadLetteredAt && !isOver(dueAt, overdueMs);

/** Those that are compared: not the ones that are to be queued yet, and not the forgotten ones. */
export const isSettledMail = ({ job, since }: ExpectedMail): boolean => {
  if (!job) return Boolean(since) && !isOver(since, compareMs);
  return job.doneAt ? !isOver(job.doneAt, compareMs) : !isUnderway(job);
};

/**
 * Compares mails with the queue, each by its key, which is there once.
 * @returns why each of them that did not go out did not
 */
export async function findMissingMails(
  expected: readonly ExpectedMail[],
): Promise<{ mail: ExpectedMail; message: string }[]> {
  const queued = await QueuedMailModel.find(
    { _id: { $in: expected.map(({ key }) => key) } },
    { state: 1 },
  ).lean();
  const states = new Map(queued.map(({ _id, state }) => [_id, state]));
  return expected.filter(isSettledMail).flatMap((mail) => {
    const { name, job, key } = mail;
    const state = states.get(key);
    if (state === 'queued' || state === 'sent') return [];
    if (state === 'failed') return [{ mail, message: `The mail “${name}” could not be sent.` }];
    if (job && !job.doneAt)
      return [
        {
          mail,
          message: `The mail “${name}” was not queued${job.error ? `: ${job.error}` : ', and its job does not run.'}`,
        },
      ];
    return [{ mail, message: `The mail “${name}” is missing: it was neither queued nor sent.` }];
  });
}
