import type { Response } from 'express';
import { styleHash } from '../style-hash.ts';

/**
 * Mails may contain text of anyone: no scripts, no origin of their own, links open in a new window, and only the
 * inline styles that mails need.
 */
function messageRules(html: string): string {
  const inline = new Set([...html.matchAll(/ style="([^"]*)"/g)].map(([, style = '']) => styleHash(style)));
  const styles = inline.size > 0 ? `'unsafe-hashes' ${[...inline].join(' ')}` : "'none'";
  return `default-src 'none'; style-src ${styles}; img-src data: http: https:; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`;
}

/** Responds with the HTML part of a mail as a page for a sandboxed frame of this origin. */
export function sendMessage(res: Response, html: string): void {
  res.set({ 'Content-Security-Policy': messageRules(html), 'X-Frame-Options': 'SAMEORIGIN' });
  res.removeHeader('Origin-Agent-Cluster');
  res.type('html').send(html.replace('<head>', '<head><base target="_blank">'));
}
