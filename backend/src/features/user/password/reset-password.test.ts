import { describe, expect, it, vi } from 'vitest';
import type { TestCustomer } from '../../../../test/builders/accounts.ts';
import { refusal } from '../../../../test/http/refusal.ts';
import { setUpShop, shop } from '../../../../test/shop/set-up-shop.ts';
import { logger } from '../../../config/log/logger.ts';
import { paths } from '../../../contract/paths.ts';
import { UserModel } from '../user.model.ts';
import { ResetRequestModel } from './reset-request.model.ts';

setUpShop({ FRONTEND_URL: 'https://shop.example' });

const expired = refusal('Invalid or expired reset link.');
const linkPattern = /https:\/\/shop\.example\/reset-password\/([\w-]{43})/;

const forgot = (email: string, headers: Record<string, string> = {}) =>
  shop.request.post(paths.user.forgotPassword).set(headers).send({ email });

const mailsTo = async (email: string, subject: string) =>
  (await shop.mailbox()).filter((mail) => mail.to === email && mail.subject === subject);

/** Requests a reset link and reads the token from the mail. */
async function askForToken(email: string): Promise<string> {
  await forgot(email).expect(200);
  const [mail] = await mailsTo(email, 'Reset your password');
  const token = mail?.text.match(linkPattern)?.[1];
  if (!token) throw new Error('no reset mail');
  return token;
}

const reset = (token: string, newPassword = 'another fine password', confirmPassword = newPassword) =>
  shop.request.post(paths.user.resetPassword.replace(':token', token)).send({ newPassword, confirmPassword });

const signIn = async ({ email, password }: Pick<TestCustomer, 'email' | 'password'>) =>
  shop.request.post(paths.user.login).send({ email, password, captchaToken: await shop.solveCaptcha() });

describe('POST /api/user/forgot-password', () => {
  it('returns the same response for a known and an unknown email, and mails the known one only', async () => {
    const { email } = await shop.registerCustomer();
    const known = await forgot(email).expect(200);
    const unknown = await forgot('nobody@example.com').expect(200);
    expect(known.text).toBe(unknown.text);
    expect(known.body).toEqual({
      success: true,
      message: 'If that email is registered, a reset link has been sent.',
    });
    expect(await mailsTo(email, 'Reset your password')).toHaveLength(1);
    expect(await mailsTo('nobody@example.com', 'Reset your password')).toHaveLength(0);
    expect(await ResetRequestModel.countDocuments()).toBe(0);
  });

  it('is sent while another request fails, which is retried until it is a dead letter', async () => {
    const { email } = await shop.registerCustomer();
    const odd = await shop.registerCustomer();
    const findOne = UserModel.findOne.bind(UserModel);
    vi.spyOn(UserModel, 'findOne').mockImplementation(((...given: Parameters<typeof findOne>) => {
      if (JSON.stringify(given[0]) === JSON.stringify({ emailKey: odd.email })) throw new Error('odd');
      return findOne(...given);
    }) as typeof UserModel.findOne);
    const alert = vi.spyOn(logger, 'error');
    await ResetRequestModel.create({ emailKey: odd.email, dueAt: new Date(0) });
    await forgot(email).expect(200);
    expect(await mailsTo(email, 'Reset your password')).toHaveLength(1);
    const [failed] = await ResetRequestModel.find().lean();
    expect(failed).toMatchObject({ emailKey: odd.email, attempts: 1 });
    expect(failed?.dueAt?.getTime()).toBeGreaterThan(Date.now());
    await ResetRequestModel.updateOne({}, { dueAt: new Date(0), attempts: 8 });
    await shop.settle();
    expect(await ResetRequestModel.countDocuments()).toBe(0);
    expect(alert.mock.calls.map(([logFields]) => logFields)).toEqual([
      expect.objectContaining({ alert: 'job failed', job: 'reset link' }),
    ]);
    vi.restoreAllMocks();
  });

  it('links to the storefront of the settings, not of the request', async () => {
    const { email } = await shop.registerCustomer();
    await forgot(email, { Host: 'evil.example', Origin: 'https://evil.example' }).expect(200);
    const [mail] = await mailsTo(email, 'Reset your password');
    expect(mail?.text).toMatch(linkPattern);
    expect(`${mail?.html}${mail?.text}`).not.toContain('evil.example');
  });

  it('stores only a hash of the token', async () => {
    const { email } = await shop.registerCustomer();
    const token = await askForToken(email);
    const user = await UserModel.findOne({ emailKey: email }).lean();
    expect(user?.resetTokenHash).toHaveLength(64);
    expect(JSON.stringify(user)).not.toContain(token);
  });

  it('sends at most three mails an hour, with the same response after that', async () => {
    const { email } = await shop.registerCustomer();
    for (let call = 0; call < 4; call += 1) await forgot(email.toUpperCase()).expect(200);
    expect(await mailsTo(email, 'Reset your password')).toHaveLength(3);
  });

  it.each(['a@b.c\r\nBcc:e@v.test', 'a@example.com,e@v.test', 'nothing', ''])('refuses %j', async (email) => {
    const response = await forgot(email).expect(400);
    expect(response.body).toEqual(refusal('Invalid email.'));
  });

  it('sends a link that was requested before a crash', async () => {
    const { email } = await shop.registerCustomer();
    await ResetRequestModel.create({ emailKey: email, dueAt: new Date() });
    expect(await mailsTo(email, 'Reset your password')).toHaveLength(1);
  });
});

