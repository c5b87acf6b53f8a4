import { parseArgs } from 'node:util';

export interface Options {
  /** `/product/:id` stands for a product of the catalogue. */
  routes: string[];
  device: 'mobile' | 'desktop';
  /** Runs per page; its performance is the median. */
  runs: number;
  isJson: boolean;
  /** Whether to use the last build. */
  isBuilt: boolean;
}

const usage = `npm run lighthouse -- [--routes /,/caps] [--runs N] [--desktop] [--json] [--built]
  --routes   the pages, with commas between them; without: /,/caps,/product/:id,/cart,/donation
  --runs     how often each page is measured; its performance is the median; without: 3
  --desktop  as on a desktop computer, not on a middling phone with a slow connection
  --json     one object on standard output instead of a table
  --built    measures what was built before instead of building first`;

const pages = ['/', '/caps', '/product/:id', '/cart', '/donation'];

/** Prints the usage and exits with `--help`. @throws {Error} with the usage, for invalid options */
export function readOptions(words: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({
    args: [...words],
    options: { routes: text, runs: text, desktop: flag, json: flag, built: flag, help: flag },
  });
  const routes = values.routes?.split(',').filter(Boolean) ?? pages;
  const runs = Number(values.runs ?? 3);
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  if (routes.length === 0 || routes.some((route) => !route.startsWith('/')))
    throw new Error(`--routes must be paths such as /caps, with commas between them\n${usage}`);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs must be 1 or more\n${usage}`);
  return {
    routes,
    device: values.desktop ? 'desktop' : 'mobile',
    runs,
    isJson: values.json ?? false,
    isBuilt: values.built ?? false,
  };
}
