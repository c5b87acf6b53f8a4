import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../bin/shop.mjs', import.meta.url));

export interface CliRun {
  /** Null when the process was killed. */
  code: number | null;
  out: string;
  err: string;
  /** Standard output as the one JSON value it is to be. */
  json(): Record<string, unknown>;
}

/**
 * Runs the shopkeeper's desk as `npm run shop -- …` does, without a terminal.
 * @param env says which shop: that of a process of `createShopProcess`; without `BUILT_BACKEND` the command itself runs
 */
export function runCli(env: NodeJS.ProcessEnv, ...words: string[]): Promise<CliRun> {
  return new Promise((resolve, reject) => {
    const built = env.BUILT_BACKEND;
    const child = spawn(process.execPath, [built ? join(built, 'cli', 'index.js') : command, ...words], {
      env: built ? { ...env, LOG_LEVEL: 'silent' } : env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({ code, out, err, json: () => JSON.parse(out) as Record<string, unknown> }),
    );
  });
}
