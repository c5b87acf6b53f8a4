import { type Response, Router } from 'express';
import { formatAud } from '../../../contract/money.ts';
import { listEvents } from './event-list.ts';
import { listParts } from './payment-store.ts';
import { presentDispute, presentRefund } from './present-refund.ts';
import { presentSession } from './present-session.ts';
import { eventQuery, type RecordQuery, recordQuery, refundParams } from './refund-params.ts';
import { type FoundRefund, findRefund, findRefundByKey, refundPayment } from './refund-store.ts';
import { hashParams, listSessions } from './session-store.ts';
import { fail, failMissing, failOtherParams, readParams } from './stripe-answers.ts';

const isBehind = <Item extends { id: string }>(items: Item[], startingAfter: string | undefined) =>
  items.slice(startingAfter ? items.findIndex(({ id }) => id === startingAfter) + 1 : 0);

/** A page of a list, as Stripe's lists are read on: from the item after the last one seen. */
function sendPage(
  res: Response,
  url: string,
  items: { id: string }[],
  { limit, starting_after }: Pick<RecordQuery, 'limit' | 'starting_after'>,
): void {
  const rest = isBehind(items, starting_after);
  res.json({ object: 'list', url, has_more: rest.length > limit, data: rest.slice(0, limit) });
}

const present = ({ payment, refund }: FoundRefund) => presentRefund(payment, refund);

const filterOf = ({ payment_intent, 'created[gte]': createdFrom }: RecordQuery) => ({
  paymentIntent: payment_intent,
  createdFrom,
});

function refunds(router: Router, onChange: () => void): void {
  router.post('/v1/refunds', async (req, res) => {
    const idempotency = { key: req.get('idempotency-key'), hash: hashParams(req.body) };
    const { key, hash } = idempotency;
    const replay = (found: FoundRefund) => {
      if (found.refund.paramsHash !== hash) failOtherParams(res, key);
      else res.set('Idempotent-Replayed', 'true').json(present(found));
    };
    const first = key && (await findRefundByKey(key));
    if (first) {
      replay(first);
      return;
    }
    const params = readParams(res, refundParams, req.body);
    if (!params) return;
    const outcome = await refundPayment(params, idempotency);
    const refuse = (code: string, message: string) =>
      fail(res, 400, { type: 'invalid_request_error', code, message });
    if (outcome.kind === 'no such payment')
      failMissing(res, 404, 'payment_intent', params.payment_intent, 'payment_intent');
    else if (outcome.kind === 'disputed')
      refuse('charge_disputed', 'This charge has been charged back and cannot be refunded.');
    else if (outcome.kind === 'uncovered') refuse('balance_insufficient', 'Insufficient funds.');
    else if (outcome.kind === 'nothing left')
      refuse('charge_already_refunded', 'This charge has already been refunded.');
    else if (outcome.kind === 'too much')
      refuse(
        'amount_too_large',
        `Refund amount (${formatAud(params.amount ?? 0)}) is greater than unrefunded amount on charge (${formatAud(outcome.leftCents)})`,
      );
    else if (outcome.kind === 'replayed') replay(outcome);
    else {
      res.json(present(outcome));
      onChange();
    }
  });

  router.get('/v1/refunds', async (req, res) => {
    const query = readParams(res, recordQuery, req.query);
    if (!query) return;
    const found = await listParts('refunds', filterOf(query));
    const data = found.map(({ payment, part }) => presentRefund(payment, part));
    sendPage(res, '/v1/refunds', data, query);
  });

  router.get('/v1/refunds/:id', async (req, res) => {
    const found = await findRefund(req.params.id);
    if (found) res.json(present(found));
    else failMissing(res, 404, 'refund', req.params.id, 'id');
  });
}

/**
 * Payments, refunds, disputes and events, in Stripe's API.
 * @param pageUrl where a session's hosted page is
 * @param onChange called after a refund, so that its event goes out at once
 */
export function recordApi(pageUrl: (id: string) => string, onChange: () => void): Router {
  const router = Router();
  refunds(router, onChange);
  router.get('/v1/disputes', async (req, res) => {
    const query = readParams(res, recordQuery, req.query);
    if (!query) return;
    const found = await listParts('disputes', filterOf(query));
    const data = found.map(({ payment, part }) => presentDispute(payment, part));
    sendPage(res, '/v1/disputes', data, query);
  });
  router.get('/v1/events', async (req, res) => {
    const query = readParams(res, eventQuery, req.query);
    if (query) sendPage(res, '/v1/events', await listEvents(query, pageUrl), query);
  });
  router.get('/v1/checkout/sessions', async (req, res) => {
    const query = readParams(res, recordQuery, req.query);
    if (!query) return;
    const { items, hasMore } = await listSessions(filterOf(query), {
      after: query.starting_after,
      limit: query.limit,
    });
    const data = items.map((session) => presentSession(session, pageUrl(session._id)));
    res.json({ object: 'list', url: '/v1/checkout/sessions', has_more: hasMore, data });
  });
  return router;
}
