import type { Database } from '../adapters/database/index.ts';
import type { Shop } from '../compose.ts';
import type { Settings } from '../config/env.ts';

/** The parts of a standard stream that the CLI uses. */
export type OutputStream = NodeJS.WritableStream & { isTTY?: boolean };

/** What a command needs of its process: `index.ts` passes the real one, tests pass their own. */
export interface CliEnvironment {
  readonly env: NodeJS.ProcessEnv;
  readonly stdin: NodeJS.ReadableStream & { isTTY?: boolean };
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  openDatabase(settings: Settings): Promise<Database>;
  openShop(settings: Settings, database: Database): Promise<Shop>;
}
