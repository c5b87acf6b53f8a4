import type { Server } from 'node:http';
import { logger } from '../config/logger.ts';
import { onLauncherGone } from './watch-launcher.ts';

/** The interval for closing idle connections. */
const idleCheckMs = 100;

/**
 * Stops a server in order when the process is asked to end: on SIGTERM, on SIGINT, or when its parent is gone
 * (`npm` alone was ended; the shell between does not pass signals on: contract "Commands").
 * Running requests are finished and their connections closed.
 * @param drainMs how long that may take before all connections are closed
 * @param rest stops the background work at the same time
 * @param close closes the adapters and the database afterwards
 */
export function stopGracefully(
  server: Server,
  { drainMs, rest, close }: { drainMs: number; rest: () => Promise<void>; close: () => Promise<void> },
): void {
  let isStopping = false;
  const stop = async (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ reason }, 'stopping');
    const force = setTimeout(() => server.closeAllConnections(), drainMs);
    server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'));
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs);
    await Promise.all([closed, rest()]);
    clearTimeout(force);
    clearInterval(idle);
    await close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop('SIGTERM'));
  process.once('SIGINT', () => void stop('SIGINT'));
  process.once('disconnect', () => void stop('parent gone'));
  onLauncherGone(() => void stop('launcher gone'));
}
