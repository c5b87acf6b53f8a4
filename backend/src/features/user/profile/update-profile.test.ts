import { beforeAll, describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../../test/builders/accounts.ts';
import { refusal } from '../../../../test/http/refusal.ts';
import { setUpShop, shop } from '../../../../test/shop/set-up-shop.ts';
import { describeError } from '../../../contract/errors.ts';
import { paths } from '../../../contract/paths.ts';
import { UserModel } from '../user.model.ts';

let ada: TestCustomer;
let ben: TestCustomer;

/** How often an account may change its email in a day. */
const changes = 4;
setUpShop({ LIMIT_EMAIL_CHANGES: String(changes) });
beforeAll(async () => {
  ada = await shop.registerCustomer({ name: 'Ada' });
  ben = await shop.registerCustomer({ name: 'Ben' });
});

function update(fields: Record<string, string>, { id, token } = ada) {
  const form = shop.request.put(paths.user.update).set('token', token).field('id', id);
  for (const [name, value] of Object.entries(fields)) form.field(name, value);
  return form;
}
const view = async ({ id, token } = ada) =>
  (await shop.request.get(paths.user.byId.replace(':id', id)).set('token', token).expect(200)).body;

describe('PUT /api/user/update', () => {
  it('updates the given fields, returns the seven fields, and is not cached', async () => {
    const given = { name: 'Ada Lovelace', mobile: '+61298765432', address: '12 Engine Street, Hobart' };
    const { body, headers } = await update(given).expect(200);
    expect(body).toEqual({
      success: true,
      message: 'Profile updated',
      updatedUser: { id: ada.id, email: ada.email, ...given, profileImage: '', coverImage: '' },
    });
    expect(headers['cache-control']).toBe('no-store');
    expect(await view()).toEqual({ success: true, ...body.updatedUser });
  });

  it('ignores empty fields, and changes nothing when all are empty', async () => {
    const before = await view();
    await update({ name: '', email: '', mobile: '', address: '' }).expect(200);
    await update({}).expect(200);
    expect(await view()).toEqual(before);
  });

  it.each([
    ['name', '   '],
    ['name', 'a'.repeat(81)],
    ['name', 'Ada\r\nBcc: x@evil.test'],
    ['name', 'Ada\u0000'],
    ['email', 'ada@'],
    ['email', 'a@b.c\r\nBcc:e@v.t'],
    ['email', 'a@b.co,e@v.to'],
    ['email', `${'a'.repeat(50_000)}@example.com`],
    ['mobile', '0412 345 678'],
    ['mobile', '+1234567'],
    ['address', 'x'.repeat(301)],
    ['address', '12 Engine\nStreet'],
  ])('refuses a %s of %j', async (field, value) => {
    const before = await view();
    const { body } = await update({ [field]: value, ...(field !== 'name' && { name: 'Other' }) }).expect(400);
    expect(body.success).toBe(false);
    expect(body.message).not.toContain(value);
    expect(await view()).toEqual(before);
  });

  it('round-trips every script exactly', async () => {
    const name = '👩🏽‍🚀 שלום Łukasz <b>&amp;</b>';
    expect((await update({ name }).expect(200)).body.updatedUser.name).toBe(name);
    await update({ name: 'Ada' });
  });

  it('ignores fields that are not the owner’s to change', async () => {
    const before = await UserModel.findById(ada.id, { updatedAt: 0 }).lean();
    await update({
      role: 'admin',
      password: 'another password',
      passwordHash: 'x',
      tokenVersion: '-1',
      _id: ben.id,
      emailKey: ben.email,
      profileImage: 'https://evil.test/x.svg',
      coverImage: '/uploads/../jwt-secret',
    }).expect(200);
    expect(await UserModel.findById(ada.id, { updatedAt: 0 }).lean()).toEqual(before);
  });

  it('accepts a form without an id, and JSON', async () => {
    await shop.request.put(paths.user.update).set('token', ada.token).field('name', 'Ada A').expect(200);
    await shop.request.put(paths.user.update).set('token', ada.token).send({ name: 'Ada' }).expect(200);
    await shop.request
      .put(paths.user.update)
      .set('token', ada.token)
      .send({ name: { $gt: '' } })
      .expect(400);
    expect((await view()).name).toBe('Ada');
  });

  it.each([['GET'], ['POST'], ['DELETE']])('does not allow %s', async (method) => {
    const response = await shop.request[method.toLowerCase() as 'get' | 'post' | 'delete'](paths.user.update);
    expect([response.status, response.headers.allow]).toEqual([405, 'PUT']);
  });
});

describe('a new email', () => {
  it('must be unused, in any case', async () => {
    for (const email of [ben.email, ben.email.toUpperCase()]) {
      const { body } = await update({ email, name: 'Mallory' }).expect(409);
      expect(body).toEqual(refusal('Email already in use.'));
    }
    expect(await view()).toMatchObject({ email: ada.email, name: 'Ada' });
  });

  it('goes to one of two concurrent requests', async () => {
    const email = 'wanted@example.com';
    const customers = await Promise.all([shop.registerCustomer(), shop.registerCustomer()]);
    const responses = await Promise.all(customers.map((customer) => update({ email }, customer)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await UserModel.countDocuments({ emailKey: email })).toBe(1);
  });

  it('signs in, is announced to the old address once, and voids its reset link', async () => {
    const eva = await shop.registerCustomer();
    await shop.request.post(paths.user.forgotPassword).send({ email: eva.email }).expect(200);
    const link = (await shop.mailbox()).find(({ to }) => to === eva.email && to)?.text ?? '';
    const token = /reset-password\/([\w-]{43})/.exec(link)?.[1] ?? '';
    const email = 'Eva.New@example.com';
    expect((await update({ email }, eva).expect(200)).body.updatedUser.email).toBe(email);
    await update({ email }, eva).expect(200);
    const addresses = [eva.email, email];
    const mails = (await shop.mailbox()).filter(
      ({ to, subject }) => addresses.includes(to) && subject.includes('email of your account'),
    );
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [eva.email, 'The email of your account was changed'],
    ]);
    expect(mails[0]?.html + (mails[0]?.text ?? '')).not.toContain('Eva.New');
    const newPassword = 'yet another good one';
    await shop.request
      .post(paths.user.resetPassword.replace(':token', token))
      .send({ newPassword, confirmPassword: newPassword })
      .expect(400);
    const signIn = async (address: string) =>
      shop.request
        .post(paths.user.login)
        .send({ email: address, password: eva.password, captchaToken: await shop.solveCaptcha() });
    expect((await signIn(email.toLowerCase())).status).toBe(200);
    expect((await signIn(eva.email)).status).toBe(401);
  });

  it('may differ in case only, with a mail too', async () => {
    const flo = await shop.registerCustomer({ email: 'flo@example.com' });
    await update({ email: 'Flo@Example.com' }, flo).expect(200);
    expect((await shop.mailbox()).filter(({ to }) => to === 'flo@example.com')[0]?.subject).toMatch(
      /changed/,
    );
  });
});

