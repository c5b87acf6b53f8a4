import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readSettings } from '../../src/config/env.ts';
import { adminPaths } from '../../src/contract/admin/paths.ts';
import { paths } from '../../src/contract/paths.ts';
import { codeOfStep, currentStep } from '../../src/features/staff/sign-in/totp.ts';
import { runCliProcess } from '../../test/cli/cli-process.ts';
import { openShop } from '../orders/shop.ts';
import { runCheck } from '../process/run-check.ts';

const rounds = 200;
const rightPassword = 'a fine long word';
/** Two medians may differ by this share. */
const maxDifference = 0.1;

const medianOf = (times: number[]) => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;

/** A fake reCAPTCHA that accepts every response: proofs of work would take longer than the sign-ins. */
async function openCaptcha() {
  const server = createServer((_req, res) => res.end('{"success":true}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** What a request sends, by its round. */
type BodyOf = (round: number) => object;

/**
 * Checks that response times do not reveal registered emails, of customers and of staff, nor whether a staff member's
 * password was right: alternates two requests, with production password hashes.
 * @returns whether the medians are close enough
 */
async function main(): Promise<boolean> {
  const captcha = await openCaptcha();
  const shop = await openShop({
    NODE_ENV: 'development',
    RECAPTCHA_SITE_KEY: 'site',
    RECAPTCHA_SECRET_KEY: 'secret',
    RECAPTCHA_VERIFY_URL: captcha.url,
    LIMIT_SIGN_IN_FAILURES: '1000000',
    LIMIT_ACCOUNT_CALLS: '1000000',
    LIMIT_RESET_MAILS: '1',
  });
  let calls = 0;
  const { frontendUrl } = readSettings(shop.env);
  const headers = { 'Content-Type': 'application/json', Origin: frontendUrl };
  const send = async (path: string, fields: object, status: number) => {
    calls += 1;
    const body = JSON.stringify({ ...fields, captchaToken: `token ${calls}` });
    const startedAt = performance.now();
    const response = await shop.call(path, { raw: { body, headers } });
    if (response.status !== status) throw new Error(`${path}: ${response.status}`);
    return { ms: performance.now() - startedAt, body: response.body };
  };
  const compare = async (name: string, path: string, status: number, bodies: [BodyOf, BodyOf]) => {
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      for (const [which, bodyOf] of bodies.entries())
        times[which]?.push((await send(path, bodyOf(round), status)).ms);
    }
    const [one, other] = times.map(medianOf) as [number, number];
    const difference = Math.abs(one - other) / Math.min(one, other);
    console.log(
      `${name}: ${one.toFixed(1)} ms and ${other.toFixed(1)} ms, ${(difference * 100).toFixed(1)} % apart`,
    );
    return difference <= maxDifference;
  };

  /** Makes a staff member with a password and an authenticator app. */
  const join = async (email: string) => {
    const invited = await runCliProcess(
      shop.env,
      ...['staff', 'invite', email, '--name', 'Sam', '--role', 'owner', '--json'],
    );
    const token = String(invited.json().url).split('=')[1];
    const { body } = await send(adminPaths.invite.password, { token, password: rightPassword }, 200);
    const code = codeOfStep(String(body.secret), currentStep());
    await send(adminPaths.invite.confirm, { token, code }, 200);
  };

  try {
    await shop.start();
    const [known, unknown] = ['known@example.com', 'nobody@example.com'];
    const person = { name: 'Robin Reader', mobile: '+61400123456', email: known, password: rightPassword };
    await send(paths.user.register, person, 200);
    await join(known);
    const wrong =
      (email: string, more: object = {}): BodyOf =>
      (round) => ({ email, password: `wrong ${round}`, code: '000000', ...more });
    console.log(`Medians of ${rounds} requests each`);
    const bothEmails: [BodyOf, BodyOf] = [wrong(known), wrong(unknown)];
    const results = [
      await compare('customer, known and unknown email', paths.user.login, 401, bothEmails),
      await compare(
        'forgotten password, known and unknown email',
        paths.user.forgotPassword,
        200,
        bothEmails,
      ),
      await compare('staff, known and unknown email', adminPaths.session.current, 401, bothEmails),
      await compare('staff, wrong password and wrong code', adminPaths.session.current, 401, [
        wrong(known),
        wrong(known, { password: rightPassword, code: 'none' }),
      ]),
    ];
    return results.every(Boolean);
  } finally {
    await shop.remove();
    captcha.close();
  }
}

runCheck(main);
