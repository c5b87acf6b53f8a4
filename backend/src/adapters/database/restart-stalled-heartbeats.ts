import type { mongo } from 'mongoose';
import { logger } from '../../config/logger.ts';

/** The driver's internal monitor of one server; no public API restarts its heartbeat. */
interface Monitor {
  close(): void;
  connect(): void;
}

interface Internals {
  topology: { s: { servers: Map<string, { monitor: Monitor | null }> } };
}

/**
 * The driver's monitor of a server, or undefined when the server is no longer known.
 * @throws {Error} when the driver's internals have changed
 */
export function monitorOf(client: mongo.MongoClient, address: string): Monitor | undefined {
  const servers = (client as unknown as Partial<Internals>).topology?.s?.servers;
  if (!(servers instanceof Map)) throw new Error('The MongoDB driver has no map of its servers any more');
  const server = servers.get(address);
  if (!server) return undefined;
  const { monitor } = server;
  if (typeof monitor?.close !== 'function' || typeof monitor.connect !== 'function')
    throw new Error("The MongoDB driver's monitor can't be closed and connected any more");
  return monitor;
}

/**
 * Restarts the driver's heartbeat of a server when it stalls. In mongodb 7.8 and 7.9 a heartbeat that is sent while its
 * socket closes waits forever for the socket to drain. That happens often when a server ends, because it closes all sockets
 * at once. The driver then sends no further heartbeat and does not notice that the server is back.
 * @param limitMs longer than any heartbeat may take, in ms
 * @param tickMs time between two checks, in ms; checks are counted instead of time, because a computer may sleep
 */
export function restartStalledHeartbeats(
  client: mongo.MongoClient,
  { limitMs, tickMs = 1_000 }: { limitMs: number; tickMs?: number },
): void {
  /** Checks of each server since its heartbeat started. */
  const running = new Map<string, number>();
  const end = ({ connectionId }: { connectionId: string }) => running.delete(connectionId);
  client.on('serverHeartbeatStarted', ({ connectionId }) => running.set(connectionId, 0));
  client.on('serverHeartbeatSucceeded', end);
  client.on('serverHeartbeatFailed', end);
  client.on('serverClosed', ({ address }) => running.delete(address));

  const restart = (address: string) => {
    try {
      const monitor = monitorOf(client, address);
      monitor?.close();
      monitor?.connect();
    } catch (error) {
      logger.error({ err: error, address }, 'heartbeat of the database stalled');
    }
  };
  const check = () => {
    for (const [address, before] of running) {
      const checks = before + 1;
      running.set(address, checks);
      if (checks * tickMs < limitMs) continue;
      running.delete(address);
      restart(address);
    }
  };
  const timer = setInterval(check, tickMs).unref();
  client.once('topologyClosed', () => clearInterval(timer));
}
