import type { Server } from 'node:http';
import { logger } from './config/logger.ts';
import { onLauncherGone } from './launcher.ts';

const drainMs = 9000;

/**
 * Stops a server in order when the process is asked to end: on SIGTERM, on SIGINT, or when its parent is gone
 * (`npm` alone was ended; the shell between does not pass signals on: contract "Commands").
 * @param close releases what the server stood on; called after the last answer, at most 9 s later
 */
export function stopGracefully(server: Server, close: () => Promise<void>): void {
  let isStopping = false;
  const stop = async (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ reason }, 'stopping');
    const force = setTimeout(() => server.closeAllConnections(), drainMs);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    await closed;
    clearTimeout(force);
    await close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop('SIGTERM'));
  process.once('SIGINT', () => void stop('SIGINT'));
  process.once('disconnect', () => void stop('parent gone'));
  onLauncherGone(() => void stop('launcher gone'));
}
