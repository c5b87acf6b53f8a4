import { createInterface } from 'node:readline/promises';
import { OperationError } from '../config/operation-error.ts';
import type { CliEnvironment } from './environment.ts';

/**
 * Asks for confirmation at the terminal.
 * @throws {OperationError} for any answer but yes, and without a terminal
 */
export async function askForYes({ stdin, stderr }: CliEnvironment, question: string): Promise<void> {
  if (!stdin.isTTY || !stderr.isTTY) {
    throw new OperationError(
      `${question} There is no terminal to ask at: add --yes to go on. Nothing was changed.`,
    );
  }
  const terminal = createInterface({ input: stdin, output: stderr });
  const answer = new Promise<string>((resolve) => {
    // Ctrl-C and Ctrl-D close it without an answer.
    terminal.once('close', () => resolve(''));
    void terminal.question(`${question} [y/N] `).then(resolve, () => resolve(''));
  });
  const reply = await answer;
  terminal.close();
  if (!/^y(es)?$/i.test(reply.trim())) throw new OperationError('Nothing was changed.');
}
