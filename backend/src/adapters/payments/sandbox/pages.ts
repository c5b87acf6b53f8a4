import express, { type Response, Router } from 'express';
import { z } from 'zod';
import { type CardEntry, type CardRefusal, refuseCard } from './cards.ts';
import { pageStyleHash } from './page-style.ts';
import { renderEndedPage, renderPaymentPage, renderUnknownPage } from './payment-page.ts';
import type { SandboxSession } from './session.model.ts';
import { completeSession, findSession } from './session-store.ts';

const bodyLimit = '16kb';
const text = z.string().max(300).catch('');
const cardEntry = z
  .object({ cardNumber: text, expiry: text, cvc: text, name: text, email: text })
  .catch({ cardNumber: '', expiry: '', cvc: '', name: '', email: '' });

export const sandboxPath = '/sandbox/checkout';

type Outcome =
  | { status: 'succeeded'; session: SandboxSession }
  | { status: 'declined'; session: SandboxSession; refusal: CardRefusal };

/** Tries to pay a session; undefined when there is none. A paid session stays paid: a second click pays nothing more. */
async function pay(id: string, entry: CardEntry, onPaid: () => void): Promise<Outcome | undefined> {
  const session = await findSession(id);
  if (!session) return undefined;
  const refusal = session.status === 'open' ? refuseCard(entry) : undefined;
  if (refusal) return { status: 'declined', session, refusal };
  const paid = await completeSession(id, entry);
  if (paid) onPaid();
  const present = paid ?? (await findSession(id)) ?? session;
  return present.status === 'complete'
    ? { status: 'succeeded', session: present }
    : {
        status: 'declined',
        session: present,
        refusal: { field: undefined, message: 'This payment page has expired.' },
      };
}

function sendPage(res: Response, status: number, html: string, session?: SandboxSession): void {
  // Browsers hold a form's redirects to form-action too, and paying ends at the storefront's own origin.
  const returnOrigin = session ? new URL(session.successUrl).origin : '';
  res
    .status(status)
    .set({
      'Content-Security-Policy': `default-src 'none'; style-src ${pageStyleHash}; img-src data:; form-action 'self' ${returnOrigin}; base-uri 'none'; frame-ancestors 'none'`,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    })
    .type('html')
    .send(html);
}

const sendSession = (res: Response, session: SandboxSession) =>
  sendPage(
    res,
    200,
    session.status === 'open' ? renderPaymentPage(session) : renderEndedPage(session),
    session,
  );

/**
 * The sandbox's hosted payment page, for people and for scripts (contract "Payment sandbox").
 * @param onPaid called after a payment, so that its event goes out at once
 */
export function sandboxPages(onPaid: () => void): Router {
  const router = Router();
  router.get(`${sandboxPath}/:id`, async (req, res) => {
    const session = await findSession(req.params.id);
    if (session) sendSession(res, session);
    else sendPage(res, 404, renderUnknownPage());
  });

  const formBody = express.urlencoded({ extended: false, limit: bodyLimit });
  router.post(`${sandboxPath}/:id`, formBody, async (req, res) => {
    const entry = cardEntry.parse(req.body);
    const outcome = await pay(req.params.id, entry, onPaid);
    if (!outcome) sendPage(res, 404, renderUnknownPage());
    else if (outcome.status === 'succeeded') res.redirect(303, outcome.session.successUrl);
    else if (outcome.session.status !== 'open') sendSession(res, outcome.session);
    else sendPage(res, 200, renderPaymentPage(outcome.session, entry, outcome.refusal), outcome.session);
  });

  router.post(`${sandboxPath}/:id/pay`, express.json({ limit: bodyLimit }), async (req, res) => {
    const outcome = await pay(req.params.id, cardEntry.parse(req.body), onPaid);
    res.set('Cache-Control', 'no-store');
    if (!outcome) res.status(404).json({ success: false, message: 'Payment page not found.' });
    else if (outcome.status === 'succeeded')
      res.json({ status: 'succeeded', redirect: outcome.session.successUrl });
    else res.json({ status: 'declined', message: outcome.refusal.message });
  });
  return router;
}
