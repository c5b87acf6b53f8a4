import type { Mail, MailTopic } from '../../../adapters/mailer/types.ts';
import type { Language } from '../../../contract/constants.ts';
import { startOfFinancialYear } from '../../../contract/donation/financial-year.ts';
import type { Statement } from '../../../contract/donation/manage.ts';
import { longDate } from '../../../contract/long-date.ts';
import { formatAud } from '../../../contract/money.ts';
import { businessLines } from '../../../mail/blocks.ts';
import { layoutMail, type MailShop } from '../../../mail/layout.ts';

const en = {
  subject: (year: string, isCopy: boolean) => `Your donation statement ${year}${isCopy ? ' (copy)' : ''}`,
  preview: (total: string) => `You gave ${total}.`,
  heading: 'Your donation statement',
  body: 'Thank you for all that you gave. Here is what we received from you.',
  copy: 'This is a copy: the statement with this number was sent before.',
  number: 'Number',
  period: 'Period',
  until: (from: string, to: string) => `${from} to ${to}`,
  donor: 'Given by',
  recipient: 'Received by',
  method: { card: 'Card', cash: 'Cash', bank: 'Bank transfer' },
  total: 'Total (AUD)',
  refunds: 'Amounts are what was charged, with the processing fee, after refunds.',
  deductible: 'Donations to this recipient are tax deductible.',
  notDeductible: 'These donations are not tax deductible.',
  reason: 'You receive this because a statement of the donations of this address was asked for.',
};

const texts: Record<Language, typeof en> = {
  en,
  es: {
    subject: (year, isCopy) => `Tu extracto de donaciones ${year}${isCopy ? ' (copia)' : ''}`,
    preview: (total) => `Diste ${total}.`,
    heading: 'Tu extracto de donaciones',
    body: 'Gracias por todo lo que diste. Esto es lo que recibimos de ti.',
    copy: 'Esta es una copia: el extracto con este número ya se envió.',
    number: 'Número',
    period: 'Periodo',
    until: (from, to) => `Del ${from} al ${to}`,
    donor: 'Donante',
    recipient: 'Recibido por',
    method: { card: 'Tarjeta', cash: 'Efectivo', bank: 'Transferencia bancaria' },
    total: 'Total (AUD)',
    refunds: 'Los importes son lo cobrado, con los gastos de gestión, menos los reembolsos.',
    deductible: 'Las donaciones a este destinatario son deducibles de impuestos.',
    notDeductible: 'Estas donaciones no son deducibles de impuestos (not tax deductible).',
    reason: 'Recibes este mensaje porque se pidió un extracto de las donaciones de esta dirección.',
  },
  fr: {
    subject: (year, isCopy) => `Votre relevé de dons ${year}${isCopy ? ' (copie)' : ''}`,
    preview: (total) => `Vous avez donné ${total}.`,
    heading: 'Votre relevé de dons',
    body: 'Merci pour tout ce que vous avez donné. Voici ce que nous avons reçu de vous.',
    copy: 'Ceci est une copie : le relevé portant ce numéro a déjà été envoyé.',
    number: 'Numéro',
    period: 'Période',
    until: (from, to) => `Du ${from} au ${to}`,
    donor: 'Donné par',
    recipient: 'Reçu par',
    method: { card: 'Carte', cash: 'Espèces', bank: 'Virement bancaire' },
    total: 'Total (AUD)',
    refunds: 'Les montants sont ceux prélevés, frais de traitement compris, moins les remboursements.',
    deductible: 'Les dons à ce bénéficiaire sont déductibles des impôts.',
    notDeductible: 'Ces dons ne sont pas déductibles des impôts (not tax deductible).',
    reason: 'Vous recevez ce message parce qu’un relevé des dons de cette adresse a été demandé.',
  },
};

/** Days are Australian ones. */
const locales: Record<Language, string> = { en: 'en-AU', es: 'es', fr: 'fr' };

/** The mail with a statement, in the language of the donor's latest donation. */
export function statementMail(
  shop: MailShop,
  { language, about }: { language: Language; about: MailTopic },
  { number, year, isCopy, donor, recipient, lines, totalCents }: Statement,
  key: string,
): Mail {
  const text = texts[language];
  const formatDay = (date: Date, timeZone: string) => longDate(date, locales[language], timeZone);
  const start = startOfFinancialYear(year);
  const [from, to] = [Date.UTC(start, 6, 1), Date.UTC(start + 1, 5, 30)].map((day) =>
    formatDay(new Date(day), 'UTC'),
  );
  const total = formatAud(totalCents);
  return layoutMail(shop, {
    template: 'donation-statement',
    key,
    about,
    to: donor.email ?? '',
    language,
    subject: text.subject(year, isCopy),
    preview: text.preview(total),
    heading: text.heading,
    blocks: [
      { kind: 'paragraph', text: text.body },
      ...(isCopy ? [{ kind: 'paragraph' as const, text: text.copy }] : []),
      {
        kind: 'pairs',
        pairs: [
          { label: text.number, value: number },
          { label: text.period, value: text.until(from ?? '', to ?? '') },
        ],
      },
      { kind: 'details', title: text.donor, lines: [donor.name, donor.email ?? ''] },
      { kind: 'details', title: text.recipient, lines: businessLines(recipient) },
      {
        kind: 'items',
        items: lines.map(({ at, cents, method, purpose }) => ({
          name: formatDay(new Date(at), 'Australia/Sydney'),
          detail: [text.method[method], purpose].filter(Boolean).join(', '),
          amount: formatAud(cents),
        })),
      },
      { kind: 'sums', sums: [{ label: text.total, amount: total }] },
      { kind: 'note', text: text.refunds },
      { kind: 'note', text: recipient.isDeductible ? text.deductible : text.notDeductible },
    ],
    reason: text.reason,
  });
}
