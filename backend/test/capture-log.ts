import { pino } from 'pino';
import { afterAll, beforeAll, vi } from 'vitest';
import { logger } from '../src/config/log/logger.ts';

/** Writes the log of the tests of a file into {@link lines}, at the level of production, and not to the output. */
export function captureLog(): { lines: string[] } {
  const lines: string[] = [];
  const { level } = logger;
  beforeAll(() => {
    const stream = (logger as unknown as Record<symbol, { write: (line: string) => unknown }>)[
      pino.symbols.streamSym
    ];
    if (!stream) throw new Error('The log goes nowhere');
    vi.spyOn(stream, 'write').mockImplementation((line) => lines.push(line));
    logger.level = 'info';
  });
  afterAll(() => {
    vi.restoreAllMocks();
    logger.level = level;
  });
  return { lines };
}
