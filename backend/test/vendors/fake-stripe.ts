import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createStripeApi } from '@brim-and-page/stripe-sandbox/testing';
import mongoose from 'mongoose';

/**
 * A failure of Stripe: `hang` never responds, `fail` returns 500, `reset` does the work and closes the connection instead
 * of responding, `failKey` returns 500 and repeats that for the same idempotency key, as Stripe does for a day;
 * `failAfter` does so, too, after it has done the work; `refuse` returns 400 with `refusal`.
 */
type Fault = 'none' | 'hang' | 'fail' | 'reset' | 'refuse' | 'failKey' | 'failAfter';

const serverError = '{"error":{"type":"api_error","message":"An unknown error occurred"}}';

/**
 * A server that speaks Stripe's API and can be made to fail, for test shops with Stripe's keys.
 * @param secretKey with a live key, the shop takes it that real money moves
 */
export async function openFakeStripe(secretKey = 'sk_test_fake') {
  const api = createStripeApi({
    connection: mongoose.connection,
    secretKey,
    pageUrl: (id) => `https://checkout.example/${id}`,
  });
  /** `held`: what responses wait for. */
  const state: {
    fault: Fault;
    refusal: object;
    only: RegExp;
    requests: string[];
    held?: Promise<void> | undefined;
  } = {
    fault: 'none',
    refusal: {},
    only: /./,
    requests: [],
  };
  const failedKeys = new Set<string>();
  const listener: RequestListener = (req, res) => {
    const request = `${req.method} ${req.url}`;
    state.requests.push(request);
    const fault = state.only.test(request) ? state.fault : 'none';
    if (fault === 'hang') return;
    if (fault === 'refuse') {
      res.writeHead(400, { 'Content-Type': 'application/json' });
      res.end(JSON.stringify({ error: { type: 'invalid_request_error', ...state.refusal } }));
      return;
    }
    const key = String(req.headers['idempotency-key']);
    const isReplay = failedKeys.has(key);
    if (fault === 'failKey' || fault === 'failAfter') failedKeys.add(key);
    if (fault === 'fail' || fault === 'failKey' || isReplay) {
      const headers = isReplay ? { 'Idempotent-Replayed': 'true' } : {};
      res.writeHead(500, { 'Content-Type': 'application/json', ...headers });
      res.end(serverError);
      return;
    }
    if (fault === 'reset') {
      res.end = () => {
        req.socket.destroy();
        return res;
      };
    }
    if (fault === 'failAfter') {
      const end = res.end.bind(res);
      res.end = () => {
        res.statusCode = 500;
        res.removeHeader('Content-Length');
        return end(serverError);
      };
    }
    if (state.held) void state.held.then(() => api(req, res));
    else api(req, res);
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    state,
    /** The settings of a shop that uses this server. */
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
