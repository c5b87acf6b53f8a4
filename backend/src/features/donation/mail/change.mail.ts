import type { Mail } from '../../../adapters/mailer/types.ts';
import { cardBrandName } from '../../../contract/card-brand.ts';
import type { MailBlock } from '../../../mail/blocks.ts';
import { layoutMail } from '../../../mail/layout.ts';
import type { StoredDonation } from '../donation.model.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { changeTexts } from './change.texts.ts';
import { formatDay, sumsOf } from './donor.mail.ts';
import { donationTexts } from './donor.texts.ts';

export type DonationChange = 'changed' | 'paused' | 'resumed' | 'card-changed';

/** A card as people know it, e.g. `Visa •••• 4242`. */
export const cardWords = ({ card }: StoredDonation): string[] =>
  card ? [`${cardBrandName(card.brand)} •••• ${card.last4}`] : [];

function detailsOf(donation: StoredDonation, change: DonationChange): MailBlock[] {
  const { language, resumesAt, nextChargeAt } = donation;
  const text = changeTexts[language];
  const line = (title: string, lines: string[]): MailBlock[] =>
    lines.length > 0 ? [{ kind: 'details', title, lines }] : [];
  if (change === 'card-changed') return line(text.card, cardWords(donation));
  if (change === 'paused') return line(text.resumes, resumesAt ? [formatDay(resumesAt, donation)] : []);
  const next = nextChargeAt ? [formatDay(nextChargeAt, donation)] : [];
  return [sumsOf(donationTexts[language], donation), ...line(donationTexts[language].next, next)];
}

/**
 * Tells a donor about a change that the provider has confirmed.
 * @param id of the change: each has one mail
 */
export function changeMail(
  { shop }: Pick<DonationDeps, 'shop'>,
  donation: StoredDonation,
  change: DonationChange,
  id: string,
): Mail {
  const { _id, language, donor } = donation;
  const text = changeTexts[language];
  const { subject, body } = text[change];
  return layoutMail(shop, {
    template: `donation-${change}`,
    key: `donation-${_id.toHexString()}-${id}`,
    about: { kind: 'donation', id: _id.toHexString(), event: change },
    to: donor.email,
    language,
    subject,
    preview: body,
    heading: subject,
    blocks: [
      { kind: 'paragraph', text: body },
      ...detailsOf(donation, change),
      { kind: 'button', label: text.manage, url: `${shop.url}/donation/manage` },
    ],
    reason: text.reason,
  });
}
