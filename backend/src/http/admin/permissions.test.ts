import express, { type Application, type Router } from 'express';
import { beforeAll, expect, it, vi } from 'vitest';
import { makeCustomer } from '../../../test/builders/customers.ts';
import { type AdminClient, adminClient, signInStaff } from '../../../test/console/client.ts';
import { setUpShop, shop } from '../../../test/shop/set-up-shop.ts';
import { adminPaths } from '../../contract/admin/paths.ts';
import { type Permission, type Role, rolePermissions, roles } from '../../contract/admin/permissions.ts';
import { tokenHeader } from '../../contract/paths.ts';

/** Its last call is of the shop's Express application; the payment sandbox has one too. */
const use = vi.spyOn(express.application, 'use');
setUpShop();

const {
  audit,
  backups,
  money,
  content,
  customers,
  donations,
  donors,
  invite,
  mails,
  orders,
  overview,
  passkeys,
  products,
  returns,
  session,
  setup,
  staff,
  stocktake,
} = adminPaths;
/** The permission of each call; `open`: without a session, `own`: for every staff member. */
const expected: Record<string, Permission | 'open' | 'own'> = {
  ...Object.fromEntries(Object.values(invite).map((path) => [`post ${path}`, 'open'])),
  [`post ${session.current}`]: 'open',
  [`post ${session.passkeyOptions}`]: 'open',
  [`post ${session.passkeyVerify}`]: 'open',
  [`get ${session.current}`]: 'own',
  [`delete ${session.current}`]: 'own',
  [`post ${session.proof}`]: 'own',
  [`post ${session.proofOptions}`]: 'own',
  [`get ${passkeys.list}`]: 'own',
  [`post ${passkeys.options}`]: 'own',
  [`post ${passkeys.verify}`]: 'own',
  [`delete ${passkeys.byId}`]: 'own',
  [`get ${staff.list}`]: 'staff.read',
  [`post ${staff.invite}`]: 'staff.write',
  [`get ${staff.invitations}`]: 'staff.read',
  [`delete ${staff.invitation}`]: 'staff.write',
  [`patch ${staff.byId}`]: 'staff.write',
  [`post ${staff.signOut}`]: 'staff.write',
  [`get ${audit.list}`]: 'audit.read',
  [`get ${audit.export}`]: 'audit.read',
  [`post ${customers.erase}`]: 'customers.write',
  [`get ${overview}`]: 'overview',
  [`get ${stocktake}`]: 'products.read',
  [`post ${stocktake}`]: 'products.write',
  [`get ${content.list}`]: 'content.read',
  [`get ${content.byKey}`]: 'content.read',
  [`put ${content.byKey}`]: 'content.write',
  [`post ${content.publish}`]: 'content.write',
  [`get ${content.history}`]: 'content.read',
  [`post ${content.restore}`]: 'content.write',
  [`post ${adminPaths.media}`]: 'content.write',
  [`get ${orders.list}`]: 'orders.read',
  [`get ${orders.byId}`]: 'orders.read',
  [`get ${orders.export}`]: 'orders.export',
  [`post ${orders.bulkShip}`]: 'orders.fulfil',
  [`get ${orders.parcels}`]: 'orders.export',
  [`post ${orders.parcels}`]: 'orders.fulfil',
  [`patch ${orders.byId}`]: 'orders.fulfil',
  [`post ${orders.packing}`]: 'orders.fulfil',
  [`post ${orders.ship}`]: 'orders.fulfil',
  [`post ${orders.deliver}`]: 'orders.fulfil',
  [`post ${orders.tracking}`]: 'orders.fulfil',
  [`post ${orders.notes}`]: 'orders.fulfil',
  [`post ${orders.settleHeld}`]: 'orders.fulfil',
  [`post ${orders.refund}`]: 'orders.refund',
  [`get ${returns.list}`]: 'orders.read',
  [`get ${returns.byId}`]: 'orders.read',
  [`get ${returns.photo}`]: 'orders.read',
  [`post ${returns.accept}`]: 'orders.fulfil',
  [`post ${returns.decline}`]: 'orders.fulfil',
  [`post ${returns.receive}`]: 'orders.fulfil',
  [`get ${products.list}`]: 'products.read',
  [`get ${products.byId}`]: 'products.read',
  [`get ${products.export}`]: 'products.read',
  [`get ${products.stock}`]: 'products.read',
  [`post ${products.list}`]: 'products.write',
  [`post ${products.order}`]: 'products.write',
  [`post ${products.import}`]: 'products.write',
  [`patch ${products.byId}`]: 'products.write',
  [`post ${products.images}`]: 'products.write',
  [`delete ${products.image}`]: 'products.write',
  [`get ${donations.list}`]: 'donations.read',
  [`get ${donations.byId}`]: 'donations.read',
  [`get ${donations.export}`]: 'donations.export',
  [`post ${donations.stop}`]: 'donations.write',
  [`post ${donations.retry}`]: 'donations.write',
  [`post ${donations.receipt}`]: 'donations.write',
  [`get ${donors.list}`]: 'donations.read',
  [`get ${donors.byId}`]: 'donations.read',
  [`post ${donors.list}`]: 'donations.write',
  [`patch ${donors.byId}`]: 'donations.write',
  [`post ${donors.gifts}`]: 'donations.write',
  [`post ${donors.voidGift}`]: 'donations.write',
  [`get ${donors.statement}`]: 'donations.read',
  [`post ${donations.statements}`]: 'donations.write',
  [`get ${setup.list}`]: 'setup',
  [`post ${setup.testMail}`]: 'setup',
  [`post ${setup.confirm}`]: 'setup',
  [`post ${setup.dismiss}`]: 'setup',
  [`get ${backups}`]: 'backups',
  [`post ${backups}`]: 'backups',
  [`get ${money.list}`]: 'money.read',
  [`get ${money.export}`]: 'money.read',
  [`get ${adminPaths.proofs}`]: 'money.read',
  [`get ${mails.list}`]: 'mails.read',
  [`get ${mails.html}`]: 'mails.read',
  [`post ${mails.send}`]: 'mails.read',
  [`get ${customers.list}`]: 'customers.read',
  [`get ${customers.byId}`]: 'customers.read',
  [`post ${customers.signOut}`]: 'customers.write',
  [`post ${customers.resetLink}`]: 'customers.write',
  [`get ${customers.export}`]: 'customers.export',
};

