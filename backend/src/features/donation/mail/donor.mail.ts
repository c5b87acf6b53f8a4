import type { Mail, MailTopic } from '../../../adapters/mailer/types.ts';
import type { Language } from '../../../contract/constants.ts';
import { longDate } from '../../../contract/long-date.ts';
import { formatAud } from '../../../contract/money.ts';
import type { Seller } from '../../../contract/order/responses.ts';
import { businessLines, type MailBlock } from '../../../mail/blocks.ts';
import { layoutMail, type MailShop } from '../../../mail/layout.ts';
import type { StoredDonation } from '../donation.model.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { thanksIn } from '../settings/thanks.ts';
import { datedTexts } from './dated.texts.ts';
import { donationTexts } from './donor.texts.ts';

type Charge = StoredDonation['charges'][number];
type Texts = (typeof donationTexts)[Language];

/** The data of a mail about a charge. */
interface ChargeMailParts {
  shop: MailShop;
  recipient: Seller;
  donation: StoredDonation;
  charge: Charge;
  manageUrl: string;
  stopUrl: string;
  /** Opens the page that takes another card. */
  cardUrl: string;
  /** What the ministry says to who gave. */
  thanks: string | undefined;
}

// Dates are long ones, so that no order of day and month misleads.
const locales: Record<Language, string> = { en: 'en-US', es: 'es', fr: 'fr' };

/** A long date: in Australia for donors of `/give`, otherwise in UTC, since the donor's time zone is unknown. */
export const formatDay = (date: Date, { language, donor }: StoredDonation) =>
  longDate(date, locales[language], donor.state ? 'UTC' : 'Australia/Sydney');

export function sumsOf(
  text: Texts,
  { amountCents, feeCents, frequency }: Pick<StoredDonation, 'amountCents' | 'feeCents' | 'frequency'>,
): MailBlock {
  const fee = feeCents > 0 ? [{ label: text.fee, amount: formatAud(feeCents) }] : [];
  return {
    kind: 'sums',
    sums: [
      { label: text.frequency[frequency], amount: formatAud(amountCents) },
      ...fee,
      { label: text.total, amount: formatAud(amountCents + feeCents) },
    ],
  };
}

/** What was charged. How often a former amount was given is not stored. */
function chargedSums(text: Texts, donation: StoredDonation, { cents }: Charge): MailBlock {
  if (cents === donation.amountCents + donation.feeCents) return sumsOf(text, donation);
  const feeCents = cents > donation.feeCents ? donation.feeCents : 0;
  return sumsOf(text, { amountCents: cents - feeCents, feeCents, frequency: 'once' });
}

/** What the donor gives it for, and writes. */
const notesOf = (text: Texts, { purpose, honouree, message }: StoredDonation): MailBlock[] =>
  (
    [
      [text.purpose, purpose],
      [text.honouree, honouree],
      [text.message, message],
    ] as const
  ).flatMap(([title, words]): MailBlock[] =>
    words ? [{ kind: 'details', title, lines: words.split(/\r?\n/) }] : [],
  );

/** @param isRecurring whether it can be stopped */
const linkBlocks = (
  text: Texts,
  { manageUrl, stopUrl }: Pick<ChargeMailParts, 'manageUrl' | 'stopUrl'>,
  isRecurring = true,
): MailBlock[] => [
  { kind: 'button', label: text.manage, url: manageUrl },
  // Good for ever: a donor with an old mail only can still stop.
  ...(isRecurring
    ? [
        { kind: 'link' as const, label: text.stop, url: stopUrl },
        { kind: 'note' as const, text: text.stopNote },
      ]
    : []),
];

const aboutCharge = (
  event: 'receipt' | 'charge-failed',
  { _id }: StoredDonation,
  { invoiceId }: Charge,
): MailTopic => ({ kind: 'donation', id: _id.toHexString(), event, chargeId: invoiceId });

/** The keys of the mails about an invoice. */
export const receiptKey = (invoiceId: string): string => `gift-receipt-${invoiceId}`;
export const failedKey = (invoiceId: string): string => `gift-failed-${invoiceId}`;

