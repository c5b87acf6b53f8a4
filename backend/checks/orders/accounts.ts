import { randomUUID } from 'node:crypto';
import { loadOrCreateSecret } from '../../src/config/secret.ts';
import { createSessions } from '../../src/features/user/sign-in/session.ts';
import { UserModel } from '../../src/features/user/user.model.ts';
import type { CheckShop } from './shop.ts';

export interface Account {
  id: string;
  token: string;
}

/**
 * Creates customers with real tokens. They are written with the shop's own model instead of `/api/user/register`: 200
 * CAPTCHAs and password hashes take minutes and prove nothing about orders.
 * @param firstId the id of the first account; default: a new one
 */
export async function makeAccounts(shop: CheckShop, count: number, firstId?: string): Promise<Account[]> {
  const sessions = createSessions(await loadOrCreateSecret(shop.dataDir, 'jwt-secret'));
  const users = Array.from({ length: count }, (_, index) => {
    const email = `${randomUUID()}@shoppers.example`;
    return {
      ...(index === 0 && firstId ? { _id: firstId } : {}),
      name: `Shopper ${index + 1}`,
      email,
      emailKey: email,
      mobile: '+61412345678',
      passwordHash: 'none',
    };
  });
  const made = await shop.data((database) =>
    database.model('User', UserModel.schema, UserModel.collection.name).insertMany(users),
  );
  return made.map(({ _id }) => ({ id: _id.toHexString(), token: sessions.issue(_id.toHexString(), 0) }));
}
