import type { Request } from 'express';
import {
  type AdminDonorResponse,
  addDonorBody,
  changeDonorBody,
  type DonorStatementResponse,
  donorListQuery,
  type GiftResponse,
  giftBody,
  type SendStatementsResponse,
  sendStatementsBody,
  voidGiftBody,
} from '../../../../contract/admin/donation/donors.ts';
import { adminPaths } from '../../../../contract/admin/paths.ts';
import { financialYear } from '../../../../contract/donation/manage.ts';
import { idempotencyHeader } from '../../../../contract/paths.ts';
import { parse, parseValue } from '../../../../errors/parse.ts';
import { type AdminRoute, adminCall, idOf } from '../../../../http/admin/admin-route.ts';
import type { DonationDeps } from '../../donation-deps.ts';
import { sendStatements } from '../../statement/send-statements.ts';
import { statementOfDonor } from '../../statement/statements.ts';
import { enterDonor, enterGift, requireDonor, voidGift } from '../gifts.ts';
import { refreshDonors } from '../refresh-donors.ts';
import { changeDonor } from './change-donor.ts';
import { listDonors } from './list-donors.ts';
import { presentDonor, presentGift } from './present-donor.ts';

const { donors } = adminPaths;
const read = { permission: 'donations.read' } as const;
const write = { permission: 'donations.write' } as const;

/** The console's calls for donors. */
export function adminDonorRoutes(deps: DonationDeps): AdminRoute[] {
  const now = () => deps.payments.donations.now();
  const keyOf = (req: Request) => req.get(idempotencyHeader)?.slice(0, 255) || undefined;
  const presentById = async (id: string) => ({ donor: await presentDonor(await requireDonor(id)) });
  const presentEntered = async ({ gift, donorId }: Awaited<ReturnType<typeof enterGift>>) => ({
    gift: presentGift(gift),
    ...(await presentById(donorId.toHexString())),
  });
  return [
    adminCall('get', donors.list, read, async (req) => {
      const query = parse(donorListQuery, req.query);
      await refreshDonors(await now());
      return listDonors(query);
    }),
    adminCall<GiftResponse>('post', donors.list, write, async (req, actor) => {
      const body = parse(addDonorBody, req.body);
      return presentEntered(await enterDonor(actor, body, { key: keyOf(req), now: await now() }));
    }),
    adminCall<AdminDonorResponse>('get', donors.byId, read, async (req) => {
      await refreshDonors(await now());
      return presentById(idOf(req));
    }),
    adminCall<AdminDonorResponse>('patch', donors.byId, write, async (req, actor) => {
      const body = parse(changeDonorBody, req.body);
      return { donor: await presentDonor(await changeDonor(actor, idOf(req), body)) };
    }),
    adminCall<GiftResponse>('post', donors.gifts, write, async (req, actor) => {
      const body = parse(giftBody, req.body);
      return presentEntered(await enterGift(actor, idOf(req), body, { key: keyOf(req), now: await now() }));
    }),
    adminCall<GiftResponse>('post', donors.voidGift, write, async (req, actor) => {
      const { reason } = parse(voidGiftBody, req.body);
      const giftId = String(req.params.giftId);
      return presentEntered(await voidGift(actor, idOf(req), giftId, reason, await now()));
    }),
    adminCall<DonorStatementResponse>('get', donors.statement, read, async (req) => {
      const year = parseValue(financialYear, req.params.year);
      return { statement: await statementOfDonor(deps, await requireDonor(idOf(req)), year) };
    }),
    adminCall<SendStatementsResponse>('post', adminPaths.donations.statements, write, (req, actor) => {
      const { year } = parse(sendStatementsBody, req.body);
      return sendStatements(deps, actor, year);
    }),
  ];
}
