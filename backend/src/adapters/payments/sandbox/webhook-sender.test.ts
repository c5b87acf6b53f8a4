import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openFakeStripe } from '../../../../test/fake-stripe.ts';
import { openTestShop, type TestShop } from '../../../../test/test-shop.ts';
import { SandboxSessionModel } from './session.model.ts';
import { sessionEvents } from './session-events.ts';
import { completeSession, createSession } from './session-store.ts';
import { WebhookSender } from './webhook-sender.ts';

const secret = 'whsec_known';
const params = {
  mode: 'payment' as const,
  metadata: {},
  line_items: [
    { quantity: 1, price_data: { currency: 'aud', unit_amount: 999, product_data: { name: 'Cap' } } },
  ],
  success_url: 'https://shop.example/yes',
  cancel_url: 'https://shop.example/no',
};

let stripe: Awaited<ReturnType<typeof openFakeStripe>>;
let shop: TestShop;
let receiver: Server;
let target: string;
let status = 200;
const received: { signature: string; body: string }[] = [];
beforeAll(async () => {
  // With Stripe's keys, so that no sender but this test's own is at work.
  stripe = await openFakeStripe();
  shop = await openTestShop(stripe.environment);
  receiver = createServer(async (req, res) => {
    let body = '';
    for await (const chunk of req) body += String(chunk);
    received.push({ signature: String(req.headers['stripe-signature']), body });
    res.writeHead(status).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  target = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await shop.close();
  await stripe.close();
});

const open = () => {
  const sender = new WebhookSender(secret, [sessionEvents((id) => `https://pay.example/${id}`)]);
  sender.start(target);
  return sender;
};
const readEvents = () =>
  received.map(({ body, signature }) => Stripe.webhooks.constructEvent(body, signature, secret));

describe("the sandbox's webhooks", () => {
  it('are signed and sent again until they are taken, also by the next process', async () => {
    const { session } = await createSession(params, undefined, 'hash');
    await completeSession(session._id, { name: 'Ada', email: 'ada@card.example' });
    status = 503;
    const first = open();
    await vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(2), 10_000);
    await first.close();
    status = 200;
    const second = open();
    await vi.waitFor(async () => {
      const stored = await SandboxSessionModel.findById(session._id).lean();
      expect(stored?.event?.dueAt).toBeUndefined();
    }, 10_000);
    await second.close();
    const events = readEvents();
    expect(new Set(events.map(({ id }) => id)).size).toBe(1);
    expect(events.at(-1)).toMatchObject({
      type: 'checkout.session.completed',
      data: { object: { id: session._id, payment_status: 'paid', amount_total: 999 } },
    });
  });

  it('tell when a session expired, once it has', async () => {
    received.length = 0;
    const { session } = await createSession(params, undefined, 'hash');
    await SandboxSessionModel.updateOne({ _id: session._id }, { expiresAt: new Date(Date.now() + 300) });
    const sender = open();
    await vi.waitFor(() => expect(received).toHaveLength(1), 10_000);
    await sender.close();
    expect(readEvents()[0]).toMatchObject({
      type: 'checkout.session.expired',
      data: { object: { id: session._id, status: 'expired', payment_status: 'unpaid', url: null } },
    });
  });
});
