import cluster from 'node:cluster';
import { readSettings, SettingError } from './config/env.ts';
import { loadEnvFile } from './config/load-env-file.ts';
import { logger } from './config/log/logger.ts';

/**
 * `npm start`: the shop in this process, or in several workers (`WEB_CONCURRENCY`). A primary process loads none of the
 * shop's code.
 */
async function main(): Promise<void> {
  loadEnvFile();
  const settings = readSettings(process.env);
  const onListening = (port: number) => process.send?.({ listening: port });
  if (settings.processes > 1 && cluster.isPrimary) {
    const { runCluster } = await import('./startup/run-cluster.ts');
    await runCluster(settings, onListening);
  } else {
    const stopWatching = endWithParent();
    const { serve } = await import('./startup/serve.ts');
    await serve(settings, (port) => {
      stopWatching();
      onListening(port);
    });
  }
}

/**
 * Ends the start when the process that wants the shop is gone, e.g. `npm run dev` whose other port is taken.
 * @returns a function that ends this: from then on the shop stops in order
 */
function endWithParent(): () => void {
  const end = () => process.exit(1);
  // Gone before this code ran.
  if (process.send && !process.connected) end();
  process.once('disconnect', end);
  return () => process.off('disconnect', end);
}

function fail(error: unknown): never {
  // An invalid setting is reported in one line, without a stack.
  if (error instanceof SettingError) console.error(error.message);
  else logger.fatal({ err: error }, 'start failed');
  process.exit(1);
}

main().catch(fail);
