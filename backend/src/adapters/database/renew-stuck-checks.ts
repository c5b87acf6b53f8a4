import type { mongo } from 'mongoose';

/** What of the driver's inside is needed here: it has no public way to begin a check anew. */
interface Inside {
  topology?: {
    s: { servers: Map<string, { monitor: { close(): void; connect(): void } | null }> };
  };
}

/**
 * Begins the driver's check of a server anew when one has no end. Every check ends within the driver's own limits, with
 * one exception (mongodb 7.8 and 7.9): one that is sent on a socket in the moment in which that closes waits for the
 * socket to drain, for ever. Servers that end close all sockets at once, so that moment is not rare; no other check
 * follows, and the server stays away for this process although it is back.
 * @param limitMs longer than any check may take, in ms
 * @param tickMs how often is looked, in ms; looks are counted and not the time, for a computer that slept has not waited
 */
export function renewStuckChecks(
  client: mongo.MongoClient,
  { limitMs, tickMs = 1_000 }: { limitMs: number; tickMs?: number },
): void {
  /** How often each server was looked at since its check began. */
  const running = new Map<string, number>();
  const end = ({ connectionId }: { connectionId: string }) => running.delete(connectionId);
  client.on('serverHeartbeatStarted', ({ connectionId }) => running.set(connectionId, 0));
  client.on('serverHeartbeatSucceeded', end);
  client.on('serverHeartbeatFailed', end);
  client.on('serverClosed', ({ address }) => running.delete(address));

  const look = () => {
    for (const [address, before] of running) {
      const looks = before + 1;
      running.set(address, looks);
      if (looks * tickMs < limitMs) continue;
      running.delete(address);
      const { monitor } = (client as Inside).topology?.s.servers.get(address) ?? {};
      monitor?.close();
      monitor?.connect();
    }
  };
  const timer = setInterval(look, tickMs).unref();
  client.once('topologyClosed', () => clearInterval(timer));
}