/** The receipt of one charge, in the donor's language; one mail for each invoice. */
function receiptMail({ shop, recipient, donation, charge, thanks, ...urls }: ChargeMailParts): Mail {
  const { language, donor, frequency } = donation;
  const text = donationTexts[language];
  const isOnce = frequency === 'once';
  return layoutMail(shop, {
    template: 'donation-receipt',
    key: receiptKey(charge.invoiceId),
    about: aboutCharge('receipt', donation, charge),
    to: donor.email,
    language,
    subject: text.receipt.subject(shop.name),
    preview: text.receipt.preview(formatAud(charge.cents)),
    heading: text.receipt.heading,
    blocks: [
      { kind: 'paragraph', text: text.receipt.body },
      ...(thanks ? [{ kind: 'paragraph' as const, text: thanks }] : []),
      chargedSums(text, donation, charge),
      { kind: 'details', title: text.date, lines: [formatDay(charge.at, donation)] },
      ...(charge.nextAt
        ? [{ kind: 'details' as const, title: text.next, lines: [formatDay(charge.nextAt, donation)] }]
        : []),
      ...notesOf(text, donation),
      { kind: 'details', title: text.to, lines: businessLines(recipient) },
      ...linkBlocks(text, urls, !isOnce),
    ],
    reason: isOnce ? text.reasonOnce : text.reason,
  });
}

/** A renewal was declined: one mail for each invoice, however often it is retried. */
function chargeFailedMail({ shop, donation, charge, cardUrl, ...urls }: ChargeMailParts): Mail {
  const { language, donor } = donation;
  const text = donationTexts[language];
  return layoutMail(shop, {
    template: 'donation-charge-failed',
    key: failedKey(charge.invoiceId),
    about: aboutCharge('charge-failed', donation, charge),
    to: donor.email,
    language,
    subject: text.failed.subject,
    preview: text.failed.preview,
    heading: text.failed.heading,
    blocks: [
      { kind: 'paragraph', text: text.failed.body(formatAud(charge.cents)) },
      { kind: 'paragraph', text: text.failed.advice },
      { kind: 'button', label: datedTexts[language].changeCard, url: cardUrl },
      ...linkBlocks(text, urls),
    ],
    reason: text.reason,
  });
}

type MailDeps = Pick<DonationDeps, 'shop' | 'links' | 'manageLinks' | 'readRecipient' | 'readSettings'>;

/**
 * The mail about a charge: its receipt, or that it failed. The invoice is part of the mail's key.
 * @param linkFrom when the 90 days of its link begin: each mail has a link of its own
 */
export async function chargeMail(
  { shop, links, manageLinks, readRecipient, readSettings }: MailDeps,
  donation: StoredDonation,
  charge: Charge,
  linkFrom = charge.at,
): Promise<Mail> {
  const donationId = donation._id.toHexString();
  const manageUrl = manageLinks.urlOf({ scope: 'donation', donationId }, linkFrom);
  const stopUrl = `${shop.url}/donation/stop/${links.tokenOf(donationId)}`;
  const write = charge.outcome === 'paid' ? receiptMail : chargeFailedMail;
  const thanks = thanksIn(await readSettings(), donation.language);
  const cardUrl = manageLinks.urlOf({ scope: 'card', donationId }, linkFrom);
  const recipient = await readRecipient();
  return write({ shop, recipient, donation, charge, manageUrl, stopUrl, cardUrl, thanks });
}

/** Confirms that a donation has ended, for any reason. */
export function donationEndedMail(shop: MailShop, donation: StoredDonation): Mail {
  const { language, donor } = donation;
  const id = donation._id.toHexString();
  const { stopped, reason } = donationTexts[language];
  return layoutMail(shop, {
    template: 'donation-ended',
    key: `gift-ended-${id}`,
    about: { kind: 'donation', id, event: 'ended' },
    to: donor.email,
    language,
    subject: stopped.subject,
    preview: stopped.body,
    heading: stopped.heading,
    blocks: [
      { kind: 'paragraph', text: stopped.body },
      { kind: 'paragraph', text: stopped.again },
      { kind: 'button', label: stopped.button, url: `${shop.url}/donation` },
    ],
    reason,
  });
}
