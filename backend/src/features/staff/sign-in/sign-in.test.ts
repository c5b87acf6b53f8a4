import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPasskey } from '../../../../test/console/authenticator.ts';
import { adminClient, signInStaff } from '../../../../test/console/client.ts';
import {
  cookieOf,
  failed,
  goTo,
  joinWithPasskey,
  joinWithPassword,
  nextStep,
  password,
  signInWith,
} from '../../../../test/console/staff.ts';
import { setUpShop, shop } from '../../../../test/shop/set-up-shop.ts';
import { AuditModel } from '../../../audit/audit.model.ts';
import { eventCount } from '../../../config/metric-events.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import { StaffSessionModel } from '../session/session.model.ts';
import { StaffModel } from '../staff.model.ts';
import { codeOfStep, currentStep } from './totp.ts';

const { session, passkeys } = adminPaths;
setUpShop();
afterEach(() => {
  vi.useRealTimers();
});

const minute = 60_000;
const signIn = (body: object) => adminClient(shop).post(session.current, body);

describe('POST /api/admin/session', () => {
  it('signs in with password and code, and sets a cookie that no script can read', async () => {
    const { email, code } = await joinWithPassword();
    nextStep();
    const response = await signIn({ email: email.toUpperCase(), password, code: code() }).expect(200);
    expect(response.body).toEqual({ success: true, staff: expect.objectContaining({ email }) });
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(/^console=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    const admin = adminClient(shop, cookieOf(response));
    const { body } = await admin.get(session.current).expect(200);
    expect(body.staff.email).toBe(email);
  });

  it('signs in the first owner of a developer, whose email has no domain', async () => {
    const { email, code } = await joinWithPassword({ email: 'owner@localhost' });
    nextStep();
    await signIn({ email, password, code: code() }).expect(200);
  });

  it('stores no token, secret or recovery code that could be used', async () => {
    const { codes, secret, response } = await joinWithPassword();
    const stored = JSON.stringify([await StaffModel.find().lean(), await StaffSessionModel.find().lean()]);
    for (const text of [secret, ...codes, cookieOf(response).split('=')[1], password])
      expect(stored).not.toContain(text);
  });

  it('has the same answer for every failure', async () => {
    const { email, code, secret } = await joinWithPassword();
    const { staff } = await signInStaff(shop, 'owner');
    nextStep();
    const right = { email, password, code: code() };
    const old = codeOfStep(secret, currentStep() - 2);
    for (const wrong of [
      { email: 'unknown@staff.example' },
      { email: staff.email },
      { password: 'wrong' },
      { code: 'abc' },
      ...(old === right.code ? [] : [{ code: old }]),
    ])
      await signIn({ ...right, ...wrong }).expect(401, failed);
    await signIn({ email, password }).expect(400);
    await signIn(right).expect(200);
  });

  it('hashes a password for unknown emails too', async () => {
    const matches = vi.spyOn(shop.services.staff.passwords, 'matches');
    await signIn({ email: 'unknown@staff.example', password, code: '000000' }).expect(401);
    expect(matches).toHaveBeenCalledWith(password, undefined);
    matches.mockRestore();
  });

  it('takes the code of the previous step, and no code twice', async () => {
    const { email, secret } = await joinWithPassword();
    goTo(Date.now() + 3 * 30_000);
    const step = currentStep();
    const signInAt = (of: number) => signIn({ email, password, code: codeOfStep(secret, of) });
    expect((await signInAt(step + 1)).status).toBe(401);
    expect((await signInAt(step - 2)).status).toBe(401);
    await signInAt(step - 1).expect(200);
    await signInAt(step - 1).expect(401);
    const concurrent = await Promise.all([step, step, step].map((one) => signInAt(one)));
    expect(concurrent.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    await signInAt(step - 1).expect(401);
  });

  it('takes each recovery code once, also of concurrent calls', async () => {
    const { email, codes } = await joinWithPassword();
    const recover = (code: string) => signIn({ email, password, code });
    const concurrent = await Promise.all([1, 2, 3].map(() => recover(codes[0])));
    expect(concurrent.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    await recover(codes[1].toUpperCase().replaceAll('-', ' ')).expect(200);
    await recover(codes[1]).expect(401);
    await signIn({ email, password: 'wrong', code: codes[2] }).expect(401);
    await recover(codes[2]).expect(200);
  });

  it('refuses the eleventh failure of an account and address, for unknown emails too', async () => {
    const { email, code } = await joinWithPassword();
    nextStep();
    for (const wrong of [email, 'stranger@staff.example']) {
      const attempts = await Promise.all(
        Array.from({ length: 12 }, () => signIn({ email: wrong, password: 'wrong', code: '000000' })),
      );
      expect(attempts.filter(({ status }) => status === 401)).toHaveLength(10);
      expect(attempts.filter(({ status }) => status === 429)).toHaveLength(2);
    }
    const given = { email, password, code: code() };
    const { headers } = await signIn(given).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('ends the session that the browser had', async () => {
    const { email, code, response } = await joinWithPassword();
    nextStep();
    const old = adminClient(shop, cookieOf(response));
    await old.post(session.current, { email, password, code: code() }).expect(200);
    await old.get(session.current).expect(401);
  });

  it('refuses a disabled staff member, and needs an own origin', async () => {
    const { email, code } = await joinWithPassword();
    nextStep();
    const given = { email, password, code: code() };
    await signIn(given).unset('Origin').expect(403);
    await StaffModel.updateOne({ emailKey: email.toLowerCase() }, { isDisabled: true });
    await signIn(given).expect(401, failed);
  });

  it('is in the audit, failures too', async () => {
    const { email, code } = await joinWithPassword();
    nextStep();
    await signIn({ email, password: 'wrong', code: '000000' }).expect(401);
    const { body } = await signIn({ email, password, code: code() }).expect(200);
    const entriesOf = () => AuditModel.find({ 'target._id': body.staff._id }).sort({ at: 1, _id: 1 }).lean();
    // A failure is answered before it is in the audit.
    const entries = await vi.waitFor(async () => {
      const found = await entriesOf();
      expect(found).toHaveLength(4);
      return found;
    }, 60_000);
    expect(entries.map(({ action, by }) => [action, by?.kind])).toEqual([
      ['staff.invite', 'cli'],
      ['invitation.accept', 'staff'],
      ['session.sign-in-failed', 'system'],
      ['session.sign-in', 'staff'],
    ]);
    expect(JSON.stringify(entries)).not.toContain('wrong');
  });

  it('counts failures with emails that are not of the staff, and keeps none of them in the audit', async () => {
    const [entries, failures] = [await AuditModel.countDocuments(), eventCount('staff sign-in failed')];
    for (let person = 1; person <= 5; person += 1)
      await signIn({ email: `person-${person}@customers.example`, password, code: '000000' }).expect(401);
    expect(eventCount('staff sign-in failed')).toBe(failures + 5);
    // An entry that is not waited for is written before this one.
    const { email, code } = await joinWithPassword();
    nextStep();
    await signIn({ email, password, code: code() }).expect(200);
    expect(await AuditModel.countDocuments()).toBe(entries + 3);
    expect(await AuditModel.countDocuments({ searchWords: /customers/ })).toBe(0);
  });
});

describe('signing in with a passkey', () => {
  it('needs no email, and each challenge counts once', async () => {
    const { email, passkey } = await joinWithPasskey();
    const visitor = adminClient(shop);
    const { body } = await visitor.post(session.passkeyOptions, {}).expect(200);
    expect(body.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    const response = passkey.get(body.options);
    const { body: signedIn } = await visitor.post(session.passkeyVerify, { response }).expect(200);
    expect(signedIn.staff.email).toBe(email);
    await visitor.post(session.passkeyVerify, { response }).expect(401, failed);
  });

  it('refuses an unknown passkey, a wrong signature, another challenge and a disabled staff member', async () => {
    const { email, passkey } = await joinWithPasskey();
    const visitor = adminClient(shop);
    expect((await signInWith(createPasskey(shop.settings.frontendUrl))).body).toEqual(failed);
    const { body } = await visitor.post(session.passkeyOptions, {}).expect(200);
    const good = passkey.get(body.options);
    const other = passkey.get({ ...body.options, challenge: 'AAAA' });
    await visitor.post(session.passkeyVerify, { response: other }).expect(401, failed);
    const forged = { ...good, response: { ...good.response, signature: other.response.signature } };
    await visitor.post(session.passkeyVerify, { response: forged }).expect(401, failed);
    await StaffModel.updateOne({ emailKey: email.toLowerCase() }, { isDisabled: true });
    expect((await signInWith(passkey)).status).toBe(401);
  });

  it('refuses a challenge that is older than five minutes', async () => {
    const { passkey } = await joinWithPasskey();
    const visitor = adminClient(shop);
    const { body } = await visitor.post(session.passkeyOptions, {}).expect(200);
    goTo(Date.now() + 5 * minute);
    await visitor.post(session.passkeyVerify, { response: passkey.get(body.options) }).expect(401);
  });

  it.each([
    {},
    { response: {} },
    { response: 'x' },
    { response: { id: 'a', rawId: 'a', type: 'public-key' } },
  ])('refuses the body %j', async (body) => {
    await adminClient(shop).post(session.passkeyVerify, body).expect(400);
  });
});

describe('POST /api/admin/session/proof', () => {
  it('is needed again ten minutes after sign-in', async () => {
    const { admin, passkey } = await joinWithPasskey();
    goTo(Date.now() + 10 * minute);
    const { body: refused } = await admin.post(passkeys.options, {}).expect(403);
    expect(refused).toMatchObject({ code: 'proof_required' });
    const { body } = await admin.post(session.proofOptions, {}).expect(200);
    const proven = await admin.post(session.proof, { response: passkey.get(body.options) }).expect(200);
    expect(proven.body).toEqual({ success: true });
    const renewed = adminClient(shop, cookieOf(proven));
    await renewed.post(passkeys.options, {}).expect(200);
    // Requests that were under way have the token of before.
    await admin.get(session.current).expect(200);
    goTo(Date.now() + 10_000);
    await admin.get(session.current).expect(401);
    await renewed.get(session.current).expect(200);
  });

  it('takes a code of the authenticator app, or a recovery code, each once', async () => {
    // The authenticator app shows the code of the invitation until the next step.
    goTo(Date.now());
    const { response, code, codes } = await joinWithPassword();
    const admin = adminClient(shop, cookieOf(response));
    await admin.post(session.proof, { code: code() }).expect(401, failed);
    nextStep();
    await admin.post(session.proof, { code: code() }).expect(200);
    await admin.post(session.proof, { code: codes[0] }).expect(200);
    await admin.post(session.proof, { code: codes[0] }).expect(401, failed);
  });

  it("refuses another staff member's passkey, and a challenge of a sign-in", async () => {
    const { admin, passkey } = await joinWithPasskey();
    const other = await joinWithPasskey();
    const { body } = await admin.post(session.proofOptions, {}).expect(200);
    await admin.post(session.proof, { response: other.passkey.get(body.options) }).expect(401, failed);
    const { body: start } = await admin.post(session.passkeyOptions, {}).expect(200);
    await admin.post(session.proof, { response: passkey.get(start.options) }).expect(401, failed);
  });

  it('is limited like sign-in', async () => {
    const { admin } = await joinWithPasskey();
    for (let failures = 0; failures < 10; failures += 1)
      await admin.post(session.proof, { code: '000000' }).expect(401);
    await admin.post(session.proof, { code: '000000' }).expect(429);
  });
});
