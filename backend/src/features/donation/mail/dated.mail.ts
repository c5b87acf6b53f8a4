import type { Mail } from '../../../adapters/mailer/types.ts';
import { formatAud } from '../../../contract/money.ts';
import { layoutMail } from '../../../mail/layout.ts';
import type { StoredDonation } from '../donation.model.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { cardWords } from './change.mail.ts';
import { datedTexts } from './dated.texts.ts';
import { formatDay } from './donor.mail.ts';

/** The mails that a date makes due. */
export type DatedDonationMail = 'card-expires' | 'charge-failed-again' | 'resumes-soon';

function bodyOf(donation: StoredDonation, mail: DatedDonationMail): string {
  const { cardExpiresAt, resumesAt, language, amountCents, feeCents } = donation;
  const text = datedTexts[language];
  if (mail === 'charge-failed-again') return text[mail].body(formatAud(amountCents + feeCents));
  if (mail === 'resumes-soon') return text[mail].body(resumesAt ? formatDay(resumesAt, donation) : '');
  // The last day of its last month, wherever the donor lives.
  const lastDay = cardExpiresAt && new Date(cardExpiresAt.getTime() - 24 * 60 * 60_000);
  return text[mail].body(cardWords(donation).join(''), lastDay ? formatDay(lastDay, donation) : '');
}

/**
 * Tells a donor what is about to happen, with a link that changes the card and nothing else where that mends it.
 * @param options `about`: what it is about, of which each has one mail; `linkFrom`: when the 40 days of the link begin
 */
export function datedMail(
  { shop, manageLinks }: Pick<DonationDeps, 'shop' | 'manageLinks'>,
  donation: StoredDonation,
  mail: DatedDonationMail,
  { about, linkFrom }: { about: string; linkFrom: Date },
): Mail {
  const { _id, language, donor } = donation;
  const text = datedTexts[language];
  const donationId = _id.toHexString();
  const body = bodyOf(donation, mail);
  const button =
    mail === 'resumes-soon'
      ? { label: text.manage, url: `${shop.url}/donation/manage` }
      : { label: text.changeCard, url: manageLinks.urlOf({ scope: 'card', donationId }, linkFrom) };
  // A card that pays several donations expires once.
  const key = mail === 'card-expires' ? `donation-card-${about}` : `donation-${mail}-${donationId}-${about}`;
  return layoutMail(shop, {
    template: `donation-${mail}`,
    key,
    about: { kind: 'donation', id: donationId, event: mail },
    to: donor.email,
    language,
    subject: text[mail].subject,
    preview: body,
    heading: text[mail].subject,
    blocks: [
      { kind: 'paragraph', text: body },
      { kind: 'button', ...button },
    ],
    reason: text.reason,
  });
}
