import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { paths } from '../../src/contract/paths.ts';
import { openShop } from '../orders/shop.ts';
import { createTimings } from '../orders/timings.ts';
import { runCheck } from '../process/run-check.ts';

const rounds = 200;
/** The medians for known and unknown emails may differ by this share. */
const maxDifference = 0.1;

const medianOf = (times: number[]) => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;

/** A fake reCAPTCHA that accepts every response: proofs of work would take longer than the sign-ins. */
async function openCaptcha() {
  const server = createServer((_req, res) => res.end('{"success":true}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/**
 * Checks that response times do not reveal registered emails: alternates requests for a known and an unknown email, for
 * sign-ins and for reset links, with production password hashes.
 * @returns whether the medians are close enough
 */
async function main(): Promise<boolean> {
  const captcha = await openCaptcha();
  const shop = await openShop(createTimings(), {
    NODE_ENV: 'development',
    RECAPTCHA_SITE_KEY: 'site',
    RECAPTCHA_SECRET_KEY: 'secret',
    RECAPTCHA_VERIFY_URL: captcha.url,
    LIMIT_SIGN_IN_FAILURES: '1000000',
    LIMIT_ACCOUNT_CALLS: '1000000',
    LIMIT_RESET_MAILS: '1',
  });
  let calls = 0;
  const time = async (path: string, body: object, status: number) => {
    calls += 1;
    const json = { ...body, captchaToken: `token ${calls}` };
    const startedAt = performance.now();
    const response = await shop.call(path, { json });
    if (response.status !== status) throw new Error(`${path}: ${response.status}`);
    return performance.now() - startedAt;
  };
  try {
    await shop.start();
    const [known, unknown] = ['known@example.com', 'nobody@example.com'];
    const account = {
      name: 'Robin Reader',
      mobile: '+61400123456',
      email: known,
      password: 'a fine long word',
    };
    await time(paths.user.register, account, 200);
    const compare = async (name: string, path: string, status: number) => {
      const times = { known: [] as number[], unknown: [] as number[] };
      for (let round = 0; round < rounds; round += 1) {
        const password = `wrong ${round}`;
        times.known.push(await time(path, { email: known, password }, status));
        times.unknown.push(await time(path, { email: unknown, password }, status));
      }
      const [one, other] = [medianOf(times.known), medianOf(times.unknown)];
      const difference = Math.abs(one - other) / Math.min(one, other);
      console.log(
        `${name}: known ${one.toFixed(1)} ms, unknown ${other.toFixed(1)} ms, ${(difference * 100).toFixed(1)} % apart`,
      );
      return difference <= maxDifference;
    };
    console.log(`Medians of ${rounds} requests each`);
    const signIn = await compare('sign-in', paths.user.login, 401);
    const forgot = await compare('forgotten password', paths.user.forgotPassword, 200);
    return signIn && forgot;
  } finally {
    await shop.remove();
    captcha.close();
  }
}

runCheck(main);
