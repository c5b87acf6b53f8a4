import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type AdminClient, adminClient, signInStaff } from '../../test/console/client.ts';
import { readItems } from '../../test/console/setup.ts';
import { goTo } from '../../test/console/staff.ts';
import { findFreePort } from '../../test/free-port.ts';
import { setUpShop, shop } from '../../test/shop/set-up-shop.ts';
import { openDnsServer } from '../../test/vendors/dns-server.ts';
import { openFakeStripe } from '../../test/vendors/fake-stripe.ts';
import { startMailServer } from '../../test/vendors/mail-server.ts';
import { systemActor } from '../audit/actor.ts';
import { adminPaths } from '../contract/admin/paths.ts';
import { changeBusiness } from '../features/content/business.service.ts';
import { SetupModel } from './setup.model.ts';

const address = 'https://hats.test';
const ask = adminPaths.setup.testMail;

let stripe: Awaited<ReturnType<typeof openFakeStripe>>;
let port: number;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let dns: Awaited<ReturnType<typeof openDnsServer>>;
let owner: AdminClient;
let email: string;

afterAll(() => Promise.all([stripe.close(), dns.close()]));
setUpShop(async () => {
  [stripe, port, dns] = await Promise.all([openFakeStripe('sk_live_fake'), findFreePort(), openDnsServer()]);
  return {
    ...stripe.environment,
    STRIPE_WEBHOOK_SECRET: `whsec_${'a1'.repeat(16)}`,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Hats <hello@hats.au>',
    MAIL_DKIM_SELECTOR: 'k1',
    DNS_SERVER: `127.0.0.1:${dns.port}`,
    FRONTEND_URL: address,
    VITE_BACKEND_URL: address,
  };
});
beforeAll(async () => {
  const { staff, cookie } = await signInStaff(shop, 'owner');
  email = staff.email;
  owner = adminClient(shop, cookie.replace('console=', '__Host-console='));
});

/** How the public address responds; `ENOTFOUND` while its DNS record is missing. */
let answer: number | 'ENOTFOUND';
beforeEach(async () => {
  answer = 200;
  stripe.state.fault = 'none';
  mailServer = await startMailServer(port);
  await SetupModel.deleteMany({});
  const send = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (!String(input).startsWith(address)) return send(input, init);
    if (answer === 'ENOTFOUND')
      throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: answer }) });
    return new Response('{}', { status: answer });
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await mailServer.stop();
});

/** Reads the list after a restart, which forgets the findings of before. */
const readAgain = async () => {
  await shop.restart();
  return readItems(owner);
};

it('has mail once a test mail left through the present server and sender', async () => {
  expect((await readAgain()).mail).toMatchObject({
    done: false,
    detail: 'The mail server is set. Send yourself a test mail, and look whether it arrives.',
  });
  await changeBusiness({ email: 'shop@hats.au' }, systemActor);
  expect((await owner.post(ask).expect(200)).body).toEqual({ success: true, to: email });
  const [{ recipients, raw } = { recipients: [], raw: '' }] = mailServer.received;
  expect(recipients).toEqual([email]);
  expect(raw).toContain('Subject: Test mail from Hats');
  expect(raw).toContain('Reply-To: shop@hats.au');
  const { mail } = await readItems(owner);
  expect(mail.done).toBe(true);
  expect(mail.detail).toMatch(`127.0.0.1:${port} took a test mail to ${email} on `);
  await SetupModel.updateOne({}, { $set: { 'testMail.from': 'Caps <hello@caps.au>' } });
  expect((await readItems(owner)).mail.done).toBe(false);
});

it('says what the DNS records of the sender lack', async () => {
  await owner.post(ask).expect(200);
  const readDetail = async () => (await readAgain()).mail;
  expect(await readDetail()).toMatchObject({
    done: true,
    detail: expect.stringMatching(/ took a test mail .+ SPF: hats\.au does not exist\. Correct the domain/),
  });
  Object.assign(dns.names, {
    'hats.au': [['v=spf1 ip4:127.0.0.1 ~all']],
    'k1._domainkey.hats.au': [['v=DKIM1; k=rsa; p=AAAA']],
    '_dmarc.hats.au': [['v=DMARC1; p=none; rua=mailto:hello@hats.au']],
  });
  expect((await readDetail()).detail).toMatch(/ DMARC: _dmarc\.hats\.au only watches /);
  dns.names['_dmarc.hats.au'] = [['v=DMARC1; p=quarantine; rua=mailto:hello@hats.au']];
  expect((await readDetail()).detail).toMatch(/ took a test mail to \S+ on [^:]+\.$/);
});

it('says why the mail server takes no test mail', async () => {
  const refusal = async () => (await owner.post(ask, {}).expect(503)).body;
  mailServer.refuse.at = 'recipient';
  expect(await refusal()).toEqual({
    success: false,
    code: 'test_mail_not_sent',
    message: 'The test mail was not sent. The mail server refuses sender or recipient (550).',
    params: { reason: 'The mail server refuses sender or recipient (550).' },
  });
  await mailServer.stop();
  expect((await refusal()).message).toContain(
    `The test mail was not sent. SMTP_URL: 127.0.0.1:${port}: connection refused. `,
  );
  expect((await readAgain()).mail).toMatchObject({
    done: false,
    detail: expect.stringContaining('connection refused'),
  });
});

it('has payments while Stripe accepts the live key', async () => {
  expect((await readAgain()).payments).toEqual({
    key: 'payments',
    done: true,
    detail: 'Stripe takes real payments for this shop.',
    href: 'https://dashboard.stripe.com/apikeys',
  });
  stripe.state.fault = 'fail';
  expect((await readAgain()).payments).toMatchObject({
    done: false,
    detail: expect.stringContaining('the server responds 500'),
  });
});

it('has https while the shop responds at its address', async () => {
  expect((await readAgain()).https).toEqual({
    key: 'https',
    done: true,
    detail: `${address} responds.`,
    href: address,
  });
  answer = 502;
  expect((await readAgain()).https).toMatchObject({
    done: false,
    detail: expect.stringContaining('/health/live responds 502. Let the proxy pass'),
  });
  answer = 'ENOTFOUND';
  expect((await readAgain()).https).toMatchObject({
    done: false,
    detail: expect.stringMatching(/^Public address: hats.test: no such host name\. Start the shop/),
  });
});

it('asks the services once for visits within half a minute', async () => {
  // The clock stands still until it is set again, however slow the machine is.
  goTo(Date.now());
  await readAgain();
  const { requests } = stripe.state;
  requests.length = 0;
  await Promise.all([readItems(owner), readItems(owner)]);
  expect(requests).toEqual([]);
  goTo(Date.now() + 31_000);
  await readItems(owner);
  expect(requests.length).toBeGreaterThan(0);
});
