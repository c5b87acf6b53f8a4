import mongoose, { type Types } from 'mongoose';
import { OperationError } from '../../config/operation-error.ts';
import type { JobState } from '../job-state.ts';

/** An idempotent write to one document. */
export interface BatchWrite {
  /** The collection's name in the database. */
  collection: string;
  id: Types.ObjectId | string;
  change:
    | { kind: 'insert'; fields: Record<string, unknown> }
    /** Other fields are unchanged; a deleted document stays deleted. */
    | { kind: 'update'; set: Record<string, unknown>; unset?: readonly string[] }
    /** MongoDB updates in this order, each applied only if the document matches its filter. */
    | { kind: 'guarded'; updates: readonly GuardedUpdate[] }
    /** Made by the editor of this name from what the document is when the batch is applied. */
    | { kind: 'edit'; editor: string; data: unknown }
    | { kind: 'remove' };
}

/** Applies changes of documents of its own collection. It may be called again with changes that it has applied. */
type BatchEditor = (edits: readonly { id: BatchWrite['id']; data: unknown }[]) => Promise<void>;

/** By name. The module of an editor adds it, so every process that may finish the batch must load that module. */
export const batchEditors = new Map<string, BatchEditor>();

interface GuardedUpdate {
  filter: Record<string, unknown>;
  update: Record<string, unknown>;
  arrayFilters?: Record<string, unknown>[];
}

/** The state of a batch, and of the job that finishes it; the lease is held by the process that writes the batch. */
export interface BatchHead extends JobState {
  _id: 'batch';
  batch: string;
  /** For people, e.g. `import of products`. */
  title: string;
  state: 'staging' | 'decided';
  startedAt: Date;
}

interface BatchStep {
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

export const heads = mongoose.connection.collection<BatchHead>('writebatches');
export const steps = mongoose.connection.collection<BatchStep>('writebatchsteps');
