import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCli } from '../../test/cli.ts';
import { donationBody, donor } from '../../test/donations.ts';
import { openTestShop, type TestShop } from '../../test/test-shop.ts';
import { readCsv } from '../csv/read-csv.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await openTestShop();
  folder = await mkdtemp(join(tmpdir(), 'brim-and-page-cli-'));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

it('lists donations and writes them for a spreadsheet', async () => {
  const { donate } = donor(shop);
  const email = 'ruth@donors.example';
  await donate(donationBody({ email, lastName: '=Giver', coverFee: true })).expect(200);
  await donate(donationBody()).expect(200);
  const file = join(folder, 'donors.csv');
  const [one, all, table] = await Promise.all([
    runCli(shop, 'donations', 'export', file, '--email', email, '--json'),
    runCli(shop, 'donations', 'list', '--status', 'active', '--since', 'today', '--json'),
    runCli(shop, 'donations', 'list', '--limit', '1'),
  ]);
  expect(one.json()).toEqual({ success: true, file, donations: 1 });
  expect(readCsv(await readFile(file)).rows.map(({ cells }) => Object.fromEntries(cells))).toEqual([
    expect.objectContaining({
      email,
      lastName: '=Giver',
      amount: '25',
      fee: '2.5',
      total: '27.5',
      status: 'active',
    }),
  ]);
  expect(all.json()).toMatchObject({ total: 2 });
  expect(table.out).toMatch(/^Begun +Status +Donor[\s\S]*1 donation of 2; --limit shows more\n$/);
});
