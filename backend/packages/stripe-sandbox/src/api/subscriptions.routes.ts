import { Router } from 'express';
import { findPaymentMethod } from '../cards/payment-methods.ts';
import type { Models } from '../models.ts';
import { invoiceIdOf, paymentIdOf } from '../payments/payment-store.ts';
import {
  presentCustomer,
  presentInvoice,
  presentInvoicePayment,
  presentPayment,
  presentProduct,
  presentSubscription,
} from '../stripe-objects/subscription.ts';
import {
  cancelSubscription,
  createCustomer,
  createProduct,
  createSubscription,
  findCustomer,
  findCustomerByKey,
  findProduct,
  findSubscription,
  listSubscriptions,
} from '../subscriptions/subscription-store.ts';
import { randomId } from '../values.ts';
import { customerParams, productParams, subscriptionParams } from './params.ts';
import { creation, fail, failDeclined, failMissing, failWithCode, list, readParams } from './responses.ts';

function productRoutes(router: Router, db: Models): void {
  router.post('/v1/products', async (req, res) => {
    const params = readParams(res, productParams, req.body);
    if (!params) return;
    const product = await createProduct(db, params.id ?? randomId('prod'), params.name);
    if (product) res.json(presentProduct(product));
    else failWithCode(res, 'resource_already_exists', 'Product already exists.');
  });
  router.get('/v1/products/:id', async (req, res) => {
    const product = await findProduct(db, req.params.id);
    if (product) res.json(presentProduct(product));
    else failMissing(res, 404, 'product', req.params.id, 'id');
  });
}

function customerRoutes(router: Router, db: Models): void {
  router.post('/v1/customers', async (req, res) => {
    const { idempotency, send, isRepeated } = creation(req, res, presentCustomer);
    if (await isRepeated((key) => findCustomerByKey(db, key))) return;
    const params = readParams(res, customerParams, req.body);
    if (!params) return;
    const { payment_method: method } = params;
    const card = method ? findPaymentMethod(method) : undefined;
    if (method && !card) failMissing(res, 400, 'PaymentMethod', method, 'payment_method');
    else if (card && 'refusal' in card) failDeclined(res, card.refusal);
    else send(await createCustomer(db, params, card?.manner, idempotency));
  });
}

function subscriptionsOf(router: Router, db: Models, onChange: () => void): void {
  router.post('/v1/subscriptions', async (req, res) => {
    const { idempotency, send, isRepeated } = creation(req, res, presentSubscription);
    if (await isRepeated((idempotencyKey) => findSubscription(db, { idempotencyKey }))) return;
    const params = readParams(res, subscriptionParams, req.body);
    if (!params) return;
    const { product } = params.items[0].price_data;
    const customer = await findCustomer(db, params.customer);
    if (!customer) failMissing(res, 400, 'customer', params.customer, 'customer');
    else if (!(await findProduct(db, product)))
      failMissing(res, 400, 'product', product, 'items[0][price_data][product]');
    else if (!customer.card)
      failWithCode(
        res,
        'resource_missing',
        'This customer has no attached payment source or default payment method.',
      );
    else if ((params.default_payment_method ?? customer.card.id) !== customer.card.id)
      failMissing(res, 400, 'PaymentMethod', params.default_payment_method ?? '', 'default_payment_method');
    else {
      send(await createSubscription(db, params, customer.card, idempotency));
      onChange();
    }
  });

  router.get('/v1/subscriptions/search', async (req, res) => {
    const [, key, value] = /^metadata\['(\w+)'\]:'([\w-]+)'$/.exec(String(req.query.query)) ?? [];
    if (!key || !value) fail(res, 400, { type: 'invalid_request_error', message: 'Invalid query' });
    else {
      const found = await listSubscriptions(db, { metadata: { $elemMatch: { key, value } } });
      const data = found.map(presentSubscription);
      res.json({ ...list('/v1/subscriptions/search', data), object: 'search_result', next_page: null });
    }
  });

  router.get('/v1/subscriptions', async (req, res) => {
    const found = await listSubscriptions(db, { customer: String(req.query.customer) });
    const includesEnded = req.query.status === 'all';
    const shown = found.filter(({ status }) => includesEnded || status !== 'canceled');
    res.json(list('/v1/subscriptions', shown.map(presentSubscription)));
  });

  router.get('/v1/subscriptions/:id', async (req, res) => {
    const subscription = await findSubscription(db, { _id: req.params.id });
    if (subscription) res.json(presentSubscription(subscription));
    else failMissing(res, 404, 'subscription', req.params.id, 'id');
  });

  router.delete('/v1/subscriptions/:id', async (req, res) => {
    const subscription = await cancelSubscription(db, req.params.id);
    if (!subscription) failMissing(res, 404, 'subscription', req.params.id, 'id');
    else {
      res.json(presentSubscription(subscription));
      onChange();
    }
  });
}

function invoiceRoutes(router: Router, db: Models): void {
  router.get('/v1/invoices', async (req, res) => {
    const subscription = await findSubscription(db, { _id: String(req.query.subscription) });
    const wanted = subscription?.invoices.filter(({ status }) => status === req.query.status) ?? [];
    const newestFirst = [...wanted].reverse().slice(0, Number(req.query.limit ?? 10));
    const data = newestFirst.map((invoice) => (subscription ? presentInvoice(subscription, invoice) : {}));
    res.json(list('/v1/invoices', data));
  });

  router.get('/v1/invoice_payments', async (req, res) => {
    const invoice = invoiceIdOf(String(req.query['payment[payment_intent]']));
    const found = await findSubscription(db, { 'invoices.id': invoice });
    const data = found ? [presentInvoicePayment(invoice, paymentIdOf(invoice))] : [];
    res.json(list('/v1/invoice_payments', data));
  });

  router.get('/v1/invoices/:id', async (req, res) => {
    const subscription = await findSubscription(db, { 'invoices.id': req.params.id });
    const invoice = subscription?.invoices.find(({ id }) => id === req.params.id);
    if (!subscription || !invoice) failMissing(res, 404, 'invoice', req.params.id, 'invoice');
    else if (req.query['expand[0]'] === 'payments.data.payment.payment_intent') {
      const payment = presentInvoicePayment(invoice.id, presentPayment(subscription, invoice));
      const payments = list(`/v1/invoices/${invoice.id}/payments`, [payment]);
      res.json({ ...presentInvoice(subscription, invoice), payments });
    } else res.json(presentInvoice(subscription, invoice));
  });
}

/** Products, customers, subscriptions and invoices. */
export function subscriptionRoutes(db: Models, onChange: () => void): Router {
  const router = Router();
  productRoutes(router, db);
  customerRoutes(router, db);
  subscriptionsOf(router, db, onChange);
  invoiceRoutes(router, db);
  return router;
}
