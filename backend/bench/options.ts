import { readOptions } from '../checks/process/run-check.ts';

export type Options = ReturnType<typeof readBenchOptions>;

/** @throws {Error} for an unknown option, or a value that is not a whole number above 0 */
export const readBenchOptions = () =>
  readOptions({
    usage: 'npm run bench -- [--seconds N] [--connections N] [--only TEXT] [--processes N] [--peer NAME=URL]',
    defaults: {
      /** How long each case runs, after a warm-up of a fifth of that. */
      seconds: 10,
      /** Concurrent connections. */
      connections: 10,
      /** Only cases whose name contains this text. */
      only: '',
      /** Server processes to compare with one; 1: all cases with one process. */
      processes: 1,
      /** Another running version of the shop with the same data, measured beside this one: `name=url`. */
      peer: '',
    },
  });
