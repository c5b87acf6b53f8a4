import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSandbox, sessionParams, type TestSandbox } from './test-sandbox.ts';

let sandbox: TestSandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await openTestSandbox();
  stripe = sandbox.stripe();
});
afterAll(() => sandbox.close());

const create = (change: object = {}, idempotencyKey?: string) =>
  stripe.checkout.sessions.create({ ...sessionParams, ...change }, idempotencyKey ? { idempotencyKey } : {});

describe('/v1/checkout/sessions', () => {
  it("creates, retrieves and expires sessions in Stripe's format", async () => {
    const session = await create({ metadata: { orderId: 'a' } });
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 1998,
      currency: 'aud',
      metadata: { orderId: 'a' },
      url: expect.stringMatching(new RegExp(`/sandbox/checkout/${session.id}$`)),
    });
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ id: session.id });
    expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired', url: null });
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
    });
  });

  it('stores a session as its model would write it', async () => {
    const { id } = await create({ metadata: { orderId: 'a' }, customer_email: 'ada@card.example' });
    const { stored, modelled } = await sandbox.storedSession(id);
    expect(stored).toEqual(modelled);
  });

  it('returns one session for one idempotency key, and refuses the key with other parameters', async () => {
    const key = randomUUID();
    const sessions = await Promise.all(Array.from({ length: 10 }, () => create({}, key)));
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(1);
    await expect(create({ success_url: 'https://shop.example/other' }, key)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
    expect((await create()).id).not.toBe((await create()).id);
  });

  it.each<[string, object, string]>([
    ['an unknown parameter', { colour: 'red' }, 'Received unknown parameter: colour'],
    ['a life of ten minutes', { expires_at: Math.floor(Date.now() / 1000) + 600 }, 'expires_at'],
    ['a relative address', { success_url: '/yes' }, 'Not a valid URL'],
    ['no lines', { line_items: [] }, 'line_items'],
    [
      'payment methods in the API version of the library',
      { payment_method_types: ['card'] },
      'Received unknown parameter: payment_method_types',
    ],
  ])('refuses %s', async (_what, change, message) => {
    await expect(create(change)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      message: expect.stringContaining(message),
    });
  });

  it('refuses an unknown session and another key', async () => {
    await expect(stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
      code: 'resource_missing',
    });
    await expect(
      sandbox.stripe('sk_test_other').checkout.sessions.retrieve((await create()).id),
    ).rejects.toMatchObject({ type: 'StripeAuthenticationError' });
  });

  it('lists sessions page by page, newest first, since a date and between two', async () => {
    const { SandboxSessionModel } = sandbox.state;
    await SandboxSessionModel.updateMany({}, { createdAt: new Date(Date.now() - 60_000) });
    const now = Date.now();
    const createdFrom = Math.floor(now / 1000) - 1;
    const latest: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { id } = await create();
      // Two sessions of one millisecond would be listed by their random ids.
      await SandboxSessionModel.updateOne({ _id: id }, { createdAt: new Date(now + count) });
      latest.unshift(id);
    }
    const template = await SandboxSessionModel.findById(latest[0]).orFail().lean();
    const many = Array.from({ length: 120 }, (_, index) => ({
      ...template,
      _id: `cs_test_many_${String(index).padStart(3, '0')}`,
      idempotencyKey: `many-${index}`,
      createdAt: new Date(now + 1000),
    }));
    await SandboxSessionModel.collection.insertMany(many as never[]);
    const listed = await stripe.checkout.sessions
      .list({ created: { gte: createdFrom }, limit: 50 })
      .autoPagingToArray({ limit: 200 });
    expect(listed.map(({ id }) => id)).toEqual([...many.map(({ _id }) => _id).reverse(), ...latest]);
    const until = await stripe.checkout.sessions.list({ created: { gte: createdFrom, lte: createdFrom } });
    expect(until.data).toEqual([]);
  });
});
