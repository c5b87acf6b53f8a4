import mongoose, { type mongo, type Types } from 'mongoose';

/** A change of one document; each can be repeated without doing more. */
export interface BatchWrite {
  /** The collection's name in the database. */
  collection: string;
  id: Types.ObjectId;
  change:
    | { kind: 'insert'; fields: Record<string, unknown> }
    /** Fields that are not named stay as they are; a document that is gone stays gone. */
    | { kind: 'update'; set: Record<string, unknown>; unset?: readonly string[] }
    /** Updates in MongoDB's own words, one after the other, each of the document only where it fits the filter. */
    | { kind: 'guarded'; updates: readonly GuardedUpdate[] }
    | { kind: 'remove' };
}

export interface GuardedUpdate {
  filter: Record<string, unknown>;
  update: Record<string, unknown>;
  arrayFilters?: Record<string, unknown>[];
}

/** The one document that says a batch exists, who works on it, and whether it will happen. */
export interface BatchHead {
  _id: 'batch';
  batch: string;
  title: string;
  state: 'staging' | 'decided' | 'undone';
  startedAt: Date;
  token: string;
  host: string;
  pid: number;
  leasedUntil: Date;
  /** How often the sweep failed to settle the batch, when it tries again, and when it was set aside. */
  attempts?: number;
  retryAt?: Date;
  failedAt?: Date;
}

export interface BatchStep {
  /** The batch and the write's number, so that they sort by it. */
  _id: string;
  /** The write as Extended JSON: a document's field names may be none that may be stored as such. */
  write: string;
}

/** Another batch is being written; it can be tried again when that is done. */
export class BatchRunningError extends Error {
  override readonly name = 'BatchRunningError';
  readonly title: string;

  constructor(title: string) {
    super(`Another change of many records is being written: ${title}`);
    this.title = title;
  }
}

/** This process was away so long that somebody else took the batch over; they finish it. */
export class BatchLostError extends Error {
  override readonly name = 'BatchLostError';

  constructor() {
    super('This process stood still too long; the next one finishes what it began.');
  }
}

function collectionOf<Document extends { _id: string }>(name: string): mongo.Collection<Document> {
  const { db } = mongoose.connection;
  if (!db) throw new Error('The database is not open');
  return db.collection<Document>(name);
}

export const heads = () => collectionOf<BatchHead>('writebatches');
export const steps = () => collectionOf<BatchStep>('writebatchsteps');
