import mongoose, { type mongo } from 'mongoose';
import { processesCollection } from '../../src/adapters/database/live-processes.ts';

/** The comment of queries with which the caller only waits. */
export const waiting = 'waits';
/** Collections that are written by time alone: versions of cached data, and which processes live. */
const timed = ['versions', processesCollection];

/** What was asked of the database. */
export interface CallCounts {
  calls: number;
  /** Those that changed something, and so wait for the disk, in their order. */
  writes: string[];
  /** How often the sandbox looked what is due. */
  rounds: number;
}

/** Whether a call only renews a lease, as attempts do that take long. */
const isRenewal = ({ updates = [] }: mongo.Document) =>
  updates.length > 0 &&
  updates.every(({ u }: { u: { $set?: object } }) => {
    const fields = Object.keys(u.$set ?? {});
    return fields.length > 0 && fields.every((field) => field.endsWith('dueAt')) && !('$unset' in u);
  });

/**
 * Counts this process's calls to the database from now on, but none that time alone makes.
 * @returns `read`: what was counted until now
 */
export function countCalls(): { read: () => CallCounts; stop: () => CallCounts } {
  const client = mongoose.connection.getClient();
  const counts: CallCounts = { calls: 0, writes: [], rounds: 0 };
  const counted = new Map<number, string>();
  const onStart = ({ requestId, commandName, command }: mongo.CommandStartedEvent) => {
    const collection = String(command[commandName]);
    if (command.comment === waiting || timed.includes(collection) || isRenewal(command)) return;
    const isLook = commandName === 'find' && collection.startsWith('sandbox') && !command.filter._id;
    if (isLook && command.filter.isBegun === false) counts.rounds += 1;
    if (isLook) return;
    counts.calls += 1;
    counted.set(requestId, `${commandName} ${collection}`);
  };
  const onEnd = ({ requestId, commandName, reply }: mongo.CommandSucceededEvent) => {
    const call = counted.get(requestId);
    if (!call || commandName === 'find') return;
    const {
      nModified,
      n = 0,
      lastErrorObject,
      upserted,
    } = reply as Record<string, number | undefined> & {
      lastErrorObject?: { n: number };
      upserted?: unknown;
    };
    if (upserted || (lastErrorObject?.n ?? nModified ?? n) > 0) counts.writes.push(call);
  };
  client.on('commandStarted', onStart).on('commandSucceeded', onEnd);
  const read = () => ({ ...counts, writes: [...counts.writes] });
  return {
    read,
    stop() {
      client.off('commandStarted', onStart).off('commandSucceeded', onEnd);
      return read();
    },
  };
}
