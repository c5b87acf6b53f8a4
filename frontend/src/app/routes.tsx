import { matchPath, Route, Routes } from 'react-router-dom';
import { pagesWithProducts, paths } from '#src/lib/paths.ts';
import { HomePage } from './home-page.tsx';
import { type LazyPage, page, ShownPage } from './lazy-page.tsx';

/** One line a page. */
const pages: readonly LazyPage[] = [
  page(
    paths.collection,
    async () => (await import('#src/features/product/listing/collection-page.tsx')).CollectionPage,
  ),
  page(paths.caps, async () => (await import('#src/features/product/listing/kind-page.tsx')).CapsPage),
  page(paths.books, async () => (await import('#src/features/product/listing/kind-page.tsx')).BooksPage),
  page(paths.login, async () => (await import('#src/features/user/auth/auth-page.tsx')).AuthPage),
  page(paths.resetPassword, async () => (await import('#src/features/user/auth/auth-page.tsx')).AuthPage),
  page(
    paths.product,
    async () => (await import('#src/features/product/detail/product-page.tsx')).ProductPage,
  ),
  page(paths.cart, async () => (await import('#src/features/cart/cart-page.tsx')).CartPage),
  page(
    paths.placeOrder,
    async () => (await import('#src/features/order/checkout/place-order-page.tsx')).PlaceOrderPage,
  ),
  page(paths.verify, async () => (await import('#src/features/order/verify/verify-page.tsx')).VerifyPage),
  page(paths.orders, async () => (await import('#src/features/order/history/orders-page.tsx')).OrdersPage),
  page(paths.profile, async () => (await import('#src/features/user/profile/profile-page.tsx')).ProfilePage),
  page(paths.about, async () => (await import('#src/features/content/about-page.tsx')).AboutPage),
  page(paths.contact, async () => (await import('#src/features/content/contact-page.tsx')).ContactPage),
  page(paths.donation, async () => (await import('#src/features/donation/donation-page.tsx')).DonationPage),
  page(
    paths.stopGift,
    async () => (await import('#src/features/donation/cancel-donation-page.tsx')).StopGiftPage,
  ),
  page(paths.privacy, async () => (await import('#src/features/legal/legal-page.tsx')).PrivacyPage),
  page(paths.term, async () => (await import('#src/features/legal/legal-page.tsx')).TermsPage),
  page(paths.delivery, async () => (await import('#src/features/legal/legal-page.tsx')).DeliveryPage),
];

const notFound = page('*', async () => (await import('./not-found-page.tsx')).NotFoundPage);

/** The page of the address. */
export const PageRoutes = () => (
  <Routes>
    <Route index element={<HomePage />} />
    {pages.map((page) => (
      <Route key={page.path} path={page.path} element={<ShownPage key={page.path} page={page} />} />
    ))}
    <Route path="*" element={<ShownPage page={notFound} />} />
  </Routes>
);

/** Whether the page at an address waits for the catalogue. */
export const showsGoods = (pathname: string): boolean =>
  pagesWithProducts.some((path) => matchPath(path, pathname));

/** Fetches the code of the page at an address ahead of a visit. Never fails: a failure shows itself when the page is opened. */
export async function prefetchPage(pathname: string): Promise<void> {
  const page = pages.find(({ path }) => matchPath(path, pathname));
  await page?.load().catch(() => undefined);
}
