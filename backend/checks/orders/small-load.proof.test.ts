import { expect, it } from 'vitest';
import { runHistories } from './parts/histories.ts';
import { runLoad } from './parts/load.ts';
import { runRefunds } from './parts/refunds.ts';
import { renderReport } from './report.ts';

it.each([
  { processes: 1, kills: 0 },
  { processes: 3, kills: 2 },
])(
  'the order check holds in a small load on $processes processes with $kills kills',
  async ({ processes, kills }) => {
    const load = { title: 'A small load', seed: 7, orders: 12, shoppers: 6, kills, processes };
    const report = await runLoad(load);
    expect(report.findings.isEmpty, renderReport(report)).toBe(true);
    expect(report.figures.orders).toBe(12);
  },
  300_000,
);

it('the check of refunds holds with two processes and a kill', async () => {
  const report = await runRefunds({ seed: 7, refunds: 12, kills: 1, processes: 2 });
  expect(report.findings.isEmpty, renderReport(report)).toBe(true);
  expect(Number(report.figures['refunds done'])).toBeGreaterThan(0);
}, 300_000);

it('the check of random histories holds with two processes and a kill', async () => {
  const report = await runHistories({ seed: 7, histories: 12, kills: 1, processes: 2 });
  expect(report.findings.isEmpty, renderReport(report)).toBe(true);
  expect(report.figures.return, renderReport(report)).toBeDefined();
}, 300_000);
