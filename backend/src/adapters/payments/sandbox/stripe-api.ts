import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Response } from 'express';
import { presentSession } from './present-session.ts';
import { recordApi } from './record-api.ts';
import type { SandboxSession } from './session.model.ts';
import { sessionParams } from './session-params.ts';
import { createSession, expireSession, findByKey, findSession, hashParams } from './session-store.ts';
import { fail, failMissing, failOtherParams, readParams } from './stripe-answers.ts';
import { findProduct } from './subscription-store.ts';
import { subscriptionsApi } from './subscriptions-api.ts';

/** From this version of its API on Stripe refuses `payment_method_types`. */
const withoutPaymentMethodTypes = '2026-09-30';

const noSuchSession = (res: Response, id: string) => failMissing(res, 404, 'checkout.session', id, 'session');

/**
 * The part of Stripe's HTTP API that the project uses, for the official library alone.
 * @param secretKey the only key that is let in
 * @param pageUrl where a session's hosted page is
 * @param onChange called after a session ended or a subscription changed, so that its event goes out at once
 */
export function sandboxApi(
  secretKey: string,
  pageUrl: (id: string) => string,
  onChange: () => void,
): Express {
  const app = express();
  app.disable('x-powered-by');
  const answer = (res: Response, session: SandboxSession) =>
    res.json(presentSession(session, pageUrl(session._id)));
  const requireKey: RequestHandler = (req, res, next) => {
    if (req.get('authorization') === `Bearer ${secretKey}`) next();
    else fail(res, 401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
  };
  app.use(requireKey, express.urlencoded({ extended: true, limit: '1mb', parameterLimit: 5000 }));

  app.post('/v1/checkout/sessions', async (req, res) => {
    const key = req.get('idempotency-key');
    const hash = hashParams(req.body);
    const replay = (session: SandboxSession) => {
      if (session.paramsHash !== hash) {
        failOtherParams(res, key);
        return;
      }
      // Stripe repeats its first answer to the letter, whatever became of the session since.
      res.set('Idempotent-Replayed', 'true');
      answer(res, {
        ...session,
        status: 'open',
        paymentIntent: undefined,
        payer: undefined,
        subscription: undefined,
      });
    };
    const first = key && (await findByKey(key));
    if (first) {
      replay(first);
      return;
    }
    const params = readParams(res, sessionParams, req.body);
    if (!params) return;
    if (params.payment_method_types && (req.get('stripe-version') ?? '') >= withoutPaymentMethodTypes) {
      fail(res, 400, {
        type: 'invalid_request_error',
        code: 'payment_method_types_no_longer_supported',
        message: 'Received unknown parameter: payment_method_types',
      });
      return;
    }
    const named = params.mode === 'subscription' ? params.line_items[0].price_data.product : undefined;
    const product = named ? await findProduct(named) : undefined;
    if (named && !product) {
      failMissing(res, 400, 'product', named, 'line_items[0][price_data][product]');
      return;
    }
    const { session, isReplayed } = await createSession(params, key, hash, product?.name);
    if (isReplayed) replay(session);
    else answer(res, session);
    onChange();
  });

  app.get('/v1/checkout/sessions/:id', async (req, res) => {
    const session = await findSession(req.params.id);
    if (session) answer(res, session);
    else noSuchSession(res, req.params.id);
  });

  app.post('/v1/checkout/sessions/:id/expire', async (req, res) => {
    const session = await expireSession(req.params.id);
    if (session) {
      answer(res, session);
      onChange();
      return;
    }
    const present = await findSession(req.params.id);
    if (!present) noSuchSession(res, req.params.id);
    else {
      fail(res, 400, {
        type: 'invalid_request_error',
        message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${present.status}\`.`,
      });
    }
  });

  app.use(recordApi(pageUrl, onChange));
  app.use(subscriptionsApi(onChange));

  app.use((req, res) => {
    fail(res, 404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${req.method}: ${req.path}).`,
    });
  });
  const serverError: ErrorRequestHandler = (_error, _req, res, _next) =>
    fail(res, 500, { type: 'api_error', message: 'The payment sandbox could not reach its database.' });
  app.use(serverError);
  return app;
}
