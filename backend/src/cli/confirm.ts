import { createInterface } from 'node:readline/promises';
import { Refusal } from './refusal.ts';

/**
 * Asks at the terminal and goes on after a yes.
 * @throws {Refusal} for any other answer, and where nobody can be asked
 */
export async function askForYes(question: string): Promise<void> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    throw new Refusal(`${question} There is no terminal to ask at: add --yes to go on. Nothing was changed.`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const given = new Promise<string>((resolve) => {
    // Ctrl-C and Ctrl-D close it without an answer.
    terminal.once('close', () => resolve(''));
    void terminal.question(`${question} [y/N] `).then(resolve, () => resolve(''));
  });
  const answer = await given;
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new Refusal('Nothing was changed.');
}
