import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { solveCaptcha } from '../../test/builders/accounts.ts';
import { donor } from '../../test/builders/donations.ts';
import { shopper } from '../../test/builders/orders.ts';
import { askCli } from '../../test/cli/run-cli.ts';
import { signInStaff } from '../../test/console/client.ts';
import { databaseUri, hasPartialIndexes } from '../../test/empty-database.ts';
import { orderDepsOf } from '../../test/shop/order-deps.ts';
import { openTestShop, type TestShop } from '../../test/shop/test-shop.ts';
import { systemActor } from '../audit/actor.ts';
import { adminPaths } from '../contract/admin/paths.ts';
import { paths } from '../contract/paths.ts';
import { listDonations } from '../features/donation/console/list-donations.ts';
import { deliverOrder } from '../features/order/console/fulfilment/fulfil-order.ts';
import { getOrder, listOrders } from '../features/order/console/list-orders.ts';
import { retryJobs } from '../features/order/console/retry-jobs.ts';

/** An export that the release before the first migration step wrote (commit feedb8e), with dates of 2025. */
const exported = fileURLToPath(new URL('../../test/data/release-1', import.meta.url));
const { ids, tokens, products } = JSON.parse(readFileSync(`${exported}-ids.json`, 'utf8')) as {
  ids: Record<string, string>;
  tokens: Record<'active' | 'stopping' | 'ended', string>;
  products: Record<'cap' | 'limited' | 'last', string>;
};
const idOf = (name: string): string => ids[name] ?? '';
/** The links of its donations are signed with it. */
const jwtSecret = 'a secret for this test shop only';
const uri = databaseUri();

/** Orders of the first release have no place in their customer's sequence, which a unique partial index leaves out. */
const canImport = await hasPartialIndexes();

let shop: TestShop;
let deps: ReturnType<typeof orderDepsOf>;
beforeAll(async () => {
  if (!canImport) return;
  vi.stubEnv('MONGODB_URI', uri);
  await askCli('database', 'import', exported);
  vi.unstubAllEnvs();
  shop = await openTestShop({ MONGODB_URI: uri, JWT_SECRET: jwtSecret });
  deps = orderDepsOf(shop);
});
afterAll(async () => {
  await shop?.close();
});

const signIn = async (name: 'ada' | 'bob') => {
  const { body } = await shop.request
    .post(paths.user.login)
    .send({
      email: `${name}@demo.example`,
      password: `a demo password for ${name}`,
      captchaToken: await solveCaptcha(shop.request),
    })
    .expect(200);
  return shopper(shop, body);
};
const mailsTo = async (address: string) =>
  (await shop.mailbox()).filter(({ to }) => to === address).map(({ subject }) => subject);
const mailsOf = async (name: string) => mailsTo((await getOrder(idOf(name))).address.email);

