import type { SetupKey } from '@brim-and-page/backend/contract/admin/setup';

interface SetupText {
  title: string;
  /** The link to where the step is taken; the legal texts have one for each page. */
  link?: string;
}

/** What each item of the set-up list is called. */
export const setupTexts: Readonly<Record<SetupKey, SetupText>> = {
  business: { title: 'Business details', link: 'Open the footer' },
  products: { title: 'Products on sale', link: 'Open products' },
  legal: { title: 'Legal texts' },
  mail: { title: 'Mail', link: 'All mails of the shop' },
  payments: { title: 'Payments', link: 'API keys at Stripe' },
  https: { title: 'Public address', link: 'Open the shop' },
  backup: { title: 'Backups', link: 'Open backups' },
  'second-owner': { title: 'Second owner', link: 'Open staff' },
  notify: { title: 'Notifications', link: 'All mails of the shop' },
  demo: { title: 'Demo and tests', link: 'See all products' },
};

/** The pages that an owner reads before confirming the legal texts. */
export const legalPages = [
  { href: '/privacy', title: 'Privacy Policy' },
  { href: '/delivery', title: 'Shipping & Returns' },
  { href: '/term', title: 'Terms & Conditions' },
] as const;
