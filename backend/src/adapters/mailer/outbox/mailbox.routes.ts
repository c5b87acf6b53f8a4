import { Router } from 'express';
import { paths } from '../../../contract/paths.ts';
import { styleHash } from '../../style-hash.ts';
import { sendMessage } from '../send-message.ts';
import type { Outbox } from '../types.ts';
import { mailboxStyle, renderMail, renderMailbox } from './mailbox-pages.ts';

const base = paths.mailbox.page;
const pageRules = `default-src 'none'; style-src ${styleHash(mailboxStyle)}; img-src data:; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** The mailbox for people and for scripts; for development and test only. */
export function mailboxRoutes(outbox: Outbox): Router {
  const router = Router();
  router.use(base, (_req, res, next) => {
    res.set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': pageRules });
    next();
  });
  router.get(paths.mailbox.json, async (_req, res) => {
    res.set('Cache-Control', 'no-store').json(await outbox.list());
  });
  router.get(base, async (_req, res) => {
    res.type('html').send(renderMailbox(await outbox.list(), base));
  });
  router.get(`${base}/:id`, async (req, res, next) => {
    const mail = await outbox.find(req.params.id);
    if (mail) res.type('html').send(renderMail(mail, base));
    else next();
  });
  router.get(`${base}/:id/html`, async (req, res, next) => {
    const mail = await outbox.find(req.params.id);
    if (mail) sendMessage(res, mail.html);
    else next();
  });
  return router;
}
