import mongoose, { type mongo, type Types } from 'mongoose';
import { OperationError } from '../../../config/operation-error.ts';

/** An idempotent write to one document. */
export interface BatchWrite {
  /** The collection's name in the database. */
  collection: string;
  id: Types.ObjectId;
  change:
    | { kind: 'insert'; fields: Record<string, unknown> }
    /** Other fields are unchanged; a deleted document stays deleted. */
    | { kind: 'update'; set: Record<string, unknown>; unset?: readonly string[] }
    /** MongoDB updates in this order, each applied only if the document matches its filter. */
    | { kind: 'guarded'; updates: readonly GuardedUpdate[] }
    | { kind: 'remove' };
}

export interface GuardedUpdate {
  filter: Record<string, unknown>;
  update: Record<string, unknown>;
  arrayFilters?: Record<string, unknown>[];
}

/** The document that stores the state of the batch and its lease. */
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
  /** Failed attempts of the sweep to finish the batch, its next attempt, and when it became a dead letter. */
  attempts?: number;
  retryAt?: Date;
  failedAt?: Date;
}

export interface BatchStep {
  /** The batch and the write's number; sorts the writes in their order. */
  _id: string;
  /** The write as Extended JSON, because its field names may not be allowed in stored documents. */
  write: string;
}

/** Another batch is running. */
export class BatchRunningError extends OperationError {
  constructor(title: string) {
    super(`Another ${title} is running. Try again when it is done.`);
  }
}

/** The lease expired and another process took over the batch, which it will finish. */
export class BatchLostError extends OperationError {
  constructor() {
    super('This process was paused for too long; another process finishes the batch.');
  }
}

function collectionOf<Document extends { _id: string }>(name: string): mongo.Collection<Document> {
  const { db } = mongoose.connection;
  if (!db) throw new Error('The database is not open');
  return db.collection<Document>(name);
}

export const heads = () => collectionOf<BatchHead>('writebatches');
export const steps = () => collectionOf<BatchStep>('writebatchsteps');