describe('POST /api/user/reset-password/{token}', () => {
  it('sets the new password, ends older sessions and mails the owner', async () => {
    const customer = await shop.registerCustomer();
    const response = await reset(await askForToken(customer.email)).expect(200);
    expect(response.body).toEqual({ success: true, message: 'Password reset successfully' });
    expect((await signIn(customer)).status).toBe(401);
    await shop.request.post(paths.cart.get).set('token', customer.token).send({}).expect(401);
    const { status, body } = await signIn({ email: customer.email, password: 'another fine password' });
    expect(status).toBe(200);
    await shop.request.post(paths.cart.get).set('token', body.token).send({}).expect(200);
    expect(await mailsTo(customer.email, 'Your password was changed')).toHaveLength(1);
  });

  it('works once, also for ten concurrent requests', async () => {
    const { email } = await shop.registerCustomer();
    const token = await askForToken(email);
    const responses = await Promise.all(Array.from({ length: 10 }, () => reset(token)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = responses.filter(({ status }) => status === 400);
    expect(refused).toHaveLength(9);
    for (const { body } of refused) expect(body).toEqual(expired);
    expect((await reset(token)).body).toEqual(expired);
  });

  it('refuses a link that a newer one replaced', async () => {
    const { email } = await shop.registerCustomer();
    const older = await askForToken(email);
    const newer = await askForToken(email);
    expect((await reset(older).expect(400)).body).toEqual(expired);
    await reset(newer).expect(200);
  });

  it('refuses a link after 30 minutes', async () => {
    const { email } = await shop.registerCustomer();
    const token = await askForToken(email);
    const user = await UserModel.findOne({ emailKey: email }).lean();
    const minutesLeft = ((user?.resetExpiresAt?.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutesLeft).toBeGreaterThan(29);
    expect(minutesLeft).toBeLessThanOrEqual(30);
    await UserModel.updateOne({ emailKey: email }, { resetExpiresAt: new Date(Date.now() - 1) });
    expect((await reset(token).expect(400)).body).toEqual(expired);
  });

  it.each(['A'.repeat(43), 'guess', '%00', 'a'.repeat(500), '[object%20Object]'])(
    'refuses the guess %j',
    async (token) => {
      expect((await reset(token).expect(400)).body).toEqual(expired);
    },
  );

  it.each([
    ['passwords that differ', 'another fine password', 'another', "Passwords don't match"],
    ['a short one', 'short', 'short', 'Password must have 8 to 128 characters.'],
    ['a common one', 'Iloveyou1', 'Iloveyou1', 'This password is too common. Please choose another.'],
  ])('refuses %s, and the link stays valid', async (_what, newPassword, confirmPassword, message) => {
    const { email } = await shop.registerCustomer();
    const token = await askForToken(email);
    expect((await reset(token, newPassword, confirmPassword).expect(400)).body).toEqual(refusal(message));
    await reset(token).expect(200);
  });

  it('does not work as a session token', async () => {
    const { email } = await shop.registerCustomer();
    await shop.request
      .post(paths.cart.get)
      .set('token', await askForToken(email))
      .send({})
      .expect(401);
  });

  it('resets the failed sign-ins', async () => {
    const customer = await shop.registerCustomer();
    for (let call = 0; call < 10; call += 1) await signIn({ ...customer, password: 'wrong one' });
    expect((await signIn(customer)).status).toBe(429);
    await reset(await askForToken(customer.email), 'remembered for good').expect(200);
    expect((await signIn({ email: customer.email, password: 'remembered for good' })).status).toBe(200);
  });
});

describe('mails about the account', () => {
  it('are in the language of the account, without texts of order mails', async () => {
    for (const language of ['en', 'es', 'fr'] as const) {
      const email = `${language}@example.com`;
      const captchaToken = await shop.solveCaptcha();
      const body = { name: 'Zoé', mobile: '+33612345678', email, password: 'a fine long password' };
      await shop.request
        .post(paths.user.register)
        .send({ ...body, language, captchaToken })
        .expect(200);
      await forgot(email).expect(200);
      const mails = (await shop.mailbox()).filter((mail) => mail.to === email);
      expect(mails).toHaveLength(2);
      for (const mail of mails) {
        expect(mail.html).toContain(`<html lang="${language}">`);
        expect(mail.subject).not.toMatch(/order|payment/i);
      }
    }
  });
});
