import type { z } from 'zod';
import type { customerListQuery } from '../../../contract/admin/customers.ts';
import { findPage, readSort } from '../../../lists/find-page.ts';
import { wordFilter } from '../../../lists/search-words.ts';
import { closedAccounts } from '../erase-account.ts';
import { UserModel } from '../user.model.ts';
import type { Account } from '../user.service.ts';

/**
 * A page of accounts, and the number of all that match; without those that are being erased.
 * @throws {Problem} 400 for an invalid cursor
 */
export async function listAccounts({
  q,
  sort = '-createdAt',
  cursor,
  limit,
}: z.output<typeof customerListQuery>): Promise<{
  rows: Account[];
  nextCursor: string | null;
  total: number;
}> {
  const filter = q ? wordFilter(q) : {};
  const [page, found, closed] = await Promise.all([
    findPage<Account>(UserModel, { $and: [filter, { $nor: [closedAccounts] }] }, readSort(sort), {
      cursor,
      limit,
    }),
    UserModel.countDocuments(filter).exec(),
    // They have no words to search for.
    q ? 0 : UserModel.countDocuments(closedAccounts).exec(),
  ]);
  return { ...page, total: found - closed };
}
