import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { donationBody, donor } from '../../../test/builders/donations.ts';
import { cli, folder, setUpFolder } from '../../../test/cli/set-up-cli.ts';
import { setUpShop, shop } from '../../../test/shop/set-up-shop.ts';
import { AuditModel } from '../../audit/audit.model.ts';
import { readCsv } from '../../csv/read-csv.ts';

setUpShop();
setUpFolder();

it('lists donations and writes them for a spreadsheet', async () => {
  const { donate } = donor(shop);
  const email = 'ruth@donors.example';
  await donate(donationBody({ email, lastName: '=Giver', coverFee: true })).expect(200);
  await donate(donationBody()).expect(200);
  const file = join(folder, 'donors.csv');
  const [one, all, table] = await Promise.all([
    cli('donations', 'export', file, '--email', email, '--json'),
    cli('donations', 'list', '--status', 'active', '--since', '1d', '--json'),
    cli('donations', 'list', '--limit', '1'),
  ]);
  expect(await AuditModel.find({ action: 'donation.export' }).lean()).toMatchObject([
    { by: { kind: 'cli' } },
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
  expect(all.json()).toMatchObject({
    total: 2,
    donations: [
      {},
      {
        id: expect.any(String),
        status: 'active',
        donor: { name: 'Ruth =Giver', email, phone: expect.any(String) },
        amountCents: 2500,
        feeCents: 250,
        paidCents: 2750,
        refundedCents: 0,
        charges: [{ outcome: 'paid', cents: 2750 }],
      },
    ],
  });
  expect(table.out).toMatch(/^Begun +Status +Donor[\s\S]*1 donation of 2; --limit shows more\n$/);
});
