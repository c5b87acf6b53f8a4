import { formatAud } from '../../../contract/money.ts';
import { pageIcon } from '../../page-icon.ts';
import type { CardEntry, CardField, CardRefusal } from './cards.ts';
import { pageStyle } from './page-style.ts';
import type { SandboxSession } from './session.model.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** Stripe's own way to say Australian dollars. */
const formatAmount = (cents: number) => `A${formatAud(cents)}`;

const frame = (title: string, content: string) => `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
${pageIcon}
<style>${pageStyle}</style>
</head>
<body>
<header class="note"><strong>Payment sandbox.</strong> This is a test page: no card is charged and no money moves.</header>
${content}
</body>
</html>
`;

interface FieldLook {
  field: CardField;
  label: string;
  attributes: string;
  hint?: string;
}

const fields = {
  email: { field: 'email', label: 'Email', attributes: 'type="email" autocomplete="email" maxlength="254"' },
  cardNumber: {
    field: 'cardNumber',
    label: 'Card number',
    attributes:
      'inputmode="numeric" autocomplete="cc-number" maxlength="25" placeholder="1234 1234 1234 1234"',
    hint: '<span class="nowrap">4242 4242 4242 4242 pays.</span> <span class="nowrap">4000 0000 0000 0002 is declined.</span>',
  },
  expiry: {
    field: 'expiry',
    label: 'Expiry',
    attributes: 'inputmode="numeric" autocomplete="cc-exp" maxlength="9" placeholder="MM / YY"',
  },
  cvc: {
    field: 'cvc',
    label: 'CVC',
    attributes: 'inputmode="numeric" autocomplete="cc-csc" maxlength="4" placeholder="123"',
  },
  name: { field: 'name', label: 'Name on card', attributes: 'autocomplete="cc-name" maxlength="120"' },
} satisfies Record<CardField, FieldLook>;

function renderField(look: FieldLook, value: string, refusal: CardRefusal | undefined): string {
  const { field, label, attributes, hint } = look;
  const error = refusal?.field === field ? refusal.message : undefined;
  // A refusal of the card as a whole leads back to its number, and is read out there.
  const isNext = refusal && (refusal.field ?? 'cardNumber') === field;
  const described = [error ? `${field}-error` : isNext && 'refusal', hint && `${field}-hint`]
    .filter(Boolean)
    .join(' ');
  return `<div>
<label for="${field}">${label}</label>
<input id="${field}" name="${field}" ${attributes} required value="${escapeHtml(value)}"${
    described ? ` aria-describedby="${described}"` : ''
  }${error ? ' aria-invalid="true"' : ''}${isNext ? ' autofocus' : ''}>
${error ? `<p class="error" id="${field}-error">${escapeHtml(error)}</p>` : ''}
${hint ? `<p class="hint" id="${field}-hint">${hint}</p>` : ''}
</div>`;
}

const renderLine = (
  { name, unitAmount, quantity }: SandboxSession['lines'][number],
  detail: string | undefined,
) => `<li>
<span class="name">${escapeHtml(name)}<small>${detail ?? `${quantity} × ${formatAmount(unitAmount)}`}</small></span>
<span class="money">${formatAmount(unitAmount * quantity)}</span>
</li>`;

/** How often a subscription is charged, in words. */
function rhythmOf({ recurring }: SandboxSession): string | undefined {
  if (!recurring) return undefined;
  const { interval, intervalCount } = recurring;
  return intervalCount === 1 ? `every ${interval}` : `every ${intervalCount} ${interval}s`;
}

/**
 * The page of an open session.
 * @param entry what was typed before, if anything; the card's number and security code are never written back
 * @param refusal why the last try did not succeed
 */
export function renderPaymentPage(session: SandboxSession, entry?: CardEntry, refusal?: CardRefusal): string {
  const amount = formatAmount(session.amountTotal);
  const rhythm = rhythmOf(session);
  const value = (field: CardField) => {
    if (field === 'email') return entry?.email ?? session.customerEmail ?? '';
    return field === 'name' || field === 'expiry' ? (entry?.[field] ?? '') : '';
  };
  const render = (look: FieldLook) => renderField(look, value(look.field), refusal);
  return frame(
    `${refusal ? 'Payment not completed: ' : ''}Pay ${amount} | Brim & Page`,
    `<main class="pay">
<section aria-labelledby="amount">
<p class="payee">Pay Brim &amp; Page</p>
<h1 id="amount">${amount}</h1>
<ul class="lines">
${session.lines.map((line) => renderLine(line, rhythm && `charged today and then ${rhythm}`)).join('\n')}
<li class="total"><span>${rhythm ? `Total ${rhythm}` : 'Total'}</span><span class="money">${amount}</span></li>
</ul>
</section>
<form method="post" novalidate aria-labelledby="with-card">
<h2 id="with-card">Pay with card</h2>
${refusal ? `<p class="alert" role="alert" id="refusal">${escapeHtml(refusal.message)}${refusal.field ? '' : ' Please try again or use another card.'}</p>` : ''}
${render(fields.email)}
${render(fields.cardNumber)}
<div class="pair">
${render(fields.expiry)}
${render(fields.cvc)}
</div>
${render(fields.name)}
<button type="submit">Pay ${amount}</button>
<a class="cancel" href="${escapeHtml(session.cancelUrl)}">Cancel</a>
</form>
</main>`,
  );
}

const endings = {
  complete: {
    heading: 'This payment is complete',
    text: 'You can close this page or go back to the shop to see your order.',
    giftText: 'You can close this page or go back to the shop.',
    link: 'Back to the shop',
  },
  expired: {
    heading: 'This payment page has expired',
    text: 'Nothing was paid. Go back to the shop to order again.',
    giftText: 'Nothing was paid. Go back to the shop to try again.',
    link: 'Back to the shop',
  },
} as const;

/** The page of a session that is paid or expired. */
export function renderEndedPage(session: SandboxSession): string {
  const isPaid = session.status === 'complete';
  const { heading, text, giftText, link } = endings[isPaid ? 'complete' : 'expired'];
  const href = escapeHtml(isPaid ? session.successUrl : session.cancelUrl);
  return frame(
    `${heading} | Brim & Page`,
    `<main class="plain"><h1 class="sentence">${heading}</h1><p>${session.recurring ? giftText : text}</p><a class="button" href="${href}">${link}</a></main>`,
  );
}

/** The page of an address that names no session. */
export const renderUnknownPage = (): string =>
  frame(
    'Payment page not found | Brim & Page',
    '<main class="plain"><h1 class="sentence">Payment page not found</h1><p>Check the address, or go back to the shop and place your order again.</p></main>',
  );
