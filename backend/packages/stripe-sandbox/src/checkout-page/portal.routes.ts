import express, { type Response, Router } from 'express';
import { type CardEntry, type CardError, checkCard } from '../cards/check-card.ts';
import { typedCard } from '../cards/payment-methods.ts';
import type { Models } from '../models.ts';
import type { SandboxPortalSession } from '../subscriptions/subscription.schema.ts';
import { addCard } from '../subscriptions/subscription-store.ts';
import { randomId } from '../values.ts';
import { pageStyle } from './page-style.ts';
import { bodyLimit, cardEntry, sendDocument } from './pages.routes.ts';
import { type PageOptions, renderCardPage, renderNotFoundPage } from './payment-page.ts';

export const portalPath = '/sandbox/portal';

/** How long a page is good, in milliseconds. */
const lifetimeMs = 60 * 60_000;
/** The form asks for no email, which the check wants. */
const knownEmail = 'customer@sandbox.example';

/**
 * The twin of the billing portal: a page on which a customer changes the card, for people (a form) and for scripts (JSON at
 * `…/pay`).
 * @param options `onChange` is called after each change
 */
export function portalPages({
  db,
  declarations,
  onChange,
  ...texts
}: Omit<PageOptions, 'style'> & { db: Models; declarations: string; onChange: () => void }): Router {
  const page = { ...texts, style: pageStyle(declarations) };
  const find = (id: string) =>
    db.PortalSession.findOne({
      _id: id,
      createdAt: { $gt: new Date(Date.now() - lifetimeMs) },
    }).lean<SandboxPortalSession>();
  const send = (res: Response, status: number, html: string, returnUrl?: string) =>
    sendDocument(res, { status, html, style: page.style, returnUrl });

  /** @returns why the card is not taken; undefined when it is the customer's default card now */
  async function changeCard(
    { customer }: SandboxPortalSession,
    entry: CardEntry,
  ): Promise<CardError | undefined> {
    const error = checkCard({ ...entry, email: knownEmail });
    if (error) return error;
    const card = typedCard(randomId('pm'), entry.cardNumber, entry.expiry);
    await addCard(db, customer, card, { isDefault: true });
    onChange();
    return undefined;
  }

  const router = Router();
  router.get(`${portalPath}/:id`, async (req, res) => {
    const session = await find(req.params.id);
    if (session) send(res, 200, renderCardPage(page, session), session.returnUrl);
    else send(res, 404, renderNotFoundPage(page));
  });
  router.post(
    `${portalPath}/:id`,
    express.urlencoded({ extended: false, limit: bodyLimit }),
    async (req, res) => {
      const session = await find(String(req.params.id));
      if (!session) {
        send(res, 404, renderNotFoundPage(page));
        return;
      }
      const entry = cardEntry.parse(req.body);
      const error = await changeCard(session, entry);
      if (error) send(res, 200, renderCardPage(page, { ...session, entry, error }), session.returnUrl);
      else res.redirect(303, session.returnUrl);
    },
  );
  router.post(`${portalPath}/:id/pay`, express.json({ limit: bodyLimit }), async (req, res) => {
    const session = await find(String(req.params.id));
    res.set('Cache-Control', 'no-store');
    if (!session) {
      res
        .status(404)
        .json({ success: false, code: 'payment_page_not_found', message: 'Payment page not found.' });
      return;
    }
    const error = await changeCard(session, cardEntry.parse(req.body));
    if (error) res.json({ status: 'declined', message: error.message });
    else res.json({ status: 'succeeded', redirect: session.returnUrl });
  });
  return router;
}
