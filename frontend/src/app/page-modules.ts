import { paths } from '#src/lib/paths.ts';

/** Where a page's code is. The build reads it too, to tell browsers which files a page needs. */
export interface PageModule {
  /** Below `src/features`. */
  file: string;
  /** The name of the exported component. */
  component: string;
}

export type LazyPath = Exclude<(typeof paths)[keyof typeof paths], typeof paths.home>;

/** The module of each page but the home page, which is part of the first scripts. */
export const pageModules: Readonly<Record<LazyPath, PageModule>> = {
  [paths.collection]: { file: 'product/listing/collection-page.tsx', component: 'CollectionPage' },
  [paths.caps]: { file: 'product/listing/kind-page.tsx', component: 'CapsPage' },
  [paths.books]: { file: 'product/listing/kind-page.tsx', component: 'BooksPage' },
  [paths.login]: { file: 'user/auth/auth-page.tsx', component: 'AuthPage' },
  [paths.resetPassword]: { file: 'user/auth/auth-page.tsx', component: 'AuthPage' },
  [paths.product]: { file: 'product/detail/product-page.tsx', component: 'ProductPage' },
  [paths.cart]: { file: 'cart/cart-page.tsx', component: 'CartPage' },
  [paths.placeOrder]: { file: 'order/checkout/place-order-page.tsx', component: 'PlaceOrderPage' },
  [paths.verify]: { file: 'order/verify/verify-page.tsx', component: 'VerifyPage' },
  [paths.orders]: { file: 'order/history/orders-page.tsx', component: 'OrdersPage' },
  [paths.profile]: { file: 'user/profile/profile-page.tsx', component: 'ProfilePage' },
  [paths.about]: { file: 'content/about-page.tsx', component: 'AboutPage' },
  [paths.contact]: { file: 'content/contact-page.tsx', component: 'ContactPage' },
  [paths.donation]: { file: 'donation/donation-page.tsx', component: 'DonationPage' },
  [paths.cancelDonation]: { file: 'donation/stop/cancel-donation-page.tsx', component: 'CancelDonationPage' },
  [paths.privacy]: { file: 'legal/legal-page.tsx', component: 'PrivacyPage' },
  [paths.term]: { file: 'legal/legal-page.tsx', component: 'TermsPage' },
  [paths.delivery]: { file: 'legal/legal-page.tsx', component: 'DeliveryPage' },
};
