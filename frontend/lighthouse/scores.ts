/** Lighthouse's four categories. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

/** The minimum scores of each page, of 100. */
export const required: Record<Category, number> = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

/** One measurement of a page. */
export interface Run {
  /** 0 to 100; null when Lighthouse has no score. */
  scores: Record<Category, number | null>;
  /** Loading metrics as Lighthouse formats them, e.g. `1.8 s`. */
  waits: Record<string, string>;
  /** The machine's speed during the run, Lighthouse's benchmark index; its phone preset assumes 1500 or more. */
  speed: number;
  /** The failed audits. */
  faults: { category: Category; id: string; title: string; at: string[] }[];
}

/** A page's scores over all its runs. */
export interface PageScores {
  route: string;
  scores: Record<Category, number>;
  /** Of each run. */
  performance: number[];
  speeds: number[];
  waits: Run['waits'];
  /** Audits of categories below the minimum. */
  faults: Run['faults'];
}

const scoreOf = (run: Run, category: Category) => run.scores[category] ?? 0;

/**
 * Performance is the median of the runs, because it depends on what else the machine does; a fault of another kind counts
 * when one run has it.
 */
export function combine(route: string, runs: readonly Run[]): PageScores {
  const byPerformance = runs.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
  const middle = byPerformance[Math.floor((runs.length - 1) / 2)];
  if (!middle) throw new Error(`${route} was not measured`);
  const least = (category: Category) => Math.min(...runs.map((run) => scoreOf(run, category)));
  const scores = {
    performance: scoreOf(middle, 'performance'),
    accessibility: least('accessibility'),
    'best-practices': least('best-practices'),
    seo: least('seo'),
  };
  const faults = new Map<string, Run['faults'][number]>();
  for (const run of [middle, ...runs.filter((other) => other !== middle)]) {
    for (const fault of run.faults) {
      const counts = run === middle || fault.category !== 'performance';
      if (counts && scores[fault.category] < required[fault.category] && !faults.has(fault.id))
        faults.set(fault.id, fault);
    }
  }
  return {
    route,
    scores,
    performance: runs.map((run) => scoreOf(run, 'performance')),
    speeds: runs.map(({ speed }) => speed),
    waits: middle.waits,
    faults: [...faults.values()],
  };
}

/** Whether every page meets the minimum scores. */
export const isGoodEnough = (pages: readonly PageScores[]): boolean =>
  pages.every(({ scores }) => categories.every((category) => scores[category] >= required[category]));
