import type { mongo } from 'mongoose';

const writes = new Set(['insert', 'update', 'delete', 'findAndModify', 'drop', 'dropDatabase']);

/**
 * Counts this process's writes by collection from the driver's command events; the client needs `monitorCommands`. A write
 * is counted before its caller gets the reply, so that callers read their own writes.
 */
export function countOwnWrites(client: mongo.MongoClient): (collection: string) => number {
  const counts = new Map<string, number>();
  const running = new Map<number, string>();
  let all = 0;
  client.on('commandStarted', ({ commandName, command, requestId }) => {
    if (writes.has(commandName)) running.set(requestId, String(command[commandName]));
  });
  // A write without a reply may have happened, so failed commands count too.
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
