import type { mongo } from 'mongoose';

const writes = new Set([
  'insert',
  'update',
  'delete',
  'findAndModify',
  'drop',
  'dropDatabase',
  'renameCollection',
]);

interface RunningWrite {
  commandName: string;
  collection: string;
}

/** A renamed collection replaces the one of its new name. */
const collectionOf = (commandName: string, command: mongo.Document): string =>
  commandName === 'renameCollection'
    ? String(command.to).replace(/^[^.]*\./, '')
    : String(command[commandName]);

/**
 * Counts this process's writes by collection from the driver's command events; the client needs `monitorCommands`. A write
 * is counted before its caller gets the reply, so that callers read their own writes.
 * @param onWrite called when a write to a collection starts and when it ends
 */
export function observeWrites(
  client: mongo.MongoClient,
  onWrite: (collection: string) => void = () => undefined,
): (collection: string) => number {
  const counts = new Map<string, number>();
  const running = new Map<number, RunningWrite>();
  let all = 0;
  client.on('commandStarted', ({ commandName, command, requestId }) => {
    if (!writes.has(commandName)) return;
    const collection = collectionOf(commandName, command);
    running.set(requestId, { commandName, collection });
    if (commandName !== 'dropDatabase') onWrite(collection);
  });
  // A write without a reply may have happened, so failed commands count too.
  const ended = ({ requestId }: { requestId: number }) => {
    const write = running.get(requestId);
    if (!write) return;
    running.delete(requestId);
    if (write.commandName === 'dropDatabase') {
      all += 1;
      return;
    }
    counts.set(write.collection, (counts.get(write.collection) ?? 0) + 1);
    onWrite(write.collection);
  };
  client.on('commandSucceeded', ended);
  client.on('commandFailed', ended);
  return (collection) => (counts.get(collection) ?? 0) + all;
}
