import type { mongo } from 'mongoose';
import { updateInBatches } from './change-documents.ts';

interface JobState {
  dueAt?: Date;
  deadLetteredAt?: Date;
  attempts?: number;
  error?: string;
}

/** A donation while its jobs followed from its state, as far as they depend on it. */
interface OldDonation {
  status: string;
  createdAt: Date;
  charges: { invoiceId: string; outcome: 'paid' | 'failed'; recordedAt: Date; mailedAt?: Date }[];
  endedAt?: Date;
  endMailedAt?: Date;
  isMailDue?: boolean;
  checkAt?: Date;
  cancelRequestedAt?: Date;
  jobs?: Partial<Record<'settle' | 'stop' | 'charges' | 'mails', JobState>> | ListedJob[];
}

interface ListedJob {
  kind: string;
  invoiceId?: string;
}

/** @param dueAt when it was due, unless it has failed */
const openJob = (name: ListedJob, dueAt: Date, state: JobState = {}) => ({
  ...name,
  attempts: 0,
  ...(state.deadLetteredAt ? {} : { dueAt }),
  ...state,
});

function jobsOf({ status, createdAt, charges, endedAt, jobs = {}, ...donation }: OldDonation) {
  // A list that a server made beside the step, when it recorded a charge of a donation without one.
  const present = Array.isArray(jobs) ? jobs : [];
  const states = Array.isArray(jobs) ? {} : jobs;
  const { cancelRequestedAt, checkAt = createdAt } = donation;
  const mails = [
    ...charges.map(({ invoiceId, outcome, recordedAt, mailedAt }) => {
      const kind = outcome === 'paid' ? 'receipt-mail' : 'charge-failed-mail';
      return { name: { kind, invoiceId }, at: recordedAt, doneAt: mailedAt };
    }),
    ...(endedAt ? [{ name: { kind: 'ended-mail' }, at: endedAt, doneAt: donation.endMailedAt }] : []),
  ].flatMap(({ name, at, doneAt }) => {
    if (doneAt) return [{ ...name, attempts: 1, doneAt }];
    return donation.isMailDue ? [openJob(name, at, states.mails)] : [];
  });
  const listed: ListedJob[] = [
    ...mails,
    ...(status === 'pending' ? [openJob({ kind: 'settle' }, createdAt, states.settle)] : []),
    ...(status === 'active' && cancelRequestedAt
      ? [openJob({ kind: 'stop' }, cancelRequestedAt, states.stop)]
      : []),
    ...(status === 'active' ? [openJob({ kind: 'charges' }, checkAt, states.charges)] : []),
  ];
  const isPresent = ({ kind, invoiceId }: ListedJob) =>
    present.some((job) => job.kind === kind && job.invoiceId === invoiceId);
  return [...present, ...listed.filter((job) => !isPresent(job))];
}

/** Stores the jobs of donations, which followed from their state, as a list: done, open or dead letters. */
export async function listDonationJobs(db: mongo.Db): Promise<void> {
  const donations = db.collection('donations');
  const isOld = {
    $or: [
      { jobs: { $not: { $type: 'array' } } },
      ...['isMailDue', 'endMailedAt', 'checkAt', 'charges.mailedAt'].map((field) => ({
        [field]: { $exists: true },
      })),
    ],
  };
  await updateInBatches(donations, donations.find(isOld), ({ _id, ...fields }) => {
    const donation = fields as OldDonation;
    const charges = donation.charges.map(({ mailedAt: _, ...charge }) => charge);
    return {
      filter: { _id, ...isOld },
      update: {
        $set: { jobs: jobsOf(donation), charges },
        $unset: { isMailDue: 1, endMailedAt: 1, checkAt: 1 },
      },
    };
  });
}
