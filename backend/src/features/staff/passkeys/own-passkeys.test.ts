import { describe, expect, it, vi } from 'vitest';
import { createPasskey } from '../../../../test/console/authenticator.ts';
import { adminClient } from '../../../../test/console/client.ts';
import { cookieOf, joinWithPasskey, signInWith } from '../../../../test/console/staff.ts';
import { setUpShop, shop } from '../../../../test/shop/set-up-shop.ts';
import { AuditModel } from '../../../audit/audit.model.ts';
import { logger } from '../../../config/log/logger.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import { StaffSessionModel } from '../session/session.model.ts';
import { StaffModel } from '../staff.model.ts';

const { session, passkeys } = adminPaths;
setUpShop();

const minute = 60_000;

describe('the own passkeys', () => {
  it('are added, listed and removed, but the only way to sign in stays', async () => {
    const { admin, passkey } = await joinWithPasskey();
    const second = createPasskey(shop.settings.frontendUrl);
    const { body } = await admin.post(passkeys.options, {}).expect(200);
    expect(body.options.excludeCredentials).toHaveLength(1);
    const response = second.create(body.options);
    await StaffSessionModel.updateMany({}, { provenAt: new Date(Date.now() - 10 * minute) });
    const { body: unproven } = await admin.post(passkeys.verify, { response }).expect(403);
    expect(unproven).toMatchObject({ code: 'proof_required' });
    await StaffSessionModel.updateMany({}, { provenAt: new Date() });
    const { body: added } = await admin.post(passkeys.verify, { response }).expect(200);
    await admin.post(passkeys.verify, { response }).expect(400);
    const lost = await signInWith(second);
    expect(lost.status).toBe(200);
    const { body: listed } = await admin.get(passkeys.list).expect(200);
    expect(listed.passkeys).toHaveLength(2);
    expect(listed.passkeys[1]).toMatchObject({ _id: added.passkey._id, isSynced: false });
    const [first, last] = listed.passkeys.map(({ _id }: { _id: string }) =>
      passkeys.byId.replace(':id', _id),
    );
    await admin.delete(first).expect(200);
    await admin.delete(first).expect(404);
    // The other sessions end: the device may be lost.
    await adminClient(shop, cookieOf(lost)).get(session.current).expect(401);
    expect((await signInWith(passkey)).status).toBe(401);
    await admin.delete(last).expect(409);
    // The audit has no entry of what was refused.
    expect(await AuditModel.countDocuments({ action: 'passkey.remove' })).toBe(1);
    expect((await signInWith(second)).status).toBe(200);
  });

  it('leave no other session when the process dies while one is removed', async () => {
    const { admin, passkey } = await joinWithPasskey();
    const second = createPasskey(shop.settings.frontendUrl);
    const { body } = await admin.post(passkeys.options, {}).expect(200);
    await admin.post(passkeys.verify, { response: second.create(body.options) }).expect(200);
    const lost = await signInWith(passkey);
    const { body: listed } = await admin.get(passkeys.list).expect(200);
    const removal = admin.delete(passkeys.byId.replace(':id', listed.passkeys[0]._id));
    vi.spyOn(logger, 'error').mockImplementation(() => {});
    const update = StaffModel.updateOne.bind(StaffModel);
    const alive = vi.spyOn(StaffSessionModel, 'deleteMany');
    vi.spyOn(StaffModel, 'updateOne').mockImplementation(((...given: Parameters<typeof update>) => {
      // The process ends right after this write.
      if (JSON.stringify(given).includes('$pull'))
        alive.mockImplementation(() => Promise.reject(new Error('died')) as never);
      return update(...given);
    }) as typeof update);
    await removal.expect(500);
    vi.restoreAllMocks();
    expect((await signInWith(passkey)).status).toBe(401);
    await adminClient(shop, cookieOf(lost)).get(session.current).expect(401);
    await admin.get(session.current).expect(200);
  });

  it("of another staff member cannot be removed, nor another person's passkey added", async () => {
    const { admin, passkey } = await joinWithPasskey();
    const other = await joinWithPasskey();
    const { body } = await other.admin.get(passkeys.list).expect(200);
    await admin.delete(passkeys.byId.replace(':id', body.passkeys[0]._id)).expect(404);
    const { body: start } = await other.admin.post(passkeys.options, {}).expect(200);
    await other.admin.post(passkeys.verify, { response: passkey.create(start.options) }).expect(400);
  });
});
