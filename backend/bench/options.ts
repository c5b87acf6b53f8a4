import { parseArgs } from 'node:util';

export interface Options {
  /** How long each case runs, in seconds, after a warm-up of a fifth of that. */
  seconds: number;
  /** Concurrent connections. */
  connections: number;
  /** Only cases whose name contains this text. */
  only: string;
  /** Server processes to compare with one; 1: all cases with one process. */
  processes: number;
}

/** @throws {Error} for an unknown option, or a value that is not a whole number above 0 */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string', default: '10' },
      connections: { type: 'string', default: '10' },
      only: { type: 'string', default: '' },
      processes: { type: 'string', default: '1' },
    },
  });
  const count = (name: 'seconds' | 'connections' | 'processes') => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number above 0`);
    return value;
  };
  return {
    seconds: count('seconds'),
    connections: count('connections'),
    only: values.only,
    processes: count('processes'),
  };
}