describe.skipIf(!canImport)('data of the first release', () => {
  it('shows customers their orders', async () => {
    const orders = await (await signIn('ada')).orders();
    const statusOf = (name: string) => orders.find(({ _id }) => _id === idOf(name))?.status;
    expect(orders).toHaveLength(15);
    expect(
      ['paid', 'shipped', 'delivered', 'refunded', 'cancelled', 'turnedDown'].map((name) => statusOf(name)),
    ).toEqual(['Processing', 'Shipped', 'Delivered', 'Refunded', 'Cancelled', 'Refunded']);
  });

  it('keeps refunds, failed jobs and held orders', async () => {
    expect(await getOrder(idOf('refundFailed'))).toMatchObject({
      refundState: 'failed',
      failedJobs: [{ job: 'refund-payment', error: 'Insufficient funds.' }],
    });
    expect(await getOrder(idOf('deadJob'))).toMatchObject({
      failedJobs: [{ job: 'shipped-mail', attempts: 20, setAsideAt: expect.any(String) }],
    });
    const failed = (await listOrders({ hasFailedJob: true })).map(({ id }) => id);
    expect(failed.sort()).toEqual([idOf('refundFailed'), idOf('deadJob')].sort());
    expect(await listOrders({ view: 'held' })).toMatchObject([
      { id: idOf('flagged'), held: { reason: 'paid 100 of 4500 cents' } },
    ]);
    await expect(deliverOrder(deps.deps, systemActor, idOf('flagged'))).rejects.toMatchObject({
      status: 409,
    });
  });

  it('stops a donation by the link of an old receipt', async () => {
    const { readDonation, stopDonation } = donor(shop);
    expect((await readDonation(tokens.active).expect(200)).body.gift).toMatchObject({ stopped: false });
    expect((await stopDonation(tokens.active).expect(200)).body.gift).toMatchObject({ stopped: true });
    await stopDonation(tokens.ended).expect(400);
  });

  it('finds customers and donations in the console', async () => {
    const { admin } = await signInStaff(shop, 'owner');
    const emailsOf = async (path: string, q: string) => (await admin.get(`${path}?q=${q}`).expect(200)).body;
    expect((await emailsOf(adminPaths.customers.list, 'ada')).items).toMatchObject([
      { email: 'ada@demo.example' },
    ]);
    expect((await emailsOf(adminPaths.donations.list, 'annual@donors')).items).toMatchObject([
      { status: 'active', donor: { email: 'annual@donors.example' } },
    ]);
  });

  it('finishes the interrupted work of the old version', async () => {
    await shop.settle();
    // Orders that were paid before the process ended, and orders whose jobs wait for another attempt.
    expect(await mailsOf('pendingJobs')).toEqual([expect.stringMatching(/^Order confirmation/)]);
    expect(await mailsOf('pausedJob')).toEqual([expect.stringMatching(/on its way/)]);
    expect(await getOrder(idOf('refundRequested'))).toMatchObject({ status: 'Refunded' });
    expect(await mailsOf('deadJob')).toEqual([]);
    // An unpaid order whose payment page has expired: its unit is available again, in addition to those of the batch.
    expect(await getOrder(idOf('unpaid'))).toMatchObject({ status: 'Cancelled' });
    const { body } = await shop.request.get(paths.product.list).expect(200);
    const limited = body.products.find(({ _id }: { _id: string }) => _id === products.limited);
    expect(limited).toMatchObject({ about: 'Changed by an import.', stock: [{ size: 'S/M', left: 18 }] });

    const statusOf = async (email: string) => (await listDonations({ email }, 2)).map(({ status }) => status);
    expect(await statusOf('stopping@donors.example')).toEqual(['stopped']);
    expect(await statusOf('crashed@donors.example')).toEqual(['failed']);
    expect(await statusOf('deadDonation@donors.example')).toEqual(['pending']);
    expect(await statusOf('annual@donors.example')).toEqual(['active']);

    expect(await mailsTo('ada@demo.example')).toEqual(['A waiting mail']);
    expect(await mailsTo('bob@demo.example')).toEqual(['Reset your password']);
  });

  it('dates every product in the site map', async () => {
    const { text } = await shop.request.get(paths.site.map).expect(200);
    const dates = [...text.matchAll(/\/product\/\w+<\/loc><lastmod>(.*?)<\/lastmod>/g)].map(
      ([, date]) => date,
    );
    const { body } = await shop.request.get(paths.product.list).expect(200);
    expect(dates).toHaveLength(body.products.length);
    for (const date of dates) expect(Date.parse(date ?? '')).toBeGreaterThan(Date.parse('2026-01-01'));
  });

  it('runs a dead-lettered job when an admin retries it', async () => {
    await retryJobs(deps.deps, systemActor, idOf('deadJob'));
    expect(await mailsOf('deadJob')).toEqual([expect.stringMatching(/on its way/)]);
    expect(await listOrders({ hasFailedJob: true })).toMatchObject([{ id: idOf('refundFailed') }]);
  });
});
