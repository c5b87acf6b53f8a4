import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../../../test/http/refusal.ts';
import { setUpShop, shop } from '../../../../test/shop/set-up-shop.ts';
import { paths } from '../../../contract/paths.ts';
import { UserModel } from '../user.model.ts';

setUpShop();

const newEmail = () => `register-${randomUUID()}@example.com`;

async function register(given: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const body = {
    name: 'Robin Reader',
    mobile: '+61400123456',
    email: newEmail(),
    password: 'a fine long password',
    captchaToken: await shop.solveCaptcha(),
    ...given,
  };
  return shop.request.post(paths.user.register).set(headers).send(body);
}

describe('POST /api/user/register', () => {
  it('creates an account', async () => {
    const response = await register();
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ success: true, message: 'Registration successful' });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('stores a bcrypt hash and not the password', async () => {
    const email = newEmail();
    await register({ email, password: 'marmalade sandwich' });
    const user = await UserModel.findOne({ email }).lean();
    expect(user?.passwordHash).toMatch(/^\$2b\$\d\d\$/);
    expect(JSON.stringify(user)).not.toContain('marmalade');
  });

  it.each([
    ['no name', { name: '  ' }, 'Invalid name.'],
    ['a line break in the name', { name: 'Robin\r\nBcc: evil@example.com' }, 'Invalid name.'],
    [
      'a mobile without plus',
      { mobile: '61400123456' },
      'Please enter a mobile number with country code, 8 to 15 digits.',
    ],
    [
      'a mobile of 7 digits',
      { mobile: '+1234567' },
      'Please enter a mobile number with country code, 8 to 15 digits.',
    ],
    ['no email', { email: undefined }, 'Invalid email.'],
    ['an operator as email', { email: ['a@example.com'] }, 'Invalid email.'],
    ['two recipients', { email: 'a@example.com,b@example.com' }, 'Invalid email.'],
    ['a header in the email', { email: 'a@example.com\r\nBcc:b@example.com' }, 'Invalid email.'],
    ['an email of 50 KB', { email: `${'a'.repeat(50_000)}@example.com` }, 'Invalid email.'],
    ['a password of 7', { password: 'sevench' }, 'Password must have 8 to 128 characters.'],
    ['a password of 129', { password: 'x'.repeat(129) }, 'Password must have 8 to 128 characters.'],
    ['a common password', { password: 'Password123' }, 'This password is too common. Please choose another.'],
    [
      'the name of the shop',
      { password: 'Brim&Page-2026' },
      'This password is too common. Please choose another.',
    ],
    [
      'the own name',
      { name: 'Robin Reader', password: 'robinreader99' },
      'This password is too common. Please choose another.',
    ],
    [
      'the own email',
      { email: 'robin.reader.1@example.com', password: 'Robin.Reader.1' },
      'This password is too common. Please choose another.',
    ],
    ['no CAPTCHA', { captchaToken: undefined }, 'Please verify the CAPTCHA'],
    ['garbage as CAPTCHA', { captchaToken: 'garbage' }, 'Please verify the CAPTCHA'],
  ])('refuses %s', async (_what, given, message) => {
    const response = await register(given);
    expect(response.status).toBe(400);
    expect(response.body).toEqual(refusal(message));
  });

  it.each([
    ['8 characters', 'vpq zr7k'],
    ['128 characters', 'vq'.repeat(64)],
    ['64 emoji', '\u{1F9E2}\u{1F4D6}'.repeat(32)],
    ['128 emoji', '\u{1F4D6}'.repeat(128)],
  ])('accepts a password of %s', async (_what, password) => {
    expect((await register({ password })).status).toBe(200);
  });

  it('accepts one of fifty concurrent registrations of an email, in any case', async () => {
    const email = newEmail();
    const tokens = await Promise.all(Array.from({ length: 50 }, () => shop.solveCaptcha()));
    const responses = await Promise.all(
      tokens.map((captchaToken, index) =>
        register({ captchaToken, email: index % 2 ? email.toUpperCase() : email }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = responses.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(49);
    expect(refused[0]?.body).toEqual(refusal('An account with this email already exists.'));
    expect(await UserModel.countDocuments({ emailKey: email })).toBe(1);
  });

  it('ignores fields that customers may not set', async () => {
    const email = newEmail();
    await register({ email, tokenVersion: 7, passwordHash: 'x', role: 'admin', profileImage: 'x' });
    expect(await UserModel.findOne({ email }).lean()).toMatchObject({ tokenVersion: 0, profileImage: '' });
  });
});

describe('the welcome mail', () => {
  const mailTo = async (email: string) => (await shop.mailbox()).find((mail) => mail.to === email);

  it.each([
    ['the language given', { language: 'fr' }, {}, 'Bienvenue chez Brim & Page'],
    [
      'the browser language',
      {},
      { 'Accept-Language': 'es-AR,es;q=0.9' },
      'Te damos la bienvenida a Brim & Page',
    ],
    [
      'English when there is no other',
      { language: 'xx' },
      { 'Accept-Language': 'de' },
      'Welcome to Brim & Page',
    ],
  ])('is written in %s', async (_what, given, headers, subject) => {
    const email = newEmail();
    await register({ email, ...given }, headers);
    expect(await mailTo(email)).toMatchObject({ subject, from: shop.settings.mailFrom });
  });

  it('greets by name, and shows markup in it as text', async () => {
    const email = newEmail();
    await register({ email, name: 'Robin <img src=x onerror=alert(1)>' });
    const mail = await mailTo(email);
    expect(mail?.html).toContain('Robin &lt;img src=x onerror=alert(1)&gt;');
    expect(mail?.text).toContain('Robin <img');
  });

  it('contains no URL from the name', async () => {
    const email = newEmail();
    await register({ email, name: 'Win at https://evil.example now' });
    const mail = await mailTo(email);
    expect(mail?.html).not.toContain('evil.example');
    expect(mail?.text).not.toContain('evil.example');
  });
});
