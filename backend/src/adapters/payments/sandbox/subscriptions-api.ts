import { type Request, type Response, Router } from 'express';
import { findPlaceholder } from './payment-methods.ts';
import { invoiceOfPayment, paymentOfInvoice } from './payment-store.ts';
import {
  presentCustomer,
  presentInvoice,
  presentProduct,
  presentSubscription,
} from './present-subscription.ts';
import { hashParams } from './session-store.ts';
import { fail, failDeclined, failMissing, failOtherParams, readParams } from './stripe-answers.ts';
import { customerParams, productParams, subscriptionParams } from './subscription-params.ts';
import { randomId } from './subscription-steps.ts';
import {
  cancelSubscription,
  createCustomer,
  createProduct,
  createSubscription,
  findCustomer,
  findCustomerByKey,
  findProduct,
  findSubscription,
  findSubscriptionByKey,
  findSubscriptionOfInvoice,
  type Idempotency,
  listSubscriptionsOf,
  type Made,
  searchSubscriptions,
} from './subscription-store.ts';

const idempotencyOf = (req: Request): Idempotency => ({
  key: req.get('idempotency-key'),
  hash: hashParams(req.body),
});

/** Answers what was made, or what the same key made before: to other parameters of that key, a refusal. */
function answerMade<Thing extends { paramsHash: string }>(
  res: Response,
  { thing, isReplayed }: Made<Thing>,
  { key, hash }: Idempotency,
  present: (thing: Thing) => object,
): void {
  if (thing.paramsHash !== hash) failOtherParams(res, key);
  else res.set(isReplayed ? { 'Idempotent-Replayed': 'true' } : {}).json(present(thing));
}

const list = (url: string, data: object[]) => ({ object: 'list', url, has_more: false, data });

function products(router: Router): void {
  router.post('/v1/products', async (req, res) => {
    const params = readParams(res, productParams, req.body);
    if (!params) return;
    const product = await createProduct(params.id ?? randomId('prod'), params.name);
    if (product) res.json(presentProduct(product));
    else
      fail(res, 400, {
        type: 'invalid_request_error',
        code: 'resource_already_exists',
        message: 'Product already exists.',
      });
  });
  router.get('/v1/products/:id', async (req, res) => {
    const product = await findProduct(req.params.id);
    if (product) res.json(presentProduct(product));
    else failMissing(res, 404, 'product', req.params.id, 'id');
  });
}

function customers(router: Router): void {
  router.post('/v1/customers', async (req, res) => {
    const idempotency = idempotencyOf(req);
    const first = idempotency.key && (await findCustomerByKey(idempotency.key));
    if (first) {
      answerMade(res, { thing: first, isReplayed: true }, idempotency, presentCustomer);
      return;
    }
    const params = readParams(res, customerParams, req.body);
    if (!params) return;
    const { payment_method: method } = params;
    const card = method ? findPlaceholder(method) : undefined;
    if (method && !card) failMissing(res, 400, 'PaymentMethod', method, 'payment_method');
    else if (card && 'refusal' in card) failDeclined(res, card.refusal);
    else
      answerMade(res, await createCustomer(params, card?.manner, idempotency), idempotency, presentCustomer);
  });
}

function subscriptions(router: Router, onChange: () => void): void {
  router.post('/v1/subscriptions', async (req, res) => {
    const idempotency = idempotencyOf(req);
    const first = idempotency.key && (await findSubscriptionByKey(idempotency.key));
    if (first) {
      answerMade(res, { thing: first, isReplayed: true }, idempotency, presentSubscription);
      return;
    }
    const params = readParams(res, subscriptionParams, req.body);
    if (!params) return;
    const { product } = params.items[0].price_data;
    const customer = await findCustomer(params.customer);
    if (!customer) failMissing(res, 400, 'customer', params.customer, 'customer');
    else if (!(await findProduct(product)))
      failMissing(res, 400, 'product', product, 'items[0][price_data][product]');
    else if (!customer.card)
      fail(res, 400, {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: 'This customer has no attached payment source or default payment method.',
      });
    else if ((params.default_payment_method ?? customer.card.id) !== customer.card.id)
      failMissing(res, 400, 'PaymentMethod', params.default_payment_method ?? '', 'default_payment_method');
    else {
      const made = await createSubscription(params, customer.card, idempotency);
      answerMade(res, made, idempotency, presentSubscription);
      onChange();
    }
  });

  router.get('/v1/subscriptions/search', async (req, res) => {
    const [, key, value] = /^metadata\['(\w+)'\]:'([\w-]+)'$/.exec(String(req.query.query)) ?? [];
    if (!key || !value) fail(res, 400, { type: 'invalid_request_error', message: 'Invalid query' });
    else {
      const found = await searchSubscriptions(key, value);
      const data = found.map(presentSubscription);
      res.json({ ...list('/v1/subscriptions/search', data), object: 'search_result', next_page: null });
    }
  });

  router.get('/v1/subscriptions', async (req, res) => {
    const found = await listSubscriptionsOf(String(req.query.customer));
    const isAll = req.query.status === 'all';
    const shown = found.filter(({ status }) => isAll || status !== 'canceled');
    res.json(list('/v1/subscriptions', shown.map(presentSubscription)));
  });

  router.get('/v1/subscriptions/:id', async (req, res) => {
    const subscription = await findSubscription(req.params.id);
    if (subscription) res.json(presentSubscription(subscription));
    else failMissing(res, 404, 'subscription', req.params.id, 'id');
  });

  router.delete('/v1/subscriptions/:id', async (req, res) => {
    const subscription = await cancelSubscription(req.params.id);
    if (!subscription) failMissing(res, 404, 'subscription', req.params.id, 'id');
    else {
      res.json(presentSubscription(subscription));
      onChange();
    }
  });
}

function invoices(router: Router): void {
  router.get('/v1/invoices', async (req, res) => {
    const subscription = await findSubscription(String(req.query.subscription));
    const wanted = subscription?.invoices.filter(({ status }) => status === req.query.status) ?? [];
    const newestFirst = [...wanted].reverse().slice(0, Number(req.query.limit ?? 10));
    const data = newestFirst.map((invoice) => (subscription ? presentInvoice(subscription, invoice) : {}));
    res.json(list('/v1/invoices', data));
  });

  router.get('/v1/invoice_payments', async (req, res) => {
    const invoice = invoiceOfPayment(String(req.query['payment[payment_intent]']));
    const found = await findSubscriptionOfInvoice(invoice);
    const payment = { type: 'payment_intent', payment_intent: paymentOfInvoice(invoice) };
    const data = found ? [{ id: `inpay_${invoice}`, object: 'invoice_payment', invoice, payment }] : [];
    res.json(list('/v1/invoice_payments', data));
  });

  router.get('/v1/invoices/:id', async (req, res) => {
    const subscription = await findSubscriptionOfInvoice(req.params.id);
    const invoice = subscription?.invoices.find(({ id }) => id === req.params.id);
    if (subscription && invoice) res.json(presentInvoice(subscription, invoice));
    else failMissing(res, 404, 'invoice', req.params.id, 'invoice');
  });
}

/**
 * Customers, products, subscriptions and invoices of Stripe's API.
 * @param onChange called after something happened that events tell of
 */
export function subscriptionsApi(onChange: () => void): Router {
  const router = Router();
  products(router);
  customers(router);
  subscriptions(router, onChange);
  invoices(router);
  return router;
}
