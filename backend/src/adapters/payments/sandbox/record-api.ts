import { type Response, Router } from 'express';
import { formatAud } from '../../../contract/money.ts';
import { presentRefund } from './present-refund.ts';
import { presentSession } from './present-session.ts';
import { type RecordQuery, recordQuery, refundParams } from './refund-params.ts';
import { type FoundRefund, findRefund, findRefundByKey, listRefunds, refundPayment } from './refund-store.ts';
import { hashParams, listSessions } from './session-store.ts';
import { fail, failMissing, failOtherParams, readParams } from './stripe-answers.ts';

const isBehind = <Item extends { id: string }>(items: Item[], startingAfter: string | undefined) =>
  items.slice(startingAfter ? items.findIndex(({ id }) => id === startingAfter) + 1 : 0);

/** A page of a list, as Stripe's lists are read on: from the item after the last one seen. */
function sendPage(
  res: Response,
  url: string,
  items: { id: string }[],
  { limit, starting_after }: RecordQuery,
): void {
  const rest = isBehind(items, starting_after);
  res.json({ object: 'list', url, has_more: rest.length > limit, data: rest.slice(0, limit) });
}

const present = ({ session, refund }: FoundRefund) => presentRefund(session, refund);

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
    const found = await listRefunds({
      paymentIntent: query.payment_intent,
      createdFrom: query['created[gte]'],
    });
    sendPage(res, '/v1/refunds', found.map(present), query);
  });

  router.get('/v1/refunds/:id', async (req, res) => {
    const found = await findRefund(req.params.id);
    if (found) res.json(present(found));
    else failMissing(res, 404, 'refund', req.params.id, 'id');
  });
}

/**
 * What was paid and given back, in Stripe's API.
 * @param pageUrl where a session's hosted page is
 * @param onChange called after money went back, so that its event goes out at once
 */
export function recordApi(pageUrl: (id: string) => string, onChange: () => void): Router {
  const router = Router();
  refunds(router, onChange);
  router.get('/v1/checkout/sessions', async (req, res) => {
    const query = readParams(res, recordQuery, req.query);
    if (!query) return;
    const { items, hasMore } = await listSessions(
      { paymentIntent: query.payment_intent, createdFrom: query['created[gte]'] },
      { after: query.starting_after, limit: query.limit },
    );
    const data = items.map((session) => presentSession(session, pageUrl(session._id)));
    res.json({ object: 'list', url: '/v1/checkout/sessions', has_more: hasMore, data });
  });
  return router;
}
