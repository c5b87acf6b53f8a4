// JavaScript, because the built server imports it as it is.

/** The name, as titles, mails, documents, the console and the command line show it. */
export const shopName = 'Brim & Page';

/**
 * The name in the type of the bar: text, a part in the accent colour, text.
 * @type {readonly [string, string, string]}
 */
export const wordmark = ['Brim ', '&', ' Page'];

/** Where the shop is, for descriptions of pages. */
export const shopPlace = 'Ballarat, Victoria';

/**
 * The business, as a new database has it; staff change it in the console or with `npm run shop -- business set`. While the ABN
 * is invented, as here (it fails the register's checksum), address and email count as invented too: the shop takes no real
 * payments with them. Mails are from `email` unless `MAIL_FROM` is set.
 */
export const business = {
  name: 'Brim & Page Pty Ltd',
  abn: '12 550 014 200',
  address: '14 Foundry Lane, Ballarat Central VIC 3350',
  phone: '+61 3 5550 0142',
  email: 'hello@brimandpage.example',
};

/** The profiles that the footer of a new database links to. */
export const socialLinks = {
  instagram: 'https://www.instagram.com/brimandpage',
  facebook: 'https://www.facebook.com/brimandpage',
  linkedin: 'https://www.linkedin.com/company/brimandpage',
};

/** The day of the latest change of the texts in `legal/`: owners confirm in the console that they have read them since. */
export const legalTextsUpdated = '2026-11-29';
