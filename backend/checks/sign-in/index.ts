import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { paths } from '../../src/contract/paths.ts';
import { openShop } from '../orders/shop.ts';
import { createTimings } from '../orders/timings.ts';

const rounds = 200;
/** The medians of what is known and what is not may differ by this share. */
const mostDifference = 0.1;

const medianOf = (times: number[]) => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;

/** Stands in for reCAPTCHA: the proof of work of 400 sign-ins would take longer than they do. */
async function openCaptcha() {
  const server = createServer((_req, res) => res.end('{"success":true}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/**
 * Whether the time of an answer tells which emails are registered: sign-ins with a wrong password and with an unknown
 * email, and requests for reset links, in turn, with password hashes as costly as in production.
 * @returns whether the medians are alike
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
    const json = { ...body, captchaToken: `answer ${calls}` };
    const startedAt = performance.now();
    const answer = await shop.call(path, { json });
    if (answer.status !== status) throw new Error(`${path} answered ${answer.status}`);
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
      return difference <= mostDifference;
    };
    console.log(`Medians of ${rounds} calls each`);
    const signIn = await compare('sign-in', paths.user.login, 401);
    const forgot = await compare('forgotten password', paths.user.forgotPassword, 200);
    return signIn && forgot;
  } finally {
    await shop.remove();
    captcha.close();
  }
}

main().then(
  (isAlike) => process.exit(isAlike ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
