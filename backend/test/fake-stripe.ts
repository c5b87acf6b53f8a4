import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createStripeApi } from '@brim-and-page/stripe-sandbox/testing';
import mongoose from 'mongoose';

/**
 * What goes wrong on the way to Stripe: `hang` never answers, `fail` answers 500, `reset` does the work and closes the
 * connection instead of answering, `spoil` answers 500 and repeats that to every request with the same idempotency key,
 * as Stripe does for a day.
 */
export type Fault = 'none' | 'hang' | 'fail' | 'reset' | 'spoil';

/**
 * A server that speaks Stripe's API like the sandbox, for shops that have Stripe's keys, and that can be broken.
 * @param secretKey a live one makes the shop believe that real money moves
 */
export async function openFakeStripe(secretKey = 'sk_test_fake') {
  const api = createStripeApi({
    connection: mongoose.connection,
    secretKey,
    pageUrl: (id) => `https://checkout.example/${id}`,
  });
  const state: { fault: Fault; only: RegExp; requests: string[] } = {
    fault: 'none',
    only: /./,
    requests: [],
  };
  const spoiltKeys = new Set<string>();
  const listener: RequestListener = (req, res) => {
    const request = `${req.method} ${req.url}`;
    state.requests.push(request);
    const fault = state.only.test(request) ? state.fault : 'none';
    if (fault === 'hang') return;
    const key = String(req.headers['idempotency-key']);
    const isSpoilt = spoiltKeys.has(key);
    if (fault === 'spoil') spoiltKeys.add(key);
    if (fault === 'fail' || fault === 'spoil' || isSpoilt) {
      const headers = isSpoilt ? { 'Idempotent-Replayed': 'true' } : {};
      res.writeHead(500, { 'Content-Type': 'application/json', ...headers });
      res.end('{"error":{"type":"api_error","message":"An unknown error occurred"}}');
      return;
    }
    if (fault === 'reset') {
      res.end = () => {
        req.socket.destroy();
        return res;
      };
    }
    api(req, res);
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    state,
    /** The settings of a shop whose Stripe this is. */
    environment: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: 'whsec_fake',
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
