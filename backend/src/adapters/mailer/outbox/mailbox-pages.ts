import { brandDeclarations } from '../../../config/brand.ts';
import { escapeHtml } from '../../../contract/pages/escape-html.ts';
import { pageIcon } from '../../page-icon.ts';
import type { KeptMail } from '../types.ts';

/** The style sheet of the mailbox's pages; their policy allows it by its hash. */
export const mailboxStyle = `
:root { color-scheme: light; ${brandDeclarations} }
* { box-sizing: border-box; }
body { margin: 0; background: var(--surface); color: var(--ink); font: 16px/1.5 var(--font-text); }
main { max-width: 960px; margin: 0 auto; padding: 32px 20px 64px; }
h1 { margin: 0 0 4px; font: 600 32px/1.2 var(--font-display); overflow-wrap: anywhere; }
h2 { margin: 32px 0 8px; font-size: 14px; font-weight: 600; color: var(--ink-muted); }
a { color: var(--accent); }
.lead, dt, time { color: var(--ink-muted); }
.lead { margin: 0 0 24px; }
ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: minmax(0, 16rem) minmax(0, 1fr) auto; gap: 4px 24px; align-items: baseline; padding: 14px 8px;
  border-bottom: 1px solid var(--line); color: inherit; text-decoration: none; }
li a:hover, li a:focus-visible { background: var(--surface-raised); }
li span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
li .subject { font-weight: 600; }
time { font-variant-numeric: tabular-nums; font-size: 14px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 16px; margin: 16px 0 24px; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 640px; border: 1px solid var(--line); border-radius: 6px; background: var(--surface-raised); }
pre { margin: 0; padding: 20px; border: 1px solid var(--line); border-radius: 6px; background: var(--surface-raised);
  font: 14px/1.6 ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
.empty { padding: 48px 0; border-top: 1px solid var(--line); }
@media (max-width: 640px) { li a { grid-template-columns: 1fr auto; } li .subject { grid-column: 1 / -1; grid-row: 1; } }
`;

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${pageIcon}
<style>${mailboxStyle}</style>
</head>
<body><main>${body}</main></body>
</html>
`;

const dateOf = (mail: KeptMail) => {
  const shown = new Date(mail.date).toLocaleString('en-AU', { dateStyle: 'medium', timeStyle: 'medium' });
  return `<time datetime="${escapeHtml(mail.date)}">${escapeHtml(shown)}</time>`;
};

/** @param base the mailbox's URL, under which the mails are */
export function renderMailbox(mails: readonly KeptMail[], base: string): string {
  const rows = mails.map(
    (mail) =>
      `<li><a href="${base}/${encodeURIComponent(mail.id)}"><span>${escapeHtml(mail.to)}</span>` +
      `<span class="subject">${escapeHtml(mail.subject)}</span>${dateOf(mail)}</a></li>`,
  );
  const list = rows.length
    ? `<ul>${rows.join('')}</ul>`
    : '<p class="empty">No mail yet. Register an account or place an order, then reload this page.</p>';
  return page(
    'Mailbox',
    `<h1>Mailbox</h1><p class="lead">Mail that this shop wrote. It is kept here and sent to nobody.</p>${list}`,
  );
}

export function renderMail(mail: KeptMail, base: string): string {
  const headers = [
    ['To', escapeHtml(mail.to)],
    ['From', escapeHtml(mail.from)],
    ['Date', dateOf(mail)],
  ];
  const list = headers.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('');
  const frame = `<iframe title="The message as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="${base}/${encodeURIComponent(mail.id)}/html"></iframe>`;
  return page(
    mail.subject,
    `<p class="lead"><a href="${base}">Mailbox</a></p><h1>${escapeHtml(mail.subject)}</h1><dl>${list}</dl>` +
      `${frame}<h2>Plain text</h2><pre>${escapeHtml(mail.text)}</pre>`,
  );
}
