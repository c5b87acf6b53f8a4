import { Router } from 'express';
import type { Models } from '../models.ts';
import type { SandboxRefund } from '../payments/payment.schema.ts';
import {
  type FoundPart,
  findPart,
  listParts,
  type PartKind,
  type SandboxPayment,
} from '../payments/payment-store.ts';
import { refundPayment } from '../payments/refund-store.ts';
import { presentDispute, presentRefund } from '../stripe-objects/refund.ts';
import { listEvents } from '../webhooks/list-events.ts';
import { eventQuery, listQuery, refundParams } from './params.ts';
import { creation, failMissing, failWithCode, readParams, sendPage } from './responses.ts';

type RefundOf = SandboxRefund & { payment: SandboxPayment };

const formatDollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** Refunds, disputes and events. */
export function refundRoutes(db: Models, pageUrl: (id: string) => string, onChange: () => void): Router {
  const router = Router();
  router.post('/v1/refunds', async (req, res) => {
    const present = (refund: RefundOf) => presentRefund(refund.payment, refund);
    const { idempotency, send, isRepeated } = creation(req, res, present);
    const findFirst = async (key: string) => {
      const found = await findPart(db, 'refunds', 'idempotencyKey', key);
      return found && { ...found.part, payment: found.payment };
    };
    if (await isRepeated(findFirst)) return;
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
        send({ item: { ...refund, payment }, isReplayed: kind === 'replayed' });
        onChange();
      }
    }
  });

  function addList<Kind extends PartKind>(kind: Kind, present: (found: FoundPart<Kind>) => { id: string }) {
    router.get(`/v1/${kind}`, async (req, res) => {
      const query = readParams(res, listQuery, req.query);
      if (!query) return;
      const filter = { paymentIntent: query.payment_intent, createdFrom: query['created[gte]'] };
      sendPage(res, `/v1/${kind}`, (await listParts(db, kind, filter)).map(present), query);
    });
  }
  addList('refunds', ({ payment, part }) => presentRefund(payment, part));
  addList('disputes', ({ payment, part }) => presentDispute(payment, part));

  router.get('/v1/refunds/:id', async (req, res) => {
    const found = await findPart(db, 'refunds', 'id', req.params.id);
    if (found) res.json(presentRefund(found.payment, found.part));
    else failMissing(res, 404, 'refund', req.params.id, 'id');
  });

  router.get('/v1/events', async (req, res) => {
    const query = readParams(res, eventQuery, req.query);
    if (query) sendPage(res, '/v1/events', await listEvents(db, query, pageUrl), query);
  });
  return router;
}
