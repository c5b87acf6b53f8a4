import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';
import { combine, isGoodEnough, type Run } from './scores.ts';

const run = (scores: Partial<Run['scores']> = {}, faults: Run['faults'] = []): Run => ({
  scores: { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100, ...scores },
  waits: {},
  speed: 2000,
  faults,
});

describe("a page's scores", () => {
  it('use the median performance, or the lower of two', () => {
    const performances = (...all: number[]) =>
      combine(
        '/',
        all.map((performance) => run({ performance })),
      ).scores.performance;
    expect(performances(99, 60, 96)).toBe(96);
    expect(performances(99, 94)).toBe(94);
  });

  it('count an audit of another category that failed in one run, and name it', () => {
    const fault = { category: 'seo', id: 'canonical', title: 'No canonical', at: [] } as const;
    const page = combine('/', [run(), run({ seo: 92 }, [{ ...fault, at: [] }]), run()]);
    expect(page.scores.seo).toBe(92);
    expect(page.faults).toEqual([fault]);
    expect(isGoodEnough([combine('/', [run()]), page])).toBe(false);
  });

  it.each([
    [{ performance: 98 }, true],
    [{ performance: 97 }, false],
    [{ accessibility: 99 }, false],
    [{ 'best-practices': 99 }, false],
    [{ seo: null }, false],
  ])('%o are good enough: %s', (scores, isEnough) => {
    expect(isGoodEnough([combine('/', [run(scores)])])).toBe(isEnough);
  });
});

describe('the options', () => {
  it('default to five pages on a phone, three runs each', () => {
    expect(readOptions([])).toMatchObject({ device: 'mobile', runs: 3, isJson: false });
    expect(readOptions([]).routes).toEqual(['/', '/caps', '/product/:id', '/cart', '/donation']);
    expect(readOptions(['--routes', '/caps,/books', '--desktop', '--runs', '1'])).toMatchObject({
      routes: ['/caps', '/books'],
      device: 'desktop',
      runs: 1,
    });
  });

  it.each([[['--routes', 'caps']], [['--runs', '0']], [['--fast']]])('reject %j', (words) => {
    expect(() => readOptions(words)).toThrow();
  });
});
