import { randomBytes } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import supertest from 'supertest';
import { paths } from '../../src/contract/paths.ts';

type Request = ReturnType<typeof supertest>;

/** A registered and signed-in customer. */
export interface TestCustomer {
  id: string;
  token: string;
  name: string;
  email: string;
  mobile: string;
  password: string;
}

/** Fetches a CAPTCHA challenge and solves it. */
export async function solveCaptcha(request: Request): Promise<string> {
  const { body: challenge } = await request.get(paths.captcha.challenge).expect(200);
  // By default it gives up after 90 s, which the challenges of production can take on a busy machine.
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 0 });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** Registers and signs in over HTTP. */
export async function registerCustomer(
  request: Request,
  fields: Partial<TestCustomer> = {},
): Promise<TestCustomer> {
  const unique = randomBytes(6).toString('hex');
  const { name = 'Robin Reader', mobile = '+61400123456' } = fields;
  const { email = `reader-${unique}@example.com`, password = `a fine long password ${unique}` } = fields;
  await request
    .post(paths.user.register)
    .send({ name, mobile, email, password, captchaToken: await solveCaptcha(request) })
    .expect(200);
  const { body } = await request
    .post(paths.user.login)
    .send({ email, password, captchaToken: await solveCaptcha(request) })
    .expect(200);
  return { id: body.id, token: body.token, name, email, mobile, password };
}

/**
 * Registers and signs in at a running shop.
 * @param url where its API is, e.g. `http://localhost:4000`
 */
export const registerCustomerAt = (url: string, fields?: Partial<TestCustomer>): Promise<TestCustomer> =>
  registerCustomer(supertest(url), fields);
