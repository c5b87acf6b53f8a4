import { matchPath, Route, Routes } from 'react-router-dom';
import { pagesWithProducts, paths } from '../lib/paths.ts';
import { HomePage } from './home-page.tsx';
import { type LazyPage, page, ShownPage } from './page-code.tsx';

/** One line a page. */
const pages: readonly LazyPage[] = [
  page(
    paths.collection,
    async () => (await import('../features/product/collection-page.tsx')).CollectionPage,
  ),
  page(paths.caps, async () => (await import('../features/product/kind-page.tsx')).CapsPage),
  page(paths.books, async () => (await import('../features/product/kind-page.tsx')).BooksPage),
  page(paths.login, async () => (await import('../features/user/auth-page.tsx')).AuthPage),
  page(paths.resetPassword, async () => (await import('../features/user/auth-page.tsx')).AuthPage),
  page(paths.product, async () => (await import('../features/product/product-page.tsx')).ProductPage),
  page(paths.cart, async () => (await import('../features/cart/cart-page.tsx')).CartPage),
  page(paths.placeOrder, async () => (await import('../features/order/place-order-page.tsx')).PlaceOrderPage),
  page(paths.verify, async () => (await import('../features/order/verify-page.tsx')).VerifyPage),
  page(paths.orders, async () => (await import('../features/order/orders-page.tsx')).OrdersPage),
  page(paths.profile, async () => (await import('../features/user/profile/profile-page.tsx')).ProfilePage),
  page(paths.about, async () => (await import('../features/content/about-page.tsx')).AboutPage),
  page(paths.contact, async () => (await import('../features/content/contact-page.tsx')).ContactPage),
  page(paths.donation, async () => (await import('../features/donation/donation-page.tsx')).DonationPage),
  page(paths.stopGift, async () => (await import('../features/donation/stop-gift-page.tsx')).StopGiftPage),
  page(paths.privacy, async () => (await import('../features/legal/legal-page.tsx')).PrivacyPage),
  page(paths.term, async () => (await import('../features/legal/legal-page.tsx')).TermsPage),
  page(paths.delivery, async () => (await import('../features/legal/legal-page.tsx')).DeliveryPage),
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
