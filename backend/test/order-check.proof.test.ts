import { expect, it } from 'vitest';
import { runLoad } from '../checks/orders/load.ts';
import { renderReport } from '../checks/orders/report.ts';

it('the order check of `npm run check:orders` holds in a small load', async () => {
  const report = await runLoad({ title: 'A small load', seed: 7, orders: 12, shoppers: 6, kills: 0 });
  expect(report.findings.isEmpty, renderReport(report)).toBe(true);
  expect(report.figures.orders).toBe(12);
}, 300_000);
