import { Readable, Writable } from 'node:stream';
import type { CliEnvironment } from '../../src/cli/environment.ts';
import { runProgram } from '../../src/cli/program.ts';
import { composeShop } from '../../src/compose.ts';
import { openDatabase } from '../../src/open-database.ts';
import type { TestShop } from '../shop/test-shop.ts';
import type { CliRun } from './cli-process.ts';

class Output extends Writable {
  text = '';

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

async function run(
  words: readonly string[],
  environment: Pick<CliEnvironment, 'env' | 'openDatabase' | 'openShop'>,
): Promise<CliRun> {
  const [stdout, stderr] = [new Output(), new Output()];
  const code = await runProgram(words, { ...environment, stdin: Readable.from([]), stdout, stderr });
  return { code, out: stdout.text, err: stderr.text, json: () => JSON.parse(stdout.text) };
}

/** Runs `npm run shop -- …` in this process, on the database and the services of a test shop, without a terminal. */
export function runCli(shop: TestShop, ...words: string[]): Promise<CliRun> {
  const close = async () => {};
  return run(words, {
    env: shop.env,
    openDatabase: async () => ({ ...shop.services.database, close }),
    openShop: async () => ({ ...shop.services, close }),
  });
}

/** Runs a command of `npm run shop --` that needs no database, with these settings. */
export const runCliWith = (env: NodeJS.ProcessEnv, ...words: string[]): Promise<CliRun> => {
  const openNothing = () => Promise.reject(new Error('The command opened the database'));
  return run(words, { env, openDatabase: openNothing, openShop: openNothing });
};

/**
 * Runs `npm run shop -- … --json` in this process on the database of `process.env`, which no test shop may have open.
 * @returns the printed object
 * @throws {Error} with the message and the problems of a failed command
 */
export async function askCli(...words: string[]): Promise<Record<string, unknown>> {
  const { code, json } = await run([...words, '--json'], {
    env: process.env,
    openDatabase: (settings) => openDatabase(settings, { isCommand: true }),
    openShop: composeShop,
  });
  const { message, problems, ...output } = json();
  if (code !== 0) throw Object.assign(new Error(String(message)), { problems });
  return output;
}
