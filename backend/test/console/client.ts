import { randomUUID } from 'node:crypto';
import supertest from 'supertest';
import type { Role } from '../../src/contract/admin/permissions.ts';
import { startSession } from '../../src/features/staff/session/session.ts';
import { type StaffFields, StaffModel } from '../../src/features/staff/staff.model.ts';
import { requireErrorCode } from '../http/refusal.ts';
import type { TestShop } from '../shop/test-shop.ts';

type Method = 'get' | 'post' | 'patch' | 'put' | 'delete';

/** Sends requests to the console's API as the console does: with the storefront's origin and the session's cookie. */
export interface AdminClient {
  get(path: string): supertest.Test;
  /** Without a body no body is sent. */
  post(path: string, body?: object): supertest.Test;
  patch(path: string, body?: object): supertest.Test;
  put(path: string, body?: object): supertest.Test;
  delete(path: string): supertest.Test;
}

/** @param cookie e.g. `console=…`; none without a session */
export function adminClient({ url, settings }: TestShop, cookie?: string): AdminClient {
  const send = (method: Method, path: string, body?: object) => {
    const request = supertest(url)[method](path).set('Origin', settings.frontendUrl);
    if (cookie) request.set('Cookie', cookie);
    if (body) request.send(body);
    return request.expect((response) => requireErrorCode(response.status, response.body));
  };
  return {
    get: (path) => send('get', path),
    post: (path, body) => send('post', path, body),
    patch: (path, body) => send('patch', path, body),
    put: (path, body) => send('put', path, body),
    delete: (path) => send('delete', path),
  };
}

export interface TestStaff {
  staff: StaffFields;
  /** Of the session, for a request's header `Cookie`. */
  cookie: string;
  admin: AdminClient;
}

/** Stores a staff member of a role with a session, without an invitation. The session has a fresh proof. */
export async function signInStaff(
  shop: TestShop,
  role: Role,
  fields: Partial<StaffFields> = {},
): Promise<TestStaff> {
  const unique = randomUUID();
  const email = `${role}-${unique}@staff.example`;
  const created = await StaffModel.create({
    name: 'Sam Staff',
    email,
    emailKey: email,
    role,
    invitationHash: unique,
    ...fields,
  });
  const staff = created.toObject() as StaffFields;
  const cookie = `console=${await startSession(staff)}`;
  return { staff, cookie, admin: adminClient(shop, cookie) };
}
