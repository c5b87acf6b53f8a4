import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineModels } from '../src/models.ts';
import { subscriptionTime } from '../src/subscriptions/clock.ts';
import type { SandboxSubscription } from '../src/subscriptions/subscription.schema.ts';
import { testHelperPaths } from '../src/test-helpers.ts';
import { openTestSandbox, type TestSandbox } from './test-sandbox.ts';

const dayMs = 24 * 60 * 60 * 1000;

let sandbox: TestSandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await openTestSandbox();
  stripe = sandbox.stripe();
  await stripe.products.create({ id: 'gift', name: 'Gift' });
});
afterAll(() => sandbox.close());

const makeCustomer = (card = 'pm_card_visa', options: Stripe.RequestOptions = {}) =>
  stripe.customers.create(
    { email: 'ruth@example.com', payment_method: card, invoice_settings: { default_payment_method: card } },
    options,
  );
const priced = (product = 'gift') => [
  {
    price_data: { currency: 'aud', product, unit_amount: 2500, recurring: { interval: 'month' as const } },
  },
];
const subscribe = (customer: string, change: object = {}, options: Stripe.RequestOptions = {}) =>
  stripe.subscriptions.create(
    { customer, items: priced(), payment_behavior: 'error_if_incomplete', ...change },
    options,
  );
const advance = (days: number) => sandbox.request.post(testHelperPaths.advance).send({ days });
const stored = (id: string) =>
  sandbox.state.SandboxSubscriptionModel.findById(id).lean<SandboxSubscription>();
const now = () => subscriptionTime(defineModels(sandbox.connection));

describe('/v1/subscriptions', () => {
  it("creates, retrieves, lists, searches and cancels subscriptions in Stripe's format", async () => {
    const customer = await makeCustomer();
    const subscription = await subscribe(customer.id, { metadata: { donationId: 'a1' } });
    expect(subscription).toMatchObject({
      object: 'subscription',
      status: 'active',
      customer: customer.id,
      metadata: { donationId: 'a1' },
      default_payment_method: customer.invoice_settings.default_payment_method,
      items: { data: [{ price: { unit_amount: 2500, currency: 'aud', recurring: { interval: 'month' } } }] },
    });
    const [item] = subscription.items.data;
    expect(item?.current_period_start).toBe(subscription.billing_cycle_anchor);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ id: subscription.id });
    const listed = await stripe.subscriptions.list({ customer: customer.id, status: 'all' });
    expect(listed.data.map(({ id }) => id)).toEqual([subscription.id]);
    const found = await stripe.subscriptions.search({ query: "metadata['donationId']:'a1'" });
    expect(found.data.map(({ id }) => id)).toEqual([subscription.id]);
    const invoice = await stripe.invoices.retrieve(String(subscription.latest_invoice));
    expect(invoice).toMatchObject({
      status: 'paid',
      amount_due: 2500,
      amount_paid: 2500,
      billing_reason: 'subscription_create',
      parent: { subscription_details: { subscription: subscription.id, metadata: { donationId: 'a1' } } },
    });
    expect(await stripe.subscriptions.cancel(subscription.id)).toMatchObject({ status: 'canceled' });
    await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
      code: 'resource_missing',
    });
    expect((await stripe.subscriptions.list({ customer: customer.id })).data).toEqual([]);
  });

  it('creates one subscription for 10 concurrent requests with one idempotency key', async () => {
    const key = randomUUID();
    const customers = await Promise.all(
      Array.from({ length: 10 }, () => makeCustomer('pm_card_visa', { idempotencyKey: key })),
    );
    expect(new Set(customers.map(({ id }) => id)).size).toBe(1);
    const id = customers[0]?.id ?? '';
    const created = await Promise.all(
      Array.from({ length: 10 }, () => subscribe(id, {}, { idempotencyKey: key })),
    );
    expect(new Set(created.map((each) => each.id)).size).toBe(1);
    expect((await stripe.subscriptions.list({ customer: id })).data).toHaveLength(1);
    await expect(subscribe(id, { metadata: { a: 'b' } }, { idempotencyKey: key })).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
  });

  it('refuses a declined card, an unknown customer or product, and unknown parameters', async () => {
    await expect(makeCustomer('pm_card_chargeDeclined')).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
    });
    await expect(makeCustomer('pm_card_none')).rejects.toMatchObject({ code: 'resource_missing' });
    const { id } = await makeCustomer();
    await expect(subscribe('cus_none')).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(subscribe(id, { items: priced('none') })).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'items[0][price_data][product]',
    });
    await expect(subscribe(id, { colour: 'red' })).rejects.toMatchObject({ code: 'parameter_unknown' });
    await expect(stripe.products.create({ id: 'gift', name: 'Gift' })).rejects.toMatchObject({
      code: 'resource_already_exists',
    });
  });

  it('charges each month that the clock is advanced by, counted from the start', async () => {
    const { id } = await subscribe((await makeCustomer()).id);
    const before = await stored(id);
    await advance(95).expect(200);
    const after = await stored(id);
    expect(after?.invoices.map(({ status, reason }) => [status, reason])).toEqual([
      ['paid', 'subscription_create'],
      ...Array(3).fill(['paid', 'subscription_cycle']),
    ]);
    expect(after?.invoices[1]?.createdAt).toEqual(before?.periodEnd);
    expect(after?.cycle).toBe(4);
    await stripe.subscriptions.cancel(id);
  });

  it('retries a failing card twice, then cancels the subscription', async () => {
    const { id } = await subscribe((await makeCustomer('pm_card_chargeCustomerFail')).id);
    const started = await stored(id);
    const toRenewalMs = (started?.periodEnd.getTime() ?? 0) - (await now()).getTime();
    await advance(toRenewalMs / dayMs + 0.1);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'past_due' });
    const open = await stored(id);
    expect(open?.invoices.at(-1)).toMatchObject({ status: 'open', attempts: 1 });
    await advance(3);
    expect((await stored(id))?.invoices.at(-1)).toMatchObject({ status: 'open', attempts: 2 });
    await advance(5);
    const ended = await stored(id);
    expect(ended).toMatchObject({ status: 'canceled' });
    expect(ended?.invoices.at(-1)).toMatchObject({ status: 'uncollectible', attempts: 3 });
  });

  it('charges a due subscription after a restart', async () => {
    const { id } = await subscribe((await makeCustomer()).id);
    await sandbox.state.SandboxSubscriptionModel.updateOne({ _id: id }, { dueAt: await now() });
    await sandbox.restart();
    stripe = sandbox.stripe();
    await expect.poll(async () => (await stored(id))?.invoices.length).toBe(2);
  });
});

