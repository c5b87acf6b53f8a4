import type { Request, Response } from 'express';
import type { StaffActor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type MoneyResponse, moneyExportQuery, moneyQuery } from '../../contract/admin/money.ts';
import { adminPaths } from '../../contract/admin/paths.ts';
import { parse } from '../../errors/parse.ts';
import { type AdminRoute, adminCall } from '../../http/admin/admin-route.ts';
import { sendFile } from '../../http/files/send-file.ts';
import { moneyFile } from './export-money.ts';
import { eachTransaction, readMoney } from './money.service.ts';
import type { MoneyDeps } from './money-deps.ts';
import { rangeOf } from './money-range.ts';
import { readIfPossible } from './read-balance.ts';

const { money } = adminPaths;
const permission = 'money.read';

/**
 * What the payment provider moved and deposited.
 * @param readBalance reads what is new at the provider
 */
export function adminMoneyRoutes(deps: MoneyDeps, readBalance: () => Promise<void>): AdminRoute[] {
  const { zone, accounts } = deps;
  const readRange = async (query: { from?: string | undefined; to?: string | undefined }) => {
    const range = rangeOf(query, zone, await deps.payments.donations.now());
    await readIfPossible(readBalance);
    return range;
  };
  async function sendExport(req: Request, res: Response, actor: StaffActor): Promise<void> {
    const { format, ...query } = parse(moneyExportQuery, req.query);
    const range = await readRange(query);
    const label = `${range.from} to ${range.to}`;
    await recordAudit(actor, 'money.export', { kind: 'money', _id: format, label });
    const file = moneyFile(format, { transactions: eachTransaction(range), zone, accounts });
    await sendFile(res, `money-${format}-${range.from}-${range.to}.csv`, file);
  }
  return [
    adminCall<MoneyResponse>('get', money.list, { permission }, async (req) =>
      readMoney(await readRange(parse(moneyQuery, req.query)), zone),
    ),
    { method: 'get', path: money.export, permission, handle: sendExport },
  ];
}
