import { EJSON } from 'bson';
import mongoose, { type mongo, type Types } from 'mongoose';
import { type BatchWrite, batchEditors, steps } from './batch-types.ts';

/** Small enough that the database replies within the deadline of a request. */
const chunkSize = 250;

const digits = 9;
const stepId = (batch: string, number: number) => `${batch}/${String(number).padStart(digits, '0')}`;
const stepsOf = (batch: string) => ({ _id: { $gte: `${batch}/`, $lt: `${batch}0` } });

/** @param onStaged called after each chunk with the number of staged writes */
export async function stageSteps(
  batch: string,
  writes: readonly BatchWrite[],
  onStaged: (done: number) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < writes.length; start += chunkSize) {
    const chunk = writes.slice(start, start + chunkSize);
    await steps.insertMany(
      chunk.map((write, i) => ({
        _id: stepId(batch, start + i),
        write: EJSON.stringify(write, { relaxed: false }),
      })),
    );
    await onStaged(start + chunk.length);
  }
}

/**
 * Applies the staged writes in order and deletes each chunk when it is done.
 * @param beforeChunk rejects when this process has lost the batch
 * @param onWritten called after the writes of a chunk; if the process ends there, they are applied again
 */
export async function applySteps(
  batch: string,
  beforeChunk: () => Promise<void>,
  onWritten: () => void,
  onApplied: (done: number) => void,
): Promise<void> {
  let done = 0;
  for (;;) {
    await beforeChunk();
    const chunk = await steps.find(stepsOf(batch)).sort({ _id: 1 }).limit(chunkSize).toArray();
    const last = chunk.at(-1);
    if (!last) return;
    await applyWrites(chunk.map(({ write }) => EJSON.parse(write) as BatchWrite));
    onWritten();
    await steps.deleteMany({ _id: { $gte: `${batch}/`, $lte: last._id } });
    done += chunk.length;
    onApplied(done);
  }
}

export async function removeSteps(batch: string): Promise<void> {
  await steps.deleteMany(stepsOf(batch));
}

async function applyWrites(writes: readonly BatchWrite[]): Promise<void> {
  for (const name of new Set(writes.map(({ collection }) => collection))) {
    const some = writes.filter(({ collection }) => collection === name);
    const operations = some.flatMap(operationsOf);
    if (operations.length > 0) await mongoose.connection.collection(name).bulkWrite(operations);
  }
  const edits = writes.flatMap(({ id, change }) => (change.kind === 'edit' ? [{ ...change, id }] : []));
  for (const name of new Set(edits.map(({ editor }) => editor))) {
    const applyEdits = batchEditors.get(name);
    if (!applyEdits) throw new Error(`No module has added the batch editor "${name}"`);
    await applyEdits(edits.filter(({ editor }) => editor === name));
  }
}

function operationsOf({ id, change }: BatchWrite): mongo.AnyBulkWriteOperation[] {
  // The driver's types know documents with an ObjectId only.
  const filter = { _id: id as Types.ObjectId };
  switch (change.kind) {
    case 'insert':
      // Not replaced if it exists: an order may have changed its stock since a crash.
      return [{ updateOne: { filter, update: { $setOnInsert: change.fields }, upsert: true } }];
    case 'update':
      return [{ updateOne: { filter, update: updateOf(change.set, change.unset ?? []) } }];
    case 'guarded':
      return change.updates.map((guarded) => ({
        updateOne: { ...guarded, filter: { ...guarded.filter, ...filter } },
      }));
    case 'edit':
      return [];
    case 'remove':
      return [{ deleteOne: { filter } }];
  }
}

function updateOf(
  set: Record<string, unknown>,
  unset: readonly string[],
): mongo.UpdateFilter<mongo.Document> {
  return {
    ...(Object.keys(set).length > 0 ? { $set: set } : {}),
    ...(unset.length > 0 ? { $unset: Object.fromEntries(unset.map((field) => [field, 1])) } : {}),
  };
}
