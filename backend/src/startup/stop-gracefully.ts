import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { logger } from '../config/log/logger.ts';
import { onLauncherGone } from './watch-launcher.ts';

/** The interval for closing idle connections. */
const idleCheckMs = 100;

interface StopOptions {
  acceptMs: number;
  drainMs: number;
  onStop: () => void;
  stopBackground: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Stops a server in order when the process is asked to end: on SIGTERM, on SIGINT, or when its parent is gone
 * (`npm` alone was ended; the shell between does not pass signals on).
 * Running requests are finished and their connections closed.
 * @param acceptMs how long new requests are still served, so that a load balancer sees the unready process before its
 *   requests fail
 * @param drainMs how long all that may take before all connections are closed
 * @param onStop called at once
 * @param stopBackground stops the background work at the same time
 * @param close closes the adapters and the database afterwards
 */
export function stopGracefully(
  server: Server,
  { acceptMs, drainMs, onStop, stopBackground, close }: StopOptions,
): void {
  let isStopping = false;
  const stop = async (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ reason }, 'stopping');
    onStop();
    const force = setTimeout(() => server.closeAllConnections(), drainMs);
    server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'));
    const closeServer = async () => {
      await wait(Math.min(acceptMs, drainMs));
      const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs);
      await new Promise<void>((resolve) => server.close(() => resolve()));
      clearInterval(idle);
    };
    await Promise.all([closeServer(), stopBackground()]);
    clearTimeout(force);
    await close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop('SIGTERM'));
  process.once('SIGINT', () => void stop('SIGINT'));
  process.once('disconnect', () => void stop('parent gone'));
  onLauncherGone(() => void stop('launcher gone'));
}