describe('an account that changes its email again and again', () => {
  const addressOf = (number: number) => `moving-${number}@example.com`;
  const mailsTo = async (address: string) =>
    (await shop.mailbox()).filter(({ to, subject }) => to === address && subject.includes('was changed'));

  it('gets 429 after the changes of a day, and can change everything else', async () => {
    const gus = await shop.registerCustomer();
    const responses = await Promise.all(
      Array.from({ length: 9 }, (_, number) => update({ email: addressOf(number) }, gus)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([
      ...Array(changes).fill(200),
      ...Array(9 - changes).fill(429),
    ]);
    const refused = responses.find(({ status }) => status === 429);
    expect(refused?.body).toEqual(refusal(describeError('too_many_email_changes').message));
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(86_000);
    const { email } = await view(gus);
    await update({ email, name: 'Gus' }, gus).expect(200);
    await update({ email: addressOf(10), name: 'Other' }, gus).expect(429);
    expect(await view(gus)).toMatchObject({ email, name: 'Gus' });
  });

  it('is not counted for changes that are refused', async () => {
    const hal = await shop.registerCustomer();
    for (let turn = 0; turn <= changes; turn += 1) await update({ email: ben.email }, hal).expect(409);
    await update({ email: addressOf(20) }, hal).expect(200);
  });

  it('mails an address that was never verified only once', async () => {
    const [ida, stranger, other] = [await shop.registerCustomer(), addressOf(30), addressOf(31)];
    for (const email of [stranger, other, stranger, other]) await update({ email }, ida).expect(200);
    expect(await mailsTo(stranger)).toHaveLength(1);
    const jon = await shop.registerCustomer();
    for (const email of [addressOf(32), addressOf(33)]) {
      await UserModel.updateOne(
        { _id: jon.id },
        { email: addressOf(34), emailKey: addressOf(34), emailVerifiedAt: new Date() },
      );
      await update({ email }, jon).expect(200);
    }
    expect(await mailsTo(addressOf(34))).toHaveLength(2);
  });
});