describe(`POST ${testHelperPaths.advance}`, () => {
  it.each([0, -1, 'ten', null, 1e9])('returns 400 for %j days', async (days) => {
    const { body } = await advance(days as number).expect(400);
    expect(body.success).toBe(false);
  });
});

describe('Checkout in subscription mode', () => {
  const open = () =>
    stripe.checkout.sessions.create({
      mode: 'subscription',
      client_reference_id: 'b2',
      metadata: { donationId: 'b2' },
      subscription_data: { metadata: { donationId: 'b2' } },
      customer_email: 'ruth@example.com',
      line_items: [{ quantity: 1, price_data: { ...priced()[0]?.price_data } as never }],
      success_url: 'https://shop.example/donation?thanks=1',
      cancel_url: 'https://shop.example/donation?cancelled=1',
    });

  it('stores a session as its model would write it', async () => {
    const { stored, modelled } = await sandbox.storedSession((await open()).id);
    expect(stored).toEqual(modelled);
  });

  it('shows the period on its page, and creates one subscription for five payments', async () => {
    const session = await open();
    const { pathname } = new URL(String(session.url));
    const { text } = await sandbox.request.get(pathname).expect(200);
    expect(text).toContain('Pay A$25.00</button>');
    expect(text).toContain('charged today and then every month');
    await Promise.all(Array.from({ length: 5 }, () => sandbox.pay(session.url)));
    const paid = await stripe.checkout.sessions.retrieve(session.id);
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', mode: 'subscription' });
    const subscription = await stripe.subscriptions.retrieve(String(paid.subscription));
    expect(subscription).toMatchObject({ status: 'active', metadata: { donationId: 'b2' } });
    expect(await sandbox.state.SandboxSubscriptionModel.countDocuments({ 'metadata.value': 'b2' })).toBe(1);
    const ended = await sandbox.request.get(pathname).expect(200);
    expect(ended.text).not.toContain('your order');
  });

  it('refuses an unknown product', async () => {
    await expect(
      stripe.checkout.sessions.create({
        mode: 'subscription',
        line_items: [{ quantity: 1, price_data: { ...priced('none')[0]?.price_data } as never }],
        success_url: 'https://shop.example/yes',
        cancel_url: 'https://shop.example/no',
      }),
    ).rejects.toMatchObject({ code: 'resource_missing' });
  });
});
