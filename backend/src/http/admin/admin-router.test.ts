import { describe, expect, it } from 'vitest';
import { adminClient } from '../../../test/console/client.ts';
import { cookieOf, joinWithPasskey } from '../../../test/console/staff.ts';
import { setUpShop, shop } from '../../../test/shop/set-up-shop.ts';
import { adminPaths } from '../../contract/admin/paths.ts';

const { session } = adminPaths;

describe('with a storefront on https', () => {
  setUpShop({ FRONTEND_URL: 'https://shop.example' });

  it('sends a secure cookie under a name that only the host itself can set', async () => {
    const { accepted } = await joinWithPasskey();
    expect(accepted.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-console=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    ]);
    const cookie = cookieOf(accepted);
    await adminClient(shop, cookie).get(session.current).expect(200);
    await adminClient(shop, cookie.replace('__Host-', '')).get(session.current).expect(401);
  });
});

describe('with ADMIN=off', () => {
  setUpShop({ ADMIN: 'off' });

  it('has no call of the console', async () => {
    for (const path of [session.current, adminPaths.staff.list, adminPaths.overview])
      await adminClient(shop).get(path).expect(404);
    await adminClient(shop).post(session.current, {}).expect(404);
    await adminClient(shop).post(adminPaths.invite.confirm, {}).expect(404);
  });
});
