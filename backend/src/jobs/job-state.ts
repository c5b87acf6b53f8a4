import { Schema } from 'mongoose';
import type { Update } from '../adapters/database/merge-updates.ts';

/** The fields of a job's state, wherever it is stored. */
export const jobStateFields = {
  /** Earliest time of the next attempt: the end of the lease or of the backoff. Unset once done or a dead letter. */
  dueAt: Date,
  /** Counts each lease. */
  attempts: { type: Number, default: 0 },
  /** Why the last attempt failed; unset while an attempt runs. */
  error: String,
  deadLetteredAt: Date,
} as const;

export const jobStateSchema = new Schema(jobStateFields, { _id: false });

/** The state as MongoDB has it. */
export interface JobState {
  dueAt?: Date | null;
  attempts?: number | null;
  error?: string | null;
  deadLetteredAt?: Date | null;
}

/** A job of an array as it is added. @param name its kind, and what else tells it apart */
export const newJob = <Name extends object>(name: Name, dueAt = new Date()) => ({
  ...name,
  dueAt,
  attempts: 0,
});

/** A job of an array as it is added by a caller that runs it at once. */
export const leasedJob = <Name extends object>(name: Name, leasedUntil: Date) => ({
  ...newJob(name, leasedUntil),
  attempts: 1,
});

/** Conditions on fields of one job's state. */
export type StateConditions = Record<string, unknown>;
type Filter = Record<string, unknown>;

/** Where a document stores the state of a job. */
export interface JobLocation {
  /** Matches documents whose job meets all conditions. */
  where(conditions: StateConditions): Filter;
  /** The path of a field for updates. */
  path(field: string): string;
  /** Selects the array element that an update changes. */
  arrayFilters(conditions: StateConditions): Filter[] | undefined;
  read(document: object): JobState | undefined;
  /** What is written when the job is done; `delete` removes the document. */
  done(): Update | 'delete';
}

export const withPrefix = (prefix: string, conditions: StateConditions): Filter =>
  Object.fromEntries(Object.entries(conditions).map(([field, value]) => [prefix + field, value]));

const hasFields = (job: object, key: Record<string, unknown>): boolean =>
  Object.entries(key).every(([field, value]) => String((job as Filter)[field]) === String(value));

/** The document is the job: its top-level fields are the state. */
export const ownDocument: JobLocation = {
  where: (conditions) => conditions,
  path: (field) => field,
  arrayFilters: () => undefined,
  read: (document) => document,
  done: () => 'delete',
};

/** @param path of an embedded document, e.g. `jobs.settle` */
export const embeddedAt = (path: string): JobLocation => ({
  where: (conditions) => withPrefix(`${path}.`, conditions),
  path: (field) => `${path}.${field}`,
  arrayFilters: () => undefined,
  read: (document) =>
    path.split('.').reduce<unknown>((value, key) => (value as Filter | undefined)?.[key], document) as
      | JobState
      | undefined,
  done: () => ({ $unset: { [path]: 1 } }),
});

/**
 * An element of an array of jobs: the one of this kind that is not done.
 * @param key further fields that tell it from other jobs of the kind; the values are texts or ObjectIds
 */
export const inArray = (array: string, kind: string, key: Record<string, unknown> = {}): JobLocation => ({
  where: (conditions) => ({ [array]: { $elemMatch: { kind, ...key, ...conditions } } }),
  path: (field) => `${array}.$[job].${field}`,
  arrayFilters: (conditions) => [withPrefix('job.', { kind, ...key, ...conditions })],
  read: (document) =>
    (document as Record<string, (JobState & { kind: string; doneAt?: Date })[]>)[array]?.find(
      (job) => job.kind === kind && !job.doneAt && hasFields(job, key),
    ),
  done: () => ({
    $set: { [`${array}.$[job].doneAt`]: new Date() },
    $unset: { [`${array}.$[job].dueAt`]: 1 },
  }),
});
