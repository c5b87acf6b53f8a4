import type { MailTemplate } from '../contract/admin/mails.ts';
import type { Language } from '../contract/constants.ts';
import { escapeHtml } from '../contract/pages/escape-html.ts';
import { type MailBlock, renderHtml, renderText, theme } from './blocks.ts';

/** The sender of mails. */
export interface MailShop {
  name: string;
  /** Origin of the storefront, without a slash at the end. */
  url: string;
  /** Of the dates in its mails, e.g. `Australia/Melbourne`. */
  timeZone: string;
}

/** The content of a mail, in the recipient's language. */
interface MailContent<Topic> {
  template: MailTemplate;
  /** Stable per event: a repeat is the same mail. */
  key: string;
  /** The record that it is about. */
  about: Topic;
  to: string;
  language: Language;
  subject: string;
  /** The preview line beside the subject in a list of mails. */
  preview: string;
  heading: string;
  blocks: readonly MailBlock[];
  /** Why the recipient gets this mail, in small print at the end. */
  reason: string;
  /** Whether the recipient may decline such mails. */
  isOptional?: boolean;
}

/** Reads the sender's name, the storefront's address and the time zone from the settings. */
export function mailShop(settings: { mailFrom: string; frontendUrl: string; timeZone: string }): MailShop {
  const name = /^([^<]*)</.exec(settings.mailFrom)?.[1]?.replaceAll('"', '').trim();
  const { frontendUrl: url, timeZone } = settings;
  return { name: name || new URL(url).host, url, timeZone };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * Renders a mail: subject, text part and HTML part. All content is plain text and is escaped here, so that user input
 * cannot become markup.
 */
export function layoutMail<const Topic>(shop: MailShop, content: MailContent<Topic>) {
  const { template, key, about, to, language, heading, blocks, reason, preview, isOptional } = content;
  const subject = oneLine(content.subject);
  const text = [heading, renderText(blocks), `-- \n${shop.name}\n${shop.url}\n${reason}`].join('\n\n');
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${theme.surface};">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${theme.surface};">
<tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;font-family:${theme.text};font-size:16px;line-height:1.6;color:${theme.ink};text-align:left;">
<tr><td style="padding:0 0 20px;"><a href="${escapeHtml(shop.url)}" style="font-family:${theme.display};font-size:22px;font-weight:600;color:${theme.accent};text-decoration:none;">${escapeHtml(shop.name)}</a></td></tr>
<tr><td style="padding:36px 32px 24px;background:${theme.paper};border:1px solid ${theme.line};border-radius:6px;">
<h1 style="margin:0 0 20px;font-family:${theme.display};font-size:28px;line-height:1.2;font-weight:600;color:${theme.ink};">${escapeHtml(heading)}</h1>
${renderHtml(blocks)}
</td></tr>
<tr><td style="padding:20px 0 0;font-size:13px;line-height:1.5;color:${theme.muted};">${escapeHtml(reason)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
  return { template, key, about, to, subject, text, html, ...(isOptional && { isOptional }) };
}
