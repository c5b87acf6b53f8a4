import { CommanderError } from 'commander';
import mongoose, { mongo } from 'mongoose';
import { SettingError } from '../../config/env.ts';
import { OperationError } from '../../config/operation-error.ts';
import { Problem } from '../../errors/problem.ts';
import type { CliEnvironment } from '../environment.ts';

const exitCodes = { failed: 1, usage: 2 } as const;

/** The largest number of problems in the text; `--json` lists all. */
const shownProblems = 50;

function explain(error: unknown, env: NodeJS.ProcessEnv): string {
  if (error instanceof OperationError || error instanceof SettingError || error instanceof Problem) {
    return error.message;
  }
  if (
    error instanceof mongoose.Error.MongooseServerSelectionError ||
    error instanceof mongo.MongoServerSelectionError ||
    error instanceof mongo.MongoNetworkError
  ) {
    return env.MONGODB_URI
      ? 'The database does not answer. Is MONGODB_URI right, and is that server running?'
      : 'The database has stopped, because the server that owned it ended. Run the command again.';
  }
  const reason = error instanceof Error ? error.message : String(error);
  return `Something went wrong: ${reason}\nAdd --debug to see where.`;
}

/**
 * Prints why a command failed: on standard error for people, with `--json` as an object on standard output.
 * @param words the command line
 * @returns the exit code: 1 when the command failed, 2 for a usage error
 */
export function reportFailure(
  error: unknown,
  words: readonly string[],
  { env, stdout, stderr }: CliEnvironment,
): number {
  const writeJson = (value: object) => stdout.write(`${JSON.stringify(value)}\n`);
  const isJson = words.includes('--json');
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    // Commander has printed its message already; it also treats the help page of a bare "shop" as an error.
    const message =
      error.code === 'commander.help' ? 'Say what to do.' : error.message.replace(/^error: /, '');
    if (isJson) writeJson({ success: false, message });
    return exitCodes.usage;
  }
  const message = explain(error, env);
  const { problems, details } =
    error instanceof OperationError ? error : { problems: [] as string[], details: {} };
  if (isJson)
    writeJson({ success: false, message, ...(problems.length > 0 ? { problems } : {}), ...details });
  else stderr.write(`${[...listed(problems), message].join('\n')}\n`);
  if (words.includes('--debug') && error instanceof Error) stderr.write(`${error.stack}\n`);
  return exitCodes.failed;
}

function listed(problems: readonly string[]): string[] {
  if (problems.length <= shownProblems) return [...problems];
  return [...problems.slice(0, shownProblems), `… and ${problems.length - shownProblems} more.`];
}
