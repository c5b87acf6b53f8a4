import { randomUUID } from 'node:crypto';
import { createSessions } from '../../src/features/user/sign-in/session.ts';
import { UserModel } from '../../src/features/user/user.model.ts';
import type { TestShop } from '../shop/test-shop.ts';

export interface TestCustomer {
  id: string;
  token: string;
}

/** Stores a customer with a token, without registering over HTTP. */
export async function makeCustomer(
  shop: TestShop,
  fields: { language?: 'en' | 'es' | 'fr' } = {},
): Promise<TestCustomer> {
  const email = `${randomUUID()}@customers.example`;
  const { _id } = await UserModel.create({
    name: 'Ada Shopper',
    email,
    emailKey: email,
    mobile: '+61412345678',
    passwordHash: 'none',
    ...fields,
  });
  const id = _id.toHexString();
  return { id, token: createSessions(shop.settings.jwtSecret ?? '').issue(id, 0) };
}
