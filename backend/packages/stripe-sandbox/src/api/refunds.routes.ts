import { Router } from 'express';
import type { Models } from '../models.ts';
import { findPart, listParts } from '../payments/payment-store.ts';
import { refundPayment } from '../payments/refund-store.ts';
import { presentDispute, presentRefund } from '../stripe-objects/refund.ts';
import { listEvents } from '../webhooks/list-events.ts';
import { eventQuery, type ListQuery, listQuery, refundParams } from './params.ts';
import { failMissing, failWithCode, idempotencyOf, readParams, sendCreated, sendPage } from './responses.ts';

const filterOf = ({ payment_intent, 'created[gte]': createdFrom }: ListQuery) => ({
  paymentIntent: payment_intent,
  createdFrom,
});

const formatDollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** Refunds, disputes and events. */
export function refundRoutes(db: Models, pageUrl: (id: string) => string, onChange: () => void): Router {
  const router = Router();
  router.post('/v1/refunds', async (req, res) => {
    const idempotency = idempotencyOf(req);
    const first = idempotency.key && (await findPart(db, 'refunds', 'idempotencyKey', idempotency.key));
    if (first) {
      const body = presentRefund(first.payment, first.part);
      sendCreated(res, idempotency, { paramsHash: first.part.paramsHash, isReplayed: true, body });
      return;
    }
    const params = readParams(res, refundParams, req.body);
    if (!params) return;
    const outcome = await refundPayment(db, params, idempotency);
    switch (outcome.kind) {
      case 'payment not found':
        return failMissing(res, 404, 'payment_intent', params.payment_intent, 'payment_intent');
      case 'disputed':
        return failWithCode(
          res,
          'charge_disputed',
          'This charge has been charged back and cannot be refunded.',
        );
      case 'insufficient balance':
        return failWithCode(res, 'balance_insufficient', 'Insufficient funds.');
      case 'fully refunded':
        return failWithCode(res, 'charge_already_refunded', 'This charge has already been refunded.');
      case 'amount too large':
        return failWithCode(
          res,
          'amount_too_large',
          `Refund amount (${formatDollars(params.amount ?? 0)}) is greater than unrefunded amount on charge (${formatDollars(outcome.leftCents)})`,
        );
      default: {
        const { payment, refund, kind } = outcome;
        const { paramsHash } = refund;
        const body = presentRefund(payment, refund);
        sendCreated(res, idempotency, { paramsHash, isReplayed: kind === 'replayed', body });
        onChange();
      }
    }
  });

  router.get('/v1/refunds', async (req, res) => {
    const query = readParams(res, listQuery, req.query);
    if (!query) return;
    const found = await listParts(db, 'refunds', filterOf(query));
    const data = found.map(({ payment, part }) => presentRefund(payment, part));
    sendPage(res, '/v1/refunds', data, query);
  });

  router.get('/v1/refunds/:id', async (req, res) => {
    const found = await findPart(db, 'refunds', 'id', req.params.id);
    if (found) res.json(presentRefund(found.payment, found.part));
    else failMissing(res, 404, 'refund', req.params.id, 'id');
  });

  router.get('/v1/disputes', async (req, res) => {
    const query = readParams(res, listQuery, req.query);
    if (!query) return;
    const found = await listParts(db, 'disputes', filterOf(query));
    const data = found.map(({ payment, part }) => presentDispute(payment, part));
    sendPage(res, '/v1/disputes', data, query);
  });

  router.get('/v1/events', async (req, res) => {
    const query = readParams(res, eventQuery, req.query);
    if (query) sendPage(res, '/v1/events', await listEvents(db, query, pageUrl), query);
  });
  return router;
}
