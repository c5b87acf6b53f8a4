import { brandColour, systemFonts } from '../config/brand.ts';
import { escapeHtml } from '../contract/pages/escape-html.ts';

/** A block of a mail, rendered as HTML and as plain text, so that both parts have the same content. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** Small print. */
  | { kind: 'note'; text: string }
  /** `isKey`: the URL is also printed, for mail programs that show no button. */
  | { kind: 'button'; label: string; url: string; isKey?: boolean }
  /** A link that matters less than the mail's button. */
  | { kind: 'link'; label: string; url: string }
  /** A heading inside the mail. */
  | { kind: 'title'; text: string }
  /** Labelled details, one per line: `Order number: 7K4M-Q2XD`. */
  | { kind: 'pairs'; pairs: readonly { label: string; value: string }[] }
  /** Order lines: name, detail (size, quantity) and price. */
  | { kind: 'items'; items: readonly { name: string; detail: string; amount: string }[] }
  /** Sums below the items; the last one is the total. */
  | { kind: 'sums'; sums: readonly { label: string; amount: string }[] }
  /** A titled list of short lines, e.g. a delivery address. */
  | { kind: 'details'; title: string; lines: readonly string[] };

/** Colours and fonts of the shop, inlined because mail programs ignore style sheets. */
export const theme = {
  surface: brandColour('surface'),
  paper: brandColour('surface-raised'),
  ink: brandColour('ink'),
  muted: brandColour('ink-muted'),
  accent: brandColour('accent'),
  accentInk: brandColour('accent-ink'),
  line: brandColour('line'),
  display: systemFonts.display,
  text: systemFonts.text,
} as const;

/** The business as lines of a `details` block: its name, ABN and address. */
export const businessLines = ({ name, abn, address }: { name: string; abn?: string; address?: string }) =>
  [name, abn && `ABN ${abn}`, address].filter((line): line is string => Boolean(line));

/** Text as HTML that keeps the line breaks of its author, e.g. of thanks or of a reason. */
const linesToHtml = (text: string) => escapeHtml(text).replaceAll(/\r?\n/g, '<br>');

const table = (rows: string, style = '') =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style}">${rows}</table>`;
const cell = 'padding:12px 0;vertical-align:top;';

function toHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px;">${linesToHtml(block.text)}</p>`;
    case 'note':
      return `<p style="margin:0 0 12px;font-size:14px;line-height:1.5;color:${theme.muted};">${linesToHtml(block.text)}</p>`;
    case 'title':
      return `<h2 style="margin:28px 0 12px;font-family:${theme.display};font-size:21px;line-height:1.3;font-weight:600;color:${theme.ink};">${escapeHtml(block.text)}</h2>`;
    case 'pairs': {
      const rows = block.pairs.map(
        ({ label, value }) =>
          `<tr><td style="padding:2px 16px 2px 0;font-size:15px;color:${theme.muted};white-space:nowrap;vertical-align:top;">${escapeHtml(label)}</td>` +
          `<td width="100%" style="padding:2px 0;">${escapeHtml(value)}</td></tr>`,
      );
      return table(rows.join(''), 'margin:0 0 20px;');
    }
    case 'button': {
      const url = escapeHtml(block.url);
      const written = `<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:${theme.muted};word-break:break-all;">${url}</p>`;
      return (
        `<p style="margin:24px 0;"><a href="${url}" style="display:inline-block;padding:14px 28px;border-radius:4px;` +
        `background:${theme.accent};color:${theme.accentInk};font-weight:600;text-decoration:none;">${escapeHtml(block.label)}</a></p>` +
        (block.isKey ? written : '')
      );
    }
    case 'link':
      return `<p style="margin:0 0 12px;"><a href="${escapeHtml(block.url)}" style="color:${theme.accent};">${escapeHtml(block.label)}</a></p>`;
    case 'items': {
      const rows = block.items.map(
        ({ name, detail, amount }) =>
          `<tr><td style="${cell}border-bottom:1px solid ${theme.line};">` +
          `<strong style="font-weight:600;">${escapeHtml(name)}</strong><br>` +
          `<span style="font-size:14px;color:${theme.muted};">${escapeHtml(detail)}</span></td>` +
          `<td align="right" style="${cell}border-bottom:1px solid ${theme.line};white-space:nowrap;">${escapeHtml(amount)}</td></tr>`,
      );
      return table(rows.join(''), `margin:8px 0 16px;border-top:1px solid ${theme.line};`);
    }
    case 'sums': {
      const rows = block.sums.map(({ label, amount }, index) => {
        const isTotal = index === block.sums.length - 1;
        const weight = isTotal ? 'font-weight:600;font-size:18px;' : `color:${theme.muted};font-size:15px;`;
        return (
          `<tr><td style="padding:4px 0;${weight}">${escapeHtml(label)}</td>` +
          `<td align="right" style="padding:4px 0;white-space:nowrap;${weight}">${escapeHtml(amount)}</td></tr>`
        );
      });
      return table(rows.join(''), 'margin:12px 0 24px;');
    }
    case 'details': {
      const lines = block.lines.map(escapeHtml).join('<br>');
      return (
        `<p style="margin:0 0 4px;font-size:13px;font-weight:600;color:${theme.muted};">${escapeHtml(block.title)}</p>` +
        `<p style="margin:0 0 20px;">${lines}</p>`
      );
    }
  }
}

function toText(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
    case 'title':
      return block.text;
    case 'pairs':
      return block.pairs.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'button':
    case 'link':
      return `${block.label}:\n${block.url}`;
    case 'items':
      return block.items.map(({ name, detail, amount }) => `${name}\n  ${detail}   ${amount}`).join('\n');
    case 'sums':
      return block.sums.map(({ label, amount }) => `${label}: ${amount}`).join('\n');
    case 'details':
      return [block.title, ...block.lines].join('\n');
  }
}

export const renderHtml = (blocks: readonly MailBlock[]) => blocks.map(toHtml).join('\n');
export const renderText = (blocks: readonly MailBlock[]) => blocks.map(toText).join('\n\n');
