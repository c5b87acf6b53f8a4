import { describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../../test/builders/accounts.ts';
import { refusal } from '../../../../test/http/refusal.ts';
import { setUpShop, shop } from '../../../../test/shop/set-up-shop.ts';
import { paths } from '../../../contract/paths.ts';

setUpShop();

const fresh = 'a fresh and fine password';

function change(
  { id, token }: Pick<TestCustomer, 'id' | 'token'>,
  current: unknown,
  next = fresh,
  confirm = next,
) {
  return shop.request
    .post(paths.user.changePassword)
    .set('token', token)
    .send({ id, currentPassword: current, newPassword: next, confirmPassword: confirm });
}
const isSignedIn = async ({ id }: TestCustomer, token: string) =>
  (await shop.request.get(paths.user.byId.replace(':id', id)).set('token', token)).status === 200;
const signIn = async ({ email }: TestCustomer, password: string) => {
  const captchaToken = await shop.solveCaptcha();
  return shop.request.post(paths.user.login).send({ email, password, captchaToken });
};

describe('POST /api/user/change-password', () => {
  it('voids older tokens, returns a new one and mails the owner', async () => {
    const ada = await shop.registerCustomer();
    const { body: elsewhere } = await signIn(ada, ada.password);
    const { body, headers } = await change(ada, ada.password).expect(200);
    expect(body).toEqual({
      success: true,
      message: 'Password changed successfully!',
      token: expect.any(String),
    });
    expect(headers['cache-control']).toBe('no-store');
    expect(await isSignedIn(ada, body.token)).toBe(true);
    for (const token of [ada.token, elsewhere.token]) expect(await isSignedIn(ada, token)).toBe(false);
    expect((await signIn(ada, ada.password)).status).toBe(401);
    expect((await signIn(ada, fresh)).status).toBe(200);
    const mails = (await shop.mailbox()).filter(({ to }) => to === ada.email);
    expect(mails.map(({ subject }) => subject)).toContain('Your password was changed');
    expect(mails[0]?.text).toContain('You stay signed in where you changed it');
  });

  it('voids an open reset link', async () => {
    const ada = await shop.registerCustomer();
    await shop.request.post(paths.user.forgotPassword).send({ email: ada.email }).expect(200);
    const { text = '' } = (await shop.mailbox()).find(({ to }) => to === ada.email) ?? {};
    const token = /reset-password\/([\w-]{43})/.exec(text)?.[1] ?? '';
    await change(ada, ada.password).expect(200);
    const { body } = await shop.request
      .post(paths.user.resetPassword.replace(':token', token))
      .send({ newPassword: 'one more of them', confirmPassword: 'one more of them' })
      .expect(400);
    expect(body.message).toBe('Invalid or expired reset link.');
  });

  it('returns 400 for five wrong current passwords, then 429', async () => {
    const ada = await shop.registerCustomer();
    for (let tries = 0; tries < 5; tries += 1) {
      const { body } = await change(ada, 'not my password').expect(400);
      expect(body).toEqual(refusal('Current password is incorrect.'));
    }
    const { body, headers } = await change(ada, ada.password).expect(429);
    expect(body.message).toBe('Too many attempts. Please try again later.');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900);
    expect(await isSignedIn(ada, ada.token)).toBe(true);
    const ben = await shop.registerCustomer();
    await change(ben, ben.password).expect(200);
  });

  it('counts concurrent guesses', async () => {
    const ada = await shop.registerCustomer();
    const responses = await Promise.all(Array.from({ length: 12 }, () => change(ada, 'guess')));
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('accepts one of two concurrent changes', async () => {
    const ada = await shop.registerCustomer();
    const responses = await Promise.all(
      [fresh, 'another fresh password'].map((next) => change(ada, ada.password, next)),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect([400, 401]).toContain(statuses[1]);
  });

  it.each([
    ['too short', 'short12', 'Password must have 8 to 128 characters.'],
    ['too long', 'x'.repeat(129), 'Password must have 8 to 128 characters.'],
    ['too common', 'password123', 'This password is too common. Please choose another.'],
  ])('refuses a new password that is %s, without counting an attempt', async (_, next, message) => {
    const ada = await shop.registerCustomer();
    for (let tries = 0; tries < 6; tries += 1) {
      expect((await change(ada, ada.password, next).expect(400)).body).toEqual(refusal(message));
    }
    await change(ada, ada.password).expect(200);
  });

  it('refuses new passwords that differ, and values that are not text', async () => {
    const ada = await shop.registerCustomer();
    const { body } = await change(ada, ada.password, fresh, `${fresh}!`).expect(400);
    expect(body.message).toBe('New password and confirm password do not match.');
    for (const current of [null, '', 7, [], { $gt: '' }, 'x'.repeat(2000)])
      await change(ada, current).expect(400);
    await change(ada, ada.password).expect(200);
  });

  it('counts every character of a long password', async () => {
    const ada = await shop.registerCustomer();
    const long = `${'long '.repeat(20)}one`;
    const { body } = await change(ada, ada.password, long).expect(200);
    await change({ ...ada, token: body.token }, `${long.slice(0, -1)}x`).expect(400);
    await change({ ...ada, token: body.token }, long).expect(200);
  });
});
