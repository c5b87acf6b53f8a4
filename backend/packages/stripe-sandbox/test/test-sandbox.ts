import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import mongoose from 'mongoose';
import Stripe from 'stripe';
import supertest from 'supertest';
import { inject } from 'vitest';
import { openStripeSandbox, type StripeSandbox } from '../src/index.ts';
import { sandboxState } from '../src/testing.ts';

const webhookSecret = 'whsec_known';
const nextYear = String(new Date().getFullYear() + 1).slice(2);

const goodCard = '4242 4242 4242 4242';
export const declinedCard = '4000 0000 0000 0002';
export const cardForm = {
  cardNumber: goodCard,
  expiry: `12 / ${nextYear}`,
  cvc: '123',
  name: 'Ada',
  email: 'ada@card.example',
};

/** The parameters of a session of one line, 2 × A$9.99. */
export const sessionParams = {
  mode: 'payment',
  line_items: [
    { quantity: 2, price_data: { currency: 'aud', unit_amount: 999, product_data: { name: 'Cap' } } },
  ],
  success_url: 'https://shop.example/verify?success=true&orderId=a',
  cancel_url: 'https://shop.example/verify?success=false&orderId=a',
} satisfies Stripe.Checkout.SessionCreateParams;

/**
 * A sandbox on a database of its own, with a host that serves its pages and records its webhooks.
 * The host answers webhooks with `host.webhookStatus`.
 */
export async function openTestSandbox() {
  const uri = new URL(inject('mongodbUri'));
  uri.pathname = `/sandbox_${randomBytes(6).toString('hex')}`;
  const connection = await mongoose.createConnection(uri.href).asPromise();
  const events: Stripe.Event[] = [];
  const host = { webhookStatus: 200 };
  let app: RequestListener = (_req, res) => res.destroy();
  const server = createServer((req, res) => app(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const start = async (): Promise<StripeSandbox> => {
    const opened = await openStripeSandbox({
      connection,
      pagesUrl: url,
      shopName: 'Caps & Co',
      iconLink: '<link rel="icon" href="data:image/svg+xml,">',
      declarations: '--surface: white; --ink: black;',
      webhookSecret,
      logger: { warn: () => undefined },
    });
    app = express()
      .use(opened.pages, opened.testHelpers)
      .post('/webhooks', express.raw({ type: () => true }), (req, res) => {
        const signature = req.get('stripe-signature') ?? '';
        events.push(Stripe.webhooks.constructEvent(req.body, signature, webhookSecret));
        res.sendStatus(host.webhookStatus);
      });
    opened.startWebhooks(`${url}/webhooks`);
    return opened;
  };
  let sandbox = await start();
  const request = supertest(url);
  const state = sandboxState(connection);
  const clientFor = (secretKey: string) =>
    new Stripe(secretKey, {
      host: '127.0.0.1',
      port: new URL(sandbox.apiUrl).port,
      protocol: 'http',
      maxNetworkRetries: 0,
    });
  return {
    connection,
    request,
    state,
    /** A session as it is stored, and as its model would write it. */
    async storedSession(_id: string) {
      const { SandboxSessionModel } = state;
      const stored = await connection.collection<{ _id: string }>('sandboxsessions').findOne({ _id });
      const modelled = new SandboxSessionModel(stored ?? {});
      await modelled.validate();
      return { stored, modelled: modelled.toBSON() };
    },
    host,
    /** The events received so far, oldest first, repeats included. */
    events,
    /** An official client with this key, by default the right one. */
    stripe: (secretKey = sandbox.secretKey) => clientFor(secretKey),
    /** Pays by JSON. @returns the response body */
    async pay(sessionUrl: string | null, change: object = {}) {
      const { pathname } = new URL(String(sessionUrl));
      const { body } = await request
        .post(`${pathname}/pay`)
        .send({ ...cardForm, ...change })
        .expect(200);
      return body;
    },
    async restart() {
      await sandbox.close();
      sandbox = await start();
    },
    async close() {
      await sandbox.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await connection.dropDatabase().catch(() => undefined);
      await connection.close();
    },
  };
}
export type TestSandbox = Awaited<ReturnType<typeof openTestSandbox>>;
