import type { PageContents } from '@brim-and-page/backend/contract/pages/head';
import { paths } from '#src/lib/paths.ts';
import type { LazyPath } from './page-modules.ts';

/** Where the texts of a page's head are: each has a `title` and a `description`. */
type HeadTextsKey =
  | 'cart'
  | 'content.about'
  | 'content.contact'
  | 'donation'
  | 'donation.cancel'
  | `legal.${'delivery' | 'privacy' | 'terms'}`
  | `order.${'list' | 'place' | 'verify'}`
  | `product.${'booksPage' | 'capsPage' | 'collectionPage' | 'page'}`
  | 'profile'
  | `user.${'login' | 'resetPassword'}`;

/** What the head of a page says. */
interface PageHeadRow {
  head: HeadTextsKey;
  /** Whether the page sets its head itself, because it shows different things. */
  setsHead?: true;
  contents?: Exclude<PageContents, 'shop'>;
  /** Excluded from search engines. */
  isPrivate?: true;
  /** For an address with a token, which search engines and referrers must not see: the canonical URL's path. */
  canonicalPath?: string;
}

/** The head of each page but the home page. The server, the dev server and the browser read this one table. */
export const pageHeads: Readonly<Record<LazyPath, PageHeadRow>> = {
  [paths.collection]: { head: 'product.collectionPage', contents: 'all' },
  [paths.caps]: { head: 'product.capsPage', contents: 'caps' },
  [paths.books]: { head: 'product.booksPage', contents: 'books' },
  [paths.product]: { head: 'product.page', setsHead: true, contents: 'product' },
  [paths.login]: { head: 'user.login', setsHead: true, isPrivate: true },
  [paths.resetPassword]: { head: 'user.resetPassword', setsHead: true, canonicalPath: paths.login },
  [paths.cart]: { head: 'cart', isPrivate: true },
  [paths.placeOrder]: { head: 'order.place', isPrivate: true },
  [paths.verify]: { head: 'order.verify', isPrivate: true },
  [paths.orders]: { head: 'order.list', isPrivate: true },
  [paths.profile]: { head: 'profile', isPrivate: true },
  [paths.about]: { head: 'content.about' },
  [paths.contact]: { head: 'content.contact' },
  [paths.donation]: { head: 'donation' },
  [paths.cancelDonation]: { head: 'donation.cancel', canonicalPath: paths.donation },
  [paths.privacy]: { head: 'legal.privacy' },
  [paths.term]: { head: 'legal.terms' },
  [paths.delivery]: { head: 'legal.delivery' },
};
