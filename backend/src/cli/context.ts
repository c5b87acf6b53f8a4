import type { Database } from '../adapters/database/index.ts';
import type { Shop } from '../compose.ts';
import { readSettings } from '../config/env.ts';
import type { OperationContext } from '../config/operation-context.ts';
import { askForYes } from './confirm.ts';
import type { CliEnvironment } from './environment.ts';
import { createProgress } from './output/progress.ts';
import { writeOutput } from './output/write-output.ts';

/** What a command prints when it is done. */
export interface CliOutput {
  /** Printed with `--json`, beside `success: true`. */
  data: Record<string, unknown>;
  /** Printed without `--json`. */
  text: string;
}

/** What every command works with. `confirm` is answered by `--yes`; `note` prints nothing with `--json`. */
export interface CliContext extends OperationContext {
  readonly isJson: boolean;
  /** Opens the shop's database once, also while the server runs. */
  openDatabase(): Promise<Database>;
  /** Opens the database, the adapters and the services. Mail still unsent when the command ends is sent by the server. */
  openShop(): Promise<Shop>;
  /**
   * Writes a long text to a file, or to standard output without a path. The file appears complete or not at all.
   * @throws {OperationError} when it cannot be written
   */
  write(path: string | undefined, parts: AsyncIterable<string> | Iterable<string>): Promise<void>;
}

export function createContext(
  environment: CliEnvironment,
  {
    isJson,
    isConfirmed,
    optionalSettings,
  }: { isJson: boolean; isConfirmed: boolean; optionalSettings: readonly string[] },
) {
  const { env, stdout, stderr } = environment;
  // A shell rarely sets NODE_ENV; a shop in production sets it.
  const settings = readSettings({ ...env, NODE_ENV: env.NODE_ENV || 'development' }, optionalSettings);
  let database: Promise<Database> | undefined;
  let shop: Promise<Shop> | undefined;
  const context: CliContext = {
    settings,
    isJson,
    openDatabase() {
      database ??= environment.openDatabase(settings);
      return database;
    },
    openShop() {
      shop ??= context.openDatabase().then((opened) => environment.openShop(settings, opened));
      return shop;
    },
    confirm: (question) => (isConfirmed ? Promise.resolve() : askForYes(environment, question)),
    progress: (label, total) => createProgress(stderr, label, total),
    note(line) {
      if (!isJson) stderr.write(`${line}\n`);
    },
    write: (path, parts) => writeOutput(stdout, path, parts),
  };
  return {
    context,
    async close() {
      for (const opened of [shop, database]) await opened?.then((one) => one.close()).catch(() => undefined);
    },
  };
}
