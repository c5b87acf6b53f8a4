import type { mongo } from 'mongoose';

const writes = new Set(['insert', 'update', 'delete', 'findAndModify', 'drop', 'dropDatabase']);

/**
 * Counts this process' own writes to each collection, from what the driver reports; the client must be made with
 * `monitorCommands`. Counted before the writer gets its reply, so that a writer reads its own writes.
 */
export function countOwnWrites(client: mongo.MongoClient): (collection: string) => number {
  const counts = new Map<string, number>();
  const running = new Map<number, string>();
  let all = 0;
  client.on('commandStarted', ({ commandName, command, requestId }) => {
    if (writes.has(commandName)) running.set(requestId, String(command[commandName]));
  });
  // A write whose answer never came may have happened.
  const ended = ({ commandName, requestId }: { commandName: string; requestId: number }) => {
    const collection = running.get(requestId);
    if (collection === undefined) return;
    running.delete(requestId);
    if (commandName === 'dropDatabase') all += 1;
    else counts.set(collection, (counts.get(collection) ?? 0) + 1);
  };
  client.on('commandSucceeded', ended);
  client.on('commandFailed', ended);
  return (collection) => (counts.get(collection) ?? 0) + all;
}
