import type { Command } from 'commander';
import { type Database, openDatabase } from '../adapters/database/index.ts';
import { composeShop, type Shop } from '../compose.ts';
import { readSettings, type Settings } from '../config/env.ts';
import { askForYes } from './confirm.ts';
import { createProgress, type Progress } from './progress.ts';

/** What a command says when it is done. */
export interface Answer {
  /** With `--json`: the fields beside `success: true`. */
  data: Record<string, unknown>;
  /** Without: what a person reads. */
  text: string;
}

/** What every command works with. */
export interface CliContext {
  readonly settings: Settings;
  /** Whether a script reads the answer. */
  readonly isJson: boolean;
  /** Opens the shop's database, the embedded one beside a running shop too; a second call answers the same. */
  openDatabase(): Promise<Database>;
  /** Opens the database, the adapters and the services. Mail still unsent when the command ends is sent by the server. */
  openShop(): Promise<Shop>;
  /**
   * Asks before what cannot be undone; `--yes` has answered already.
   * @throws {Refusal} for a no, and where there is no terminal to ask at
   */
  confirm(question: string): Promise<void>;
  /** A bar on standard error where that is a terminal; elsewhere nothing. */
  progress(label: string, total: number): Progress;
  /** A line for people beside the answer, on standard error; silent with `--json`. */
  note(line: string): void;
}

interface GlobalOptions {
  json?: true;
  yes?: true;
}

type Handler<Options> = (
  context: CliContext,
  options: Options,
  ...words: string[]
) => Promise<Answer | undefined>;

/**
 * Makes a commander action of a handler: opens the context, prints the answer, closes what was opened.
 * @param handler is given the command's options and its words; answers nothing when it wrote to standard output itself
 */
export function act<Options extends object>(handler: Handler<Options>) {
  return async function (this: Command): Promise<void> {
    const { json, yes, ...options } = this.optsWithGlobals<GlobalOptions & Options>();
    let database: Promise<Database> | undefined;
    let shop: Promise<Shop> | undefined;
    const settings = readCliSettings();
    const context: CliContext = {
      settings,
      isJson: json ?? false,
      openDatabase() {
        database ??= openDatabase(settings, { isPatient: true });
        return database;
      },
      openShop() {
        shop ??= context.openDatabase().then((opened) => composeShop(settings, opened));
        return shop;
      },
      confirm: (question) => (yes ? Promise.resolve() : askForYes(question)),
      progress: (label, total) => createProgress(label, total),
      note(line) {
        if (!json) process.stderr.write(`${line}\n`);
      },
    };
    try {
      const answer = await handler(context, options as unknown as Options, ...this.args);
      if (!answer) return;
      process.stdout.write(`${json ? JSON.stringify({ success: true, ...answer.data }) : answer.text}\n`);
    } finally {
      await closeOpened(shop);
      await closeOpened(database);
    }
  };
}

const closeOpened = (opened: Promise<{ close(): Promise<void> }> | undefined) =>
  opened?.then(
    (resource) => resource.close(),
    () => undefined,
  );

/** The context is used from a shell, where NODE_ENV is rarely set; a shop in production says so in its environment. */
function readCliSettings(): Settings {
  return readSettings({ ...process.env, NODE_ENV: process.env.NODE_ENV || 'development' });
}
