import { createHash } from 'node:crypto';
import express, { type Response, Router } from 'express';
import { z } from 'zod';
import { type CardEntry, type CardError, checkCard } from '../cards/check-card.ts';
import type { Models } from '../models.ts';
import type { SandboxSession } from '../sessions/session.schema.ts';
import type { SessionEnds } from '../sessions/session-ends.ts';
import { findSession } from '../sessions/session-store.ts';
import { pageStyle } from './page-style.ts';
import { type PageOptions, renderEndedPage, renderNotFoundPage, renderPaymentPage } from './payment-page.ts';

export const bodyLimit = '16kb';
const text = z.string().max(300).catch('');
export const cardEntry = z
  .object({ cardNumber: text, expiry: text, cvc: text, name: text, email: text })
  .catch({ cardNumber: '', expiry: '', cvc: '', name: '', email: '' });

export const checkoutPath = '/sandbox/checkout';

/** Sends a page of the provider. @param page `returnUrl` is where its form leads in the end */
export function sendDocument(
  res: Response,
  {
    status,
    html,
    style,
    returnUrl,
  }: { status: number; html: string; style: string; returnUrl?: string | undefined },
): void {
  const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  // Browsers apply form-action to the redirect after the form too, which leads to the shop's origin.
  const returnOrigin = returnUrl ? new URL(returnUrl).origin : '';
  res
    .status(status)
    .set({
      'Content-Security-Policy': `default-src 'none'; style-src ${styleHash}; img-src data:; form-action 'self' ${returnOrigin}; base-uri 'none'; frame-ancestors 'none'`,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    })
    .type('html')
    .send(html);
}

type Outcome =
  | { status: 'succeeded'; session: SandboxSession }
  | { status: 'declined'; session: SandboxSession; error: CardError };

/** The hosted payment page, for people (a form) and for scripts (JSON at `…/pay`). */
export function checkoutPages({
  db,
  ends,
  declarations,
  ...texts
}: Omit<PageOptions, 'style'> & {
  db: Models;
  ends: SessionEnds;
  declarations: string;
}): Router {
  const page = { ...texts, style: pageStyle(declarations) };

  const sendPage = (res: Response, status: number, html: string, session?: SandboxSession): void =>
    sendDocument(res, { status, html, style: page.style, returnUrl: session?.successUrl });

  /** Pays a session; undefined if it does not exist. Paying a paid session again succeeds and changes nothing. */
  async function pay(id: string, entry: CardEntry): Promise<Outcome | undefined> {
    const error = checkCard(entry);
    const paid = error ? undefined : await ends.complete(id, entry);
    const session = paid ?? (await findSession(db, id));
    if (!session) return undefined;
    if (session.status === 'complete') return { status: 'succeeded', session };
    const expired = { field: undefined, message: 'This payment page has expired.' };
    return { status: 'declined', session, error: (session.status === 'open' && error) || expired };
  }

  function sendSession(res: Response, session: SandboxSession, entry?: CardEntry, error?: CardError): void {
    const html =
      session.status === 'open'
        ? renderPaymentPage(page, session, entry, error)
        : renderEndedPage(page, session);
    sendPage(res, 200, html, session);
  }

  const router = Router();
  router.get(`${checkoutPath}/:id`, async (req, res) => {
    const session = await findSession(db, req.params.id);
    if (session) sendSession(res, session);
    else sendPage(res, 404, renderNotFoundPage(page));
  });

  const formBody = express.urlencoded({ extended: false, limit: bodyLimit });
  router.post(`${checkoutPath}/:id`, formBody, async (req, res) => {
    const entry = cardEntry.parse(req.body);
    const outcome = await pay(req.params.id, entry);
    if (!outcome) sendPage(res, 404, renderNotFoundPage(page));
    else if (outcome.status === 'succeeded') res.redirect(303, outcome.session.successUrl);
    else sendSession(res, outcome.session, entry, outcome.error);
  });

  router.post(`${checkoutPath}/:id/pay`, express.json({ limit: bodyLimit }), async (req, res) => {
    const outcome = await pay(req.params.id, cardEntry.parse(req.body));
    res.set('Cache-Control', 'no-store');
    if (!outcome)
      res
        .status(404)
        .json({ success: false, code: 'payment_page_not_found', message: 'Payment page not found.' });
    else if (outcome.status === 'succeeded')
      res.json({ status: 'succeeded', redirect: outcome.session.successUrl });
    else res.json({ status: 'declined', message: outcome.error.message });
  });
  return router;
}
