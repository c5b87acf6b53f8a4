import { type Response, Router } from 'express';
import type { Models } from '../models.ts';
import type { SandboxSession } from '../sessions/session.schema.ts';
import type { SessionEnds } from '../sessions/session-ends.ts';
import { createSession, findSession, findSessionByKey, listSessions } from '../sessions/session-store.ts';
import { presentSession } from '../stripe-objects/session.ts';
import { findCustomer, findProduct } from '../subscriptions/subscription-store.ts';
import type { Delivery } from '../webhooks/event-queue.ts';
import { type SessionParams, sessionParams, sessionQuery } from './params.ts';
import { acceptParams, creation, fail, failMissing, failWithCode, readParams } from './responses.ts';

/** From this version of its API on, Stripe refuses `payment_method_types`. */
const withoutPaymentMethodTypes = '2026-09-30';

const isTooNewFor = ({ payment_method_types }: SessionParams, version: string): boolean =>
  payment_method_types !== undefined && version >= withoutPaymentMethodTypes;

/** Whether a request may be refused for its parameters, or the product that they name. @param params if they are valid */
const mayRefuse = (params: SessionParams | undefined, version: string): boolean =>
  params?.mode !== 'payment' || isTooNewFor(params, version);

const failNoSession = (res: Response, id: string) => failMissing(res, 404, 'checkout.session', id, 'session');

/** Stripe repeats its first response exactly, whatever the session's present state. */
const firstState = (session: SandboxSession): SandboxSession => ({
  ...session,
  status: 'open',
  paymentIntent: undefined,
  payer: undefined,
  subscription: undefined,
});

export function sessionRoutes(
  db: Models,
  pageUrl: (id: string) => string,
  ends: SessionEnds,
  delivery: Pick<Delivery, 'wakeAt'>,
): Router {
  const router = Router();
  const present = (session: SandboxSession) => presentSession(session, pageUrl(session._id));

  router.post('/v1/checkout/sessions', async (req, res) => {
    const { idempotency, send, isRepeated } = creation(req, res, (session: SandboxSession) =>
      present(firstState(session)),
    );
    const version = req.get('stripe-version') ?? '';
    // One that cannot be refused finds the session of the same key by its insert.
    const parsed = sessionParams.safeParse(req.body ?? {});
    if (mayRefuse(parsed.data, version) && (await isRepeated((key) => findSessionByKey(db, key)))) return;
    const params = acceptParams(res, parsed);
    if (!params) return;
    if (isTooNewFor(params, version)) {
      failWithCode(
        res,
        'payment_method_types_no_longer_supported',
        'Received unknown parameter: payment_method_types',
      );
      return;
    }
    const productId = params.mode === 'subscription' ? params.line_items[0].price_data.product : undefined;
    const product = productId ? await findProduct(db, productId) : undefined;
    if (productId && !product) {
      failMissing(res, 400, 'product', productId, 'line_items[0][price_data][product]');
      return;
    }
    const customerId = params.mode === 'subscription' ? params.customer : undefined;
    const customer = customerId ? ((await findCustomer(db, customerId)) ?? undefined) : undefined;
    if (customerId && !customer) {
      failMissing(res, 400, 'customer', customerId, 'customer');
      return;
    }
    const created = await createSession(db, params, idempotency, { productName: product?.name, customer });
    send(created);
    delivery.wakeAt(created.item.expiresAt);
  });

  router.get('/v1/checkout/sessions/:id', async (req, res) => {
    const session = await findSession(db, req.params.id);
    const isExpanded = req.query['expand[0]'] === 'payment_intent.latest_charge';
    if (session) res.json(presentSession(session, pageUrl(session._id), isExpanded));
    else failNoSession(res, req.params.id);
  });

  router.post('/v1/checkout/sessions/:id/expire', async (req, res) => {
    const expired = await ends.expire(req.params.id);
    if (expired) {
      res.json(present(expired));
      return;
    }
    const session = await findSession(db, req.params.id);
    if (!session) failNoSession(res, req.params.id);
    else {
      fail(res, 400, {
        type: 'invalid_request_error',
        message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      });
    }
  });

  router.get('/v1/checkout/sessions', async (req, res) => {
    const query = readParams(res, sessionQuery, req.query);
    if (!query) return;
    const filter = {
      paymentIntent: query.payment_intent,
      createdFrom: query['created[gte]'],
      createdTo: query['created[lte]'],
    };
    const page = { after: query.starting_after, limit: query.limit };
    const { items, hasMore } = await listSessions(db, filter, page);
    const data = items.map(present);
    res.json({ object: 'list', url: '/v1/checkout/sessions', has_more: hasMore, data });
  });
  return router;
}