function routesOf(router: Router): string[] {
  return router.stack.flatMap(({ route, handle }) => {
    if (!route) return 'stack' in handle ? routesOf(handle as Router) : [];
    return route.stack.flatMap(({ method }) => (method ? [`${method} ${route.path}`] : []));
  });
}

let clients: Record<Role, AdminClient>;
beforeAll(async () => {
  shop.services.backups.makeBackup = async () => {};
  const signedIn = await Promise.all(
    roles.map(async (role) => [role, (await signInStaff(shop, role)).admin] as const),
  );
  clients = Object.fromEntries(signedIn) as typeof clients;
});

const send = (client: AdminClient, call: string) => {
  const [method, path = ''] = call.split(' ');
  const url = path.replace(':id', 'a'.repeat(24));
  return method === 'get' || method === 'delete' ? client[method](url) : client[method as 'post'](url, {});
};

const allCalls = () => [...new Set(routesOf((use.mock.contexts.at(-1) as Application).router))];

it('knows the permission of every call', () => {
  const calls = allCalls().filter((call) => call.includes(' /api/admin/'));
  expect(calls.sort()).toEqual(Object.keys(expected).sort());
});

it('answers no call without a session, but those that sign in', async () => {
  for (const [call, permission] of Object.entries(expected)) {
    const { status } = await send(adminClient(shop), call);
    expect({ call, isRefused: status === 401 }).toEqual({
      call,
      isRefused: permission !== 'open',
    });
  }
});

it("takes no customer's token for a session", async () => {
  const { token } = await makeCustomer(shop);
  for (const [call, permission] of Object.entries(expected)) {
    if (permission === 'open') continue;
    const { status } = await send(adminClient(shop, `console=${token}`), call).set(tokenHeader, token);
    expect({ call, status }).toEqual({ call, status: 401 });
  }
});

it("opens no customer's call to staff", async () => {
  const { admin, cookie } = await signInStaff(shop, 'owner');
  const calls = allCalls().filter((call) => call.includes(' /api/') && !call.includes(' /api/admin/'));
  let count = 0;
  for (const call of calls) {
    if ((await send(adminClient(shop), call)).status !== 401) continue;
    const { status } = await send(admin, call).set(tokenHeader, cookie.replace('console=', ''));
    expect({ call, status }).toEqual({ call, status: 401 });
    count += 1;
  }
  // Cart, orders and the own account.
  expect(count).toBeGreaterThan(10);
});

it.each(roles)('refuses %s what the role does not allow', async (role) => {
  for (const [call, permission] of Object.entries(expected)) {
    if (permission === 'open' || permission === 'own') continue;
    const { body } = await send(clients[role], call);
    expect({ call, isRefused: body.code === 'forbidden' }).toEqual({
      call,
      isRefused: !rolePermissions[role].includes(permission),
    });
  }
});
