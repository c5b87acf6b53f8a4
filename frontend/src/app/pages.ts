import type { PageContents } from '@brim-and-page/backend/contract/pages/head';
import { paths } from '#src/lib/paths.ts';

/** Where the texts of a page's head are: each has a `title` and a `description`. */
type HeadTextsKey =
  | 'cart'
  | 'content.about'
  | 'content.contact'
  | 'donation'
  | 'donation.stop'
  | 'give'
  | 'give.thanks'
  | 'manage'
  | `manage.${'receiptPage' | 'statement'}`
  | `legal.${'delivery' | 'privacy' | 'terms'}`
  | `order.${'detail' | 'list' | 'place' | 'verify'}`
  | `product.${'booksPage' | 'capsPage' | 'collectionPage' | 'confirmStock' | 'page'}`
  | 'profile'
  | 'wishlist'
  | 'wishlist.shared'
  | `user.${'login' | 'resetPassword'}`;

/** A page of the storefront. */
export interface Page {
  path: string;
  /** Its module below `src/features`, as text: the build tells browsers which files a page needs. */
  file: string;
  /** The name of the exported component. */
  component: string;
  head: HeadTextsKey;
  /** Whether the page sets its head itself, because it shows different things. */
  setsHead?: true;
  contents?: Exclude<PageContents, 'shop'>;
  /** Whether the page shows products and waits for the catalogue. */
  needsCatalogue?: true;
  /** Whether the server shows its first screen before the shop runs: the same for every visitor, without styles in its HTML. */
  hasOpening?: true;
  /** Excluded from search engines. */
  isPrivate?: true;
  /** For a URL with a token, which search engines and referrers must not see: the canonical URL's path. */
  canonicalPath?: string;
}

/**
 * Each page but the home page, which is part of the first scripts. The router, the build, the server and the dev server
 * read this one table. A new page is one entry and its texts.
 */
// biome-ignore format: One page a line reads as a table.
export const pages: readonly Page[] = [
  { path: paths.collection, file: 'product/listing/collection-page.tsx', component: 'CollectionPage', head: 'product.collectionPage', contents: 'all', needsCatalogue: true, hasOpening: true },
  { path: paths.caps, file: 'product/listing/kind-page.tsx', component: 'CapsPage', head: 'product.capsPage', contents: 'caps', needsCatalogue: true, hasOpening: true },
  { path: paths.books, file: 'product/listing/kind-page.tsx', component: 'BooksPage', head: 'product.booksPage', contents: 'books', needsCatalogue: true, hasOpening: true },
  { path: paths.product, file: 'product/detail/product-page.tsx', component: 'ProductPage', head: 'product.page', setsHead: true, contents: 'product', needsCatalogue: true, hasOpening: true },
  { path: paths.confirmStock, file: 'product/back-in-stock/confirm-page.tsx', component: 'ConfirmStockPage', head: 'product.confirmStock', canonicalPath: paths.collection },
  { path: paths.login, file: 'user/auth/auth-page.tsx', component: 'AuthPage', head: 'user.login', setsHead: true, isPrivate: true },
  { path: paths.resetPassword, file: 'user/auth/auth-page.tsx', component: 'AuthPage', head: 'user.resetPassword', setsHead: true, canonicalPath: paths.login },
  { path: paths.cart, file: 'cart/cart-page.tsx', component: 'CartPage', head: 'cart', needsCatalogue: true, isPrivate: true },
  { path: paths.wishlist, file: 'product/wishlist/wishlist-page.tsx', component: 'WishlistPage', head: 'wishlist', needsCatalogue: true, isPrivate: true },
  { path: paths.sharedWishlist, file: 'product/wishlist/shared-wishlist-page.tsx', component: 'SharedWishlistPage', head: 'wishlist.shared', needsCatalogue: true, canonicalPath: paths.wishlist },
  { path: paths.placeOrder, file: 'order/checkout/place-order-page.tsx', component: 'PlaceOrderPage', head: 'order.place', needsCatalogue: true, isPrivate: true },
  { path: paths.verify, file: 'order/verify/verify-page.tsx', component: 'VerifyPage', head: 'order.verify', isPrivate: true },
  { path: paths.orders, file: 'order/history/orders-page.tsx', component: 'OrdersPage', head: 'order.list', isPrivate: true },
  { path: paths.order, file: 'order/detail/order-detail-page.tsx', component: 'OrderDetailPage', head: 'order.detail', setsHead: true, canonicalPath: paths.orders },
  { path: paths.profile, file: 'user/profile/profile-page.tsx', component: 'ProfilePage', head: 'profile', isPrivate: true },
  { path: paths.about, file: 'content/about-page.tsx', component: 'AboutPage', head: 'content.about' },
  { path: paths.contact, file: 'content/contact-page.tsx', component: 'ContactPage', head: 'content.contact' },
  { path: paths.donation, file: 'donation/donation-page.tsx', component: 'DonationPage', head: 'donation', hasOpening: true },
  { path: paths.stopDonation, file: 'donation/stop/stop-donation-page.tsx', component: 'StopDonationPage', head: 'donation.stop', canonicalPath: paths.donation },
  { path: paths.give, file: 'donation/give/give-page.tsx', component: 'GivePage', head: 'give' },
  { path: paths.giveThanks, file: 'donation/thanks/give-thanks-page.tsx', component: 'GiveThanksPage', head: 'give.thanks', isPrivate: true },
  { path: paths.askToManage, file: 'donation/manage/ask/ask-page.tsx', component: 'AskToManagePage', head: 'manage', isPrivate: true },
  { path: paths.manageDonations, file: 'donation/manage/manage-page.tsx', component: 'ManagePage', head: 'manage', canonicalPath: paths.askToManage },
  { path: paths.donationReceipt, file: 'donation/manage/print/receipt-page.tsx', component: 'ReceiptPage', head: 'manage.receiptPage', canonicalPath: paths.askToManage },
  { path: paths.donationStatement, file: 'donation/manage/print/statement-page.tsx', component: 'StatementPage', head: 'manage.statement', canonicalPath: paths.askToManage },
  { path: paths.privacy, file: 'legal/legal-page.tsx', component: 'PrivacyPage', head: 'legal.privacy' },
  { path: paths.term, file: 'legal/legal-page.tsx', component: 'TermsPage', head: 'legal.terms' },
  { path: paths.delivery, file: 'legal/legal-page.tsx', component: 'DeliveryPage', head: 'legal.delivery' },
];
