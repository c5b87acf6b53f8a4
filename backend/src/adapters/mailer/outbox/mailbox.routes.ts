import { Router } from 'express';
import { paths } from '../../../contract/paths.ts';
import { styleHash } from '../../style-hash.ts';
import type { Outbox } from '../types.ts';
import { mailboxStyle, renderMail, renderMailbox } from './mailbox-pages.ts';

const base = paths.mailbox.page;
const pageRules = `default-src 'none'; style-src ${styleHash(mailboxStyle)}; img-src data:; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'`;

/**
 * Mails may contain text of anyone: no scripts, no origin of their own, links open in a new window, and only the
 * inline styles that mails need.
 */
function messageRules(html: string): string {
  const inline = new Set([...html.matchAll(/ style="([^"]*)"/g)].map(([, style = '']) => styleHash(style)));
  const styles = inline.size > 0 ? `'unsafe-hashes' ${[...inline].join(' ')}` : "'none'";
  return `default-src 'none'; style-src ${styles}; img-src data: http: https:; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`;
}

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
    if (!mail) {
      next();
      return;
    }
    res.set({ 'Content-Security-Policy': messageRules(mail.html), 'X-Frame-Options': 'SAMEORIGIN' });
    res.removeHeader('Origin-Agent-Cluster');
    res.type('html').send(mail.html.replace('<head>', '<head><base target="_blank">'));
  });
  return router;
}
