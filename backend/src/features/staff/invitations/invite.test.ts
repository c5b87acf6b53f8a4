import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPasskey } from '../../../../test/console/authenticator.ts';
import { adminClient, signInStaff } from '../../../../test/console/client.ts';
import {
  cli,
  cookieOf,
  failed,
  goTo,
  inviteStaffMember,
  joinWithPasskey,
  joinWithPassword,
  nextStep,
  password,
  signInWith,
} from '../../../../test/console/staff.ts';
import { setUpShop, shop } from '../../../../test/shop/set-up-shop.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import { codeOfStep, currentStep } from '../sign-in/totp.ts';
import { StaffModel } from '../staff.model.ts';
import { inviteFirstOwner, inviteStaff } from './invite.ts';

const { invite, session, passkeys } = adminPaths;
setUpShop();
afterEach(() => {
  vi.useRealTimers();
});

const minute = 60_000;
const hour = 60 * minute;

describe('an invitation', () => {
  it('is accepted with a password and an authenticator app', async () => {
    const { email, secret, response, codes } = await joinWithPassword();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(response.body).toEqual({
      success: true,
      recoveryCodes: codes,
      staff: { _id: expect.any(String), name: 'Jo Packer', email, role: 'fulfilment' },
    });
    expect(new Set(codes).size).toBe(10);
    const admin = adminClient(shop, cookieOf(response));
    await admin.get(session.current).expect(200);
    // It counts as a proof.
    await admin.post(passkeys.options, {}).expect(200);
  });

  it('writes the address that authenticator apps read', async () => {
    const { email, token } = await inviteStaffMember();
    const { body } = await adminClient(shop).post(invite.password, { token, password }).expect(200);
    const url = new URL(body.otpauthUrl);
    expect(url.href).toMatch(/^otpauth:\/\/totp\//);
    expect(decodeURIComponent(url.pathname)).toContain(email);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      secret: body.secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });

  it('is accepted once, also by concurrent requests', async () => {
    const { token } = await inviteStaffMember();
    const visitor = adminClient(shop);
    const { body } = await visitor.post(invite.password, { token, password }).expect(200);
    const code = codeOfStep(body.secret, currentStep());
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => visitor.post(invite.confirm, { token, code })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    for (const [path, more] of [
      [invite.password, { password }],
      [invite.confirm, { code }],
      [invite.passkeyOptions, {}],
      [invite.current, {}],
    ] as const) {
      const { body: refused } = await visitor.post(path, { token, ...more }).expect(400);
      expect(refused).toMatchObject({ code: 'invalid_invitation' });
    }
  });

  it('says who is invited, and nothing once it is void', async () => {
    const { token } = await inviteStaffMember({ role: 'fulfilment' });
    const read = (body: object) => adminClient(shop).post(invite.current, body);
    const { body } = await read({ token }).expect(200);
    expect(body).toEqual({ success: true, staff: { name: 'Jo Packer', role: 'fulfilment' } });
    const { body: unknown } = await read({ token: `${token.slice(1)}A` }).expect(400);
    goTo(Date.now() + 24 * hour);
    const { body: ended } = await read({ token }).expect(400);
    expect(ended).toEqual({ ...unknown, requestId: ended.requestId });
    expect(ended).toMatchObject({ code: 'invalid_invitation' });
    await read({}).expect(400);
  });

  it('ends after 24 hours', async () => {
    const { token } = await inviteStaffMember();
    const start = Date.now();
    goTo(start + 24 * hour - minute);
    await adminClient(shop).post(invite.passkeyOptions, { token }).expect(200);
    goTo(start + 24 * hour);
    await adminClient(shop).post(invite.passkeyOptions, { token }).expect(400);
  });

  it('voids an older one to the same email in any case', async () => {
    const older = await inviteStaffMember({ email: 'twice@staff.example' });
    const newer = await inviteStaffMember({ email: 'Twice@Staff.example' });
    await adminClient(shop).post(invite.passkeyOptions, { token: older.token }).expect(400);
    await adminClient(shop).post(invite.passkeyOptions, { token: newer.token }).expect(200);
  });

  it('takes the newest password and secret', async () => {
    const { token, email } = await inviteStaffMember();
    const visitor = adminClient(shop);
    const { body: first } = await visitor.post(invite.password, { token, password: 'another password' });
    const { body: second } = await visitor.post(invite.password, { token, password }).expect(200);
    const code = codeOfStep(second.secret, currentStep());
    const wrong = codeOfStep(first.secret, currentStep());
    if (wrong !== code) await visitor.post(invite.confirm, { token, code: wrong }).expect(401, failed);
    await visitor.post(invite.confirm, { token, code }).expect(200);
    nextStep();
    const given = { email, code: codeOfStep(second.secret, currentStep()) };
    await visitor.post(session.current, { ...given, password: 'another password' }).expect(401);
    await visitor.post(session.current, { ...given, password }).expect(200);
  });

  it.each([
    ['short', 'password_length'],
    ['x'.repeat(129), 'password_length'],
    ['password123', 'password_too_common'],
    ['Jo Packer 1', 'password_too_common'],
  ])('refuses the password %j', async (given, code) => {
    const { token } = await inviteStaffMember();
    const { body } = await adminClient(shop).post(invite.password, { token, password: given }).expect(400);
    expect(body).toMatchObject({ code });
  });

  it('is accepted with a passkey', async () => {
    const { email, accepted, admin } = await joinWithPasskey();
    expect(accepted.body).toMatchObject({ staff: { email, role: 'fulfilment' } });
    expect(accepted.body.recoveryCodes).toHaveLength(10);
    await admin.get(session.current).expect(200);
  });

  it('refuses the passkey of another origin, and of a device that does not check its user', async () => {
    const { token } = await inviteStaffMember();
    const visitor = adminClient(shop);
    for (const passkey of [
      createPasskey('https://evil.example'),
      createPasskey(shop.settings.frontendUrl, { isVerified: false }),
    ]) {
      const { body } = await visitor.post(invite.passkeyOptions, { token }).expect(200);
      const response = passkey.create(body.options);
      const refused = await visitor.post(invite.passkeyVerify, { token, response }).expect(400);
      expect(refused.body).toMatchObject({ code: 'invalid_passkey' });
    }
  });

  it('lets a staff member start over: older ways to sign in and sessions end', async () => {
    const { email, code, response } = await joinWithPassword();
    const { token } = await inviteStaffMember({ email });
    const visitor = adminClient(shop);
    const { body } = await visitor.post(invite.passkeyOptions, { token }).expect(200);
    const passkey = createPasskey(shop.settings.frontendUrl);
    await visitor.post(invite.passkeyVerify, { token, response: passkey.create(body.options) }).expect(200);
    await adminClient(shop, cookieOf(response)).get(session.current).expect(401);
    nextStep();
    await visitor.post(session.current, { email, password, code: code() }).expect(401, failed);
    expect((await signInWith(passkey)).status).toBe(200);
  });

  it('is refused for a disabled staff member and for another role', async () => {
    const { staff } = await signInStaff(shop, 'fulfilment');
    const person = { email: staff.email, name: 'Sam', role: 'owner' } as const;
    await expect(inviteStaff(shop.settings, cli, person)).rejects.toMatchObject({ status: 409 });
    await StaffModel.updateOne({ _id: staff._id }, { isDisabled: true, role: 'owner' });
    await expect(inviteStaff(shop.settings, cli, person)).rejects.toMatchObject({ status: 409 });
  });

  it('for the first owner is void as soon as the shop has staff', async () => {
    await StaffModel.deleteMany({});
    const url = await inviteFirstOwner(shop.settings, cli);
    expect(url).toMatch(/^http:\/\/localhost:5173\/admin\/invite#token=[\w-]{43}$/);
    const token = url?.split('=')[1];
    await adminClient(shop).post(invite.passkeyOptions, { token }).expect(200);
    await joinWithPassword();
    await adminClient(shop).post(invite.passkeyOptions, { token }).expect(400);
    expect(await inviteFirstOwner(shop.settings, cli)).toBeUndefined();
  });
});
