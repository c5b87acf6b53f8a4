import { afterEach, describe, expect, it, vi } from 'vitest';
import { adminClient, signInStaff } from '../../../../test/console/client.ts';
import { goTo } from '../../../../test/console/staff.ts';
import { refusal } from '../../../../test/http/refusal.ts';
import { setUpShop, shop } from '../../../../test/shop/set-up-shop.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import { rolePermissions, roles } from '../../../contract/admin/permissions.ts';
import { paths } from '../../../contract/paths.ts';
import { StaffModel } from '../staff.model.ts';

setUpShop();
afterEach(() => {
  vi.useRealTimers();
});

const session = adminPaths.session.current;
const minute = 60_000;

describe('GET /api/admin/session', () => {
  it.each(roles)("answers a staff member with the role's permissions: %s", async (role) => {
    const { admin, staff } = await signInStaff(shop, role);
    const { body } = await admin.get(session).expect(200);
    expect(body).toEqual({
      success: true,
      staff: { _id: staff._id.toHexString(), name: staff.name, email: staff.email, role },
      permissions: rolePermissions[role],
      timeZone: shop.settings.timeZone,
    });
  });

  it("refuses a call without a session, and a customer's token", async () => {
    await adminClient(shop).get(session).expect(401);
    const { token } = await shop.registerCustomer();
    await adminClient(shop).get(session).set('token', token).expect(401);
    await adminClient(shop, `console=${token}`).get(session).expect(401);
  });

  it('opens no call of a customer', async () => {
    const { cookie } = await signInStaff(shop, 'owner');
    await shop.request.post(paths.order.userorders).set('Cookie', cookie).send({}).expect(401);
  });

  it('survives a restart of the shop', async () => {
    const { admin } = await signInStaff(shop, 'owner');
    await shop.restart();
    await admin.get(session).expect(200);
  });

  it('ends after 30 minutes without a call', async () => {
    const { admin } = await signInStaff(shop, 'owner');
    const start = Date.now();
    goTo(start + 29 * minute);
    await admin.get(session).expect(200);
    goTo(start + 58 * minute);
    await admin.get(session).expect(200);
    goTo(start + 88 * minute);
    await admin.get(session).expect(401);
  });

  it('ends 12 hours after sign-in', async () => {
    const { admin } = await signInStaff(shop, 'owner');
    const start = Date.now();
    for (let passed = 25; passed < 12 * 60; passed += 25) {
      goTo(start + passed * minute);
      await admin.get(session).expect(200);
    }
    goTo(start + 12 * 60 * minute);
    await admin.get(session).expect(401);
  });

  it('counts a new role from the next call', async () => {
    const { admin, staff } = await signInStaff(shop, 'owner');
    await StaffModel.updateOne({ _id: staff._id }, { role: 'editor' });
    const { body } = await admin.get(session).expect(200);
    expect(body).toMatchObject({ staff: { role: 'editor' }, permissions: rolePermissions.editor });
  });
});

describe('DELETE /api/admin/session', () => {
  it('ends the session and removes the cookie', async () => {
    const { admin } = await signInStaff(shop, 'owner');
    const { headers } = await admin.delete(session).expect(200);
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/^console=;.*Expires=Thu, 01 Jan 1970/)]);
    await admin.get(session).expect(401);
  });

  it.each([undefined, 'https://evil.example', 'null'])('refuses the origin %s', async (origin) => {
    const { admin } = await signInStaff(shop, 'owner');
    const request = admin.delete(session);
    if (origin === undefined) request.unset('Origin');
    else request.set('Origin', origin);
    const { body } = await request.expect(403);
    expect(body).toMatchObject({ code: 'wrong_origin' });
    await admin.get(session).expect(200);
  });

  it('refuses a body that is neither JSON nor a form', async () => {
    const { admin } = await signInStaff(shop, 'owner');
    await admin.delete(session).set('Content-Type', 'text/plain').send('{}').expect(415);
    await admin.delete(session).set('Content-Type', 'text/plain').expect(415);
  });

  it('refuses a body that is not an object', async () => {
    const { admin } = await signInStaff(shop, 'owner');
    for (const body of ['[]', '"x"', '1', 'null'])
      await admin.post(adminPaths.session.proofOptions).type('json').send(body).expect(400);
    await adminClient(shop).post(adminPaths.session.passkeyOptions).type('json').send('[]').expect(400);
  });

  it('checks the session before the origin', async () => {
    const { body } = await adminClient(shop).delete(session).unset('Origin').expect(401);
    expect(body).toEqual(refusal('User not authenticated. Please log in again.'));
  });
});
