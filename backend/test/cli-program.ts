import { vi } from 'vitest';
import { createProgram } from '../src/cli/program.ts';

/** Runs a command of the shopkeeper's desk in this process, with `--json`. @returns what it printed */
export async function askCli(...words: string[]): Promise<Record<string, unknown>> {
  const written: string[] = [];
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  try {
    await createProgram().parseAsync(['node', 'shop', '--json', ...words]);
  } finally {
    spy.mockRestore();
  }
  return JSON.parse(written.join('')) as Record<string, unknown>;
}
