import { parseArgs } from 'node:util';

export interface Options {
  /** Parts of the names of journeys; all journeys when empty. */
  only: string[];
  /** Runs per journey; its figure is the median of each run's slowest interaction. */
  runs: number;
  /** How many times slower the browser's processor is. */
  slowdown: number;
  isJson: boolean;
  /** Whether to use the last build. */
  isBuilt: boolean;
}

const usage = `npm run interactions -- [--only cart,console] [--runs N] [--slowdown N] [--json] [--built]
  --only      journeys whose name has one of these in it, with commas between them; without: all
  --runs      how often each journey is made; its figure is the median; without: 3
  --slowdown  how many times slower the browser's processor is; without: 4
  --json      one object on standard output instead of a table
  --built     measures what was built before instead of building first`;

/** Prints the usage and exits with `--help`. @throws {Error} with the usage, for invalid options */
export function readOptions(words: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({
    args: [...words],
    options: { only: text, runs: text, slowdown: text, json: flag, built: flag, help: flag },
  });
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  const runs = Number(values.runs ?? 3);
  const slowdown = Number(values.slowdown ?? 4);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs must be 1 or more\n${usage}`);
  if (!(slowdown >= 1)) throw new Error(`--slowdown must be 1 or more\n${usage}`);
  return {
    only: values.only?.split(',').filter(Boolean) ?? [],
    runs,
    slowdown,
    isJson: values.json ?? false,
    isBuilt: values.built ?? false,
  };
}
