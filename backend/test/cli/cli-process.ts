import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The program of `npm run shop --`. */
export const command = fileURLToPath(new URL('../../bin/shop.mjs', import.meta.url));

export interface CliRun {
  /** Null when the process was killed. */
  code: number | null;
  out: string;
  err: string;
  /** Standard output parsed as JSON. */
  json(): Record<string, unknown>;
}

/**
 * Runs `npm run shop -- …` in a process of its own, without a terminal.
 * @param env the settings of the shop; without `BUILT_BACKEND` the command runs from its sources
 */
export function runCliProcess(env: NodeJS.ProcessEnv, ...words: string[]): Promise<CliRun> {
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
