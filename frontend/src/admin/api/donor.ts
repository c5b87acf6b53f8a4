import type {
  AddDonorBody,
  AdminDonor,
  AdminDonorResponse,
  ChangeDonorBody,
  DonorStatementResponse,
  GiftBody,
  SendStatementsResponse,
} from '@brim-and-page/backend/contract/admin/donation/donors';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { idempotencyHeader } from '@brim-and-page/backend/contract/paths';
import { queryOptions } from '@tanstack/react-query';
import { adminClient, pathTo } from './admin-client.ts';

const paths = adminPaths.donors;

/** The key of all that is loaded of donors, for reloading after a change. */
export const allDonors = { queryKey: [paths.list] };

const donorIn = async (response: Promise<AdminDonorResponse>): Promise<AdminDonor> => (await response).donor;

export const donorQuery = (id: string) =>
  queryOptions({
    queryKey: [paths.list, 'one', id],
    queryFn: ({ signal }) => donorIn(adminClient.get(pathTo(paths.byId, { id }), { signal })),
    // Nothing of a donor stays in the browser once the page is left.
    gcTime: 0,
  });

/** What a donor gave in a financial year. @param year e.g. `2026-27` */
export const statementQuery = (id: string, year: string) =>
  queryOptions({
    queryKey: [paths.list, 'statement', id, year],
    queryFn: async ({ signal }) =>
      (await adminClient.get<DonorStatementResponse>(pathTo(paths.statement, { id, year }), { signal }))
        .statement,
    gcTime: 0,
  });

/** Changes the notes, or whether the donor was thanked. */
export const changeDonor = (id: string, body: ChangeDonorBody) =>
  donorIn(adminClient.patch(pathTo(paths.byId, { id }), body));

/** Enters a cash or bank gift of a donor. @param key the same for every attempt of one gift */
export const enterGift = (id: string, body: GiftBody, key: string) =>
  donorIn(adminClient.post(pathTo(paths.gifts, { id }), body, { headers: { [idempotencyHeader]: key } }));

/** Enters a gift of a person who may be no donor yet. @param key the same for every attempt of one gift */
export const enterDonor = (body: AddDonorBody, key: string) =>
  donorIn(adminClient.post(paths.list, body, { headers: { [idempotencyHeader]: key } }));

/** Voids a gift that was entered by hand. */
export const voidGift = (id: string, giftId: string, reason: string) =>
  donorIn(adminClient.post(pathTo(paths.voidGift, { id, giftId }), { reason }));

/** Mails the statements of a financial year to all donors who have not got theirs. */
export const sendStatements = (year: string) =>
  adminClient.post<SendStatementsResponse>(adminPaths.donations.statements, { year });
