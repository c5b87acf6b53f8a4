import type { AuditTarget } from '../../audit/record-audit.ts';
import { problem } from '../../errors/problem.ts';
import { type Account, findAccount } from '../user/user.service.ts';

/** @throws {Problem} 404 */
export async function requireCustomer(id: string): Promise<Account> {
  const account = await findAccount(id);
  if (!account) throw problem('customer_not_found');
  return account;
}

/** A customer in the audit, which names no customer. */
export const customerTarget = (userId: string): AuditTarget => ({
  kind: 'customer',
  _id: userId,
  label: userId,
});
