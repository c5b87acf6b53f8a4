import type { CardEntry, CardError, CardField } from '../cards/check-card.ts';
import type { SandboxSession } from '../sessions/session.schema.ts';

export interface PageOptions {
  shopName: string;
  /** A `<link rel="icon">` element. */
  iconLink: string;
  /** The content of its `style` element. */
  style: string;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** As Stripe writes amounts, e.g. `A$1,124.99`. */
const formatAmount = (cents: number, currency: string) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency });

const renderDocument = (
  { shopName, iconLink, style }: PageOptions,
  title: string,
  content: string,
) => `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} | ${shopName}`)}</title>
${iconLink}
<style>${style}</style>
</head>
<body>
<header class="note"><strong>Payment sandbox.</strong> This is a test page: no card is charged and no money moves.</header>
${content}
</body>
</html>
`;

interface FieldOptions {
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
} satisfies Record<CardField, FieldOptions>;

function renderField(options: FieldOptions, value: string, cardError: CardError | undefined): string {
  const { field, label, attributes, hint } = options;
  const error = cardError?.field === field ? cardError.message : undefined;
  // If the card as a whole is declined, the focus moves to its number, which is described by the alert.
  const isFocused = cardError && (cardError.field ?? 'cardNumber') === field;
  const described = [error ? `${field}-error` : isFocused && 'refusal', hint && `${field}-hint`]
    .filter(Boolean)
    .join(' ');
  return `<div>
<label for="${field}">${label}</label>
<input id="${field}" name="${field}" ${attributes} required value="${escapeHtml(value)}"${
    described ? ` aria-describedby="${described}"` : ''
  }${error ? ' aria-invalid="true"' : ''}${isFocused ? ' autofocus' : ''}>
${error ? `<p class="error" id="${field}-error">${escapeHtml(error)}</p>` : ''}
${hint ? `<p class="hint" id="${field}-hint">${hint}</p>` : ''}
</div>`;
}

/** How often a subscription is charged, e.g. `every 2 weeks`. */
function chargePeriod({ recurring }: SandboxSession): string | undefined {
  if (!recurring) return undefined;
  const { interval, intervalCount } = recurring;
  return intervalCount === 1 ? `every ${interval}` : `every ${intervalCount} ${interval}s`;
}

/**
 * The page of an open session.
 * @param entry the form as typed before; the card's number and security code are not repeated
 * @param error why the last attempt failed
 */
export function renderPaymentPage(
  page: PageOptions,
  session: SandboxSession,
  entry?: CardEntry,
  error?: CardError,
): string {
  const format = (cents: number) => formatAmount(cents, session.currency);
  const amount = format(session.amountTotal);
  const period = chargePeriod(session);
  const value = (field: CardField) => {
    if (field === 'email') return entry?.email ?? session.customerEmail ?? '';
    return field === 'name' || field === 'expiry' ? (entry?.[field] ?? '') : '';
  };
  const render = (options: FieldOptions) => renderField(options, value(options.field), error);
  const renderLine = ({ name, unitAmount, quantity }: SandboxSession['lines'][number]) => `<li>
<span class="name">${escapeHtml(name)}<small>${period ? `charged today and then ${period}` : `${quantity} × ${format(unitAmount)}`}</small></span>
<span class="money">${format(unitAmount * quantity)}</span>
</li>`;
  return renderDocument(
    page,
    `${error ? 'Payment not completed: ' : ''}Pay ${amount}`,
    `<main class="pay">
<section aria-labelledby="amount">
<p class="payee">Pay ${escapeHtml(page.shopName)}</p>
<h1 id="amount">${amount}</h1>
<ul class="lines">
${session.lines.map(renderLine).join('\n')}
<li class="total"><span>${period ? `Total ${period}` : 'Total'}</span><span class="money">${amount}</span></li>
</ul>
</section>
<form method="post" novalidate aria-labelledby="with-card">
<h2 id="with-card">Pay with card</h2>
${error ? `<p class="alert" role="alert" id="refusal">${escapeHtml(error.message)}${error.field ? '' : ' Please try again or use another card.'}</p>` : ''}
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
    text: 'You can close this page or go back to the shop.',
  },
  expired: {
    heading: 'This payment page has expired',
    text: 'Nothing was paid. Go back to the shop to try again.',
  },
} as const;

/** The page of a session that is paid or expired. */
export function renderEndedPage(page: PageOptions, session: SandboxSession): string {
  const isPaid = session.status === 'complete';
  const { heading, text } = endings[isPaid ? 'complete' : 'expired'];
  const href = escapeHtml(isPaid ? session.successUrl : session.cancelUrl);
  return renderDocument(
    page,
    heading,
    `<main class="plain"><h1 class="sentence">${heading}</h1><p>${text}</p><a class="button" href="${href}">Back to the shop</a></main>`,
  );
}

/**
 * The page on which a customer changes the card.
 * @param entry the form as typed before; the card's number and security code are not repeated
 */
export const renderCardPage = (
  page: PageOptions,
  { returnUrl, entry, error }: { returnUrl: string; entry?: CardEntry; error?: CardError },
): string =>
  renderDocument(
    page,
    `${error ? 'Card not changed: ' : ''}Change card`,
    `<main class="pay">
<section aria-labelledby="change">
<p class="payee">${escapeHtml(page.shopName)}</p>
<h1 id="change" class="sentence">Change your card</h1>
<p>Your donations are charged to the new card from now on. Nothing is charged today unless a charge is overdue.</p>
</section>
<form method="post" novalidate aria-labelledby="with-card">
<h2 id="with-card">New card</h2>
${error ? `<p class="alert" role="alert" id="refusal">${escapeHtml(error.message)}${error.field ? '' : ' Please try again or use another card.'}</p>` : ''}
${renderField(fields.cardNumber, '', error)}
<div class="pair">
${renderField(fields.expiry, entry?.expiry ?? '', error)}
${renderField(fields.cvc, '', error)}
</div>
${renderField(fields.name, entry?.name ?? '', error)}
<button type="submit">Save card</button>
<a class="cancel" href="${escapeHtml(returnUrl)}">Cancel</a>
</form>
</main>`,
  );

/** The page of an unknown address. */
export const renderNotFoundPage = (page: PageOptions): string =>
  renderDocument(
    page,
    'Payment page not found',
    '<main class="plain"><h1 class="sentence">Payment page not found</h1><p>Check the address, or go back to the shop and place your order again.</p></main>',
  );
