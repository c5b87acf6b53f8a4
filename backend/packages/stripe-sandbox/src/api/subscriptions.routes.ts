import { Router } from 'express';
import { findPaymentMethod, testCard } from '../cards/payment-methods.ts';
import type { Models } from '../models.ts';
import { invoiceIdOf, paymentIdOf } from '../payments/payment-store.ts';
import {
  presentCustomer,
  presentInvoice,
  presentInvoicePayment,
  presentPayment,
  presentPaymentMethod,
  presentProduct,
  presentSubscription,
} from '../stripe-objects/subscription.ts';
import {
  addCard,
  cancelSubscription,
  changeSubscription,
  createCustomer,
  createProduct,
  createSubscription,
  findCard,
  findCustomer,
  findCustomerByKey,
  findProduct,
  findSubscription,
  listSubscriptions,
  payInvoice,
} from '../subscriptions/subscription-store.ts';
import { hashParams, randomId } from '../values.ts';
import {
  attachParams,
  customerParams,
  customerUpdate,
  paymentMethodUpdate,
  productParams,
  subscriptionParams,
  subscriptionUpdate,
} from './params.ts';
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

function customerRoutes(router: Router, db: Models, onChange: () => void): void {
  router.post('/v1/customers', async (req, res) => {
    const { idempotency, send, isRepeated } = creation(req, res, presentCustomer);
    if (await isRepeated((key) => findCustomerByKey(db, key))) return;
    const params = readParams(res, customerParams, req.body);
    if (!params) return;
    const { payment_method: method } = params;
    const card = method ? findPaymentMethod(method) : undefined;
    if (method && !card) failMissing(res, 400, 'PaymentMethod', method, 'payment_method');
    else if (card && 'refusal' in card) failDeclined(res, card.refusal);
    else
      send(
        await createCustomer(
          db,
          params,
          method && card ? testCard(randomId('pm'), method, card.manner) : undefined,
          idempotency,
        ),
      );
  });
  router.get('/v1/customers/:id', async (req, res) => {
    const customer = await findCustomer(db, req.params.id);
    if (customer) res.json(presentCustomer(customer));
    else failMissing(res, 404, 'customer', req.params.id, 'id');
  });
  router.post('/v1/customers/:id', async (req, res) => {
    const params = readParams(res, customerUpdate, req.body);
    if (!params) return;
    const { default_payment_method: id } = params.invoice_settings;
    const found = await findCard(db, id);
    if (found?.customer._id !== req.params.id)
      failMissing(res, 400, 'PaymentMethod', id, 'invoice_settings[default_payment_method]');
    else {
      const customer = await addCard(db, req.params.id, found.card, { isDefault: true });
      if (customer) res.json(presentCustomer(customer));
      onChange();
    }
  });
}

function paymentMethodRoutes(router: Router, db: Models): void {
  router.post('/v1/payment_methods/:id/attach', async (req, res) => {
    const params = readParams(res, attachParams, req.body);
    if (!params) return;
    const { id: method } = req.params;
    const known = findPaymentMethod(method);
    if (!known) failMissing(res, 404, 'PaymentMethod', method, 'payment_method');
    else if ('refusal' in known) failDeclined(res, known.refusal);
    else {
      // A repeat with the same key attaches the same card.
      const key = req.get('idempotency-key');
      const id = key ? `pm_${hashParams(key).slice(0, 48)}` : randomId('pm');
      const card = testCard(id, method, known.manner);
      const customer = await addCard(db, params.customer, card, { isDefault: false });
      if (customer) res.json(presentPaymentMethod(card, customer._id));
      else failMissing(res, 400, 'customer', params.customer, 'customer');
    }
  });
  router.get('/v1/payment_methods/:id', async (req, res) => {
    const found = await findCard(db, req.params.id);
    if (found) res.json(presentPaymentMethod(found.card, found.customer._id));
    else failMissing(res, 404, 'PaymentMethod', req.params.id, 'payment_method');
  });
  router.post('/v1/payment_methods/:id', async (req, res) => {
    const params = readParams(res, paymentMethodUpdate, req.body);
    if (!params) return;
    const found = await findCard(db, req.params.id);
    if (found) res.json(presentPaymentMethod(found.card, found.customer._id, params.allow_redisplay));
    else failMissing(res, 404, 'PaymentMethod', req.params.id, 'payment_method');
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
    else {
      const wanted = params.default_payment_method;
      const own = customer.cards?.find(({ id }) => id === wanted);
      const card = wanted === undefined || wanted === customer.card?.id ? customer.card : own;
      if (wanted !== undefined && !card)
        failMissing(res, 400, 'PaymentMethod', wanted, 'default_payment_method');
      else if (!card)
        failWithCode(
          res,
          'resource_missing',
          'This customer has no attached payment source or default payment method.',
        );
      else {
        send(await createSubscription(db, params, card, idempotency));
        onChange();
      }
    }
  });

  router.post('/v1/subscriptions/:id', async (req, res) => {
    const params = readParams(res, subscriptionUpdate, req.body);
    if (!params) return;
    const { items, trial_end: trialEnd, default_payment_method: method, pause_collection: pause } = params;
    const found = method ? await findCard(db, method) : undefined;
    if (method && !found) {
      failMissing(res, 400, 'PaymentMethod', method, 'default_payment_method');
      return;
    }
    const price = items?.[0].price_data;
    const subscription = await changeSubscription(db, req.params.id, {
      price: price && {
        unitAmount: price.unit_amount,
        interval: price.recurring.interval,
        intervalCount: price.recurring.interval_count,
      },
      trialEnd: trialEnd === undefined ? undefined : new Date(trialEnd * 1000),
      pause:
        pause === undefined
          ? undefined
          : pause === ''
            ? null
            : { resumesAt: pause.resumes_at === undefined ? undefined : new Date(pause.resumes_at * 1000) },
      card: method === undefined ? undefined : (found?.card ?? null),
    });
    if (!subscription) failMissing(res, 404, 'subscription', req.params.id, 'id');
    else {
      res.json(presentSubscription(subscription));
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

function invoiceRoutes(router: Router, db: Models, onChange: () => void): void {
  router.post('/v1/invoices/:id/pay', async (req, res) => {
    const { id } = req.params;
    const before = await findSubscription(db, { 'invoices.id': id });
    const isOpen = before?.invoices.some((invoice) => invoice.id === id && invoice.status === 'open');
    if (!before) failMissing(res, 404, 'invoice', id, 'invoice');
    else if (!isOpen) failWithCode(res, 'invoice_not_open', 'Invoice is already paid');
    else {
      const after = await payInvoice(db, before._id);
      onChange();
      const invoice = after?.invoices.find((each) => each.id === id);
      if (after && invoice?.status === 'paid') res.json(presentInvoice(after, invoice));
      else failDeclined(res, 'Your card was declined.');
    }
  });

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
  customerRoutes(router, db, onChange);
  paymentMethodRoutes(router, db);
  subscriptionsOf(router, db, onChange);
  invoiceRoutes(router, db, onChange);
  return router;
}
