/** A page of the shop and its name. */
export interface Route {
  name: string;
  path: string;
}

/** Every page of the shop, the pages of links in mails about donations, and unknown paths. */
export const everyRoute = (productId: string): Route[] => [
  { name: 'home', path: '/' },
  { name: 'collection', path: '/collection' },
  { name: 'caps', path: '/caps' },
  { name: 'books', path: '/books' },
  { name: 'product', path: `/product/${productId}` },
  { name: 'product-unknown', path: `/product/${'f'.repeat(24)}` },
  { name: 'cart', path: '/cart' },
  { name: 'wishlist', path: '/wishlist' },
  { name: 'wishlist-shared', path: '/wishlist/abc' },
  { name: 'place-order', path: '/place-order' },
  { name: 'verify', path: '/verify' },
  { name: 'orders', path: '/orders' },
  { name: 'order', path: '/orders/7K4M-0002' },
  { name: 'profile', path: '/profile' },
  { name: 'login', path: '/login' },
  { name: 'reset-password', path: '/reset-password/abc' },
  { name: 'back-in-stock', path: '/back-in-stock/abc' },
  { name: 'donation', path: '/donation' },
  { name: 'donation-stop', path: '/donation/stop/abc' },
  { name: 'give', path: '/give' },
  { name: 'give-thanks', path: '/give/thanks' },
  { name: 'manage-ask', path: '/donation/manage' },
  { name: 'manage-donations', path: '/donation/manage/abc' },
  { name: 'manage-receipt', path: '/donation/manage/abc/receipts/in_2' },
  { name: 'about', path: '/about' },
  { name: 'contact', path: '/contact' },
  { name: 'privacy', path: '/privacy' },
  { name: 'term', path: '/term' },
  { name: 'delivery', path: '/delivery' },
  { name: 'not-found', path: '/nowhere' },
];

/** The pages of the console that need no record. */
export const consoleRoutes: readonly Route[] = [
  { name: 'console-today', path: '/admin' },
  { name: 'console-setup', path: '/admin/setup' },
  { name: 'console-orders', path: '/admin/orders' },
  { name: 'console-returns', path: '/admin/returns' },
  { name: 'console-products', path: '/admin/products' },
  { name: 'console-new-product', path: '/admin/products/new' },
  { name: 'console-shop-order', path: '/admin/products/order' },
  { name: 'console-stocktake', path: '/admin/products/stocktake' },
  { name: 'console-import', path: '/admin/products/import' },
  { name: 'console-content', path: '/admin/content' },
  { name: 'console-content-part', path: '/admin/content/articles' },
  { name: 'console-donations', path: '/admin/donations' },
  { name: 'console-poster', path: '/admin/donations/poster?amount=40&often=monthly' },
  { name: 'console-donors', path: '/admin/donors' },
  { name: 'console-customers', path: '/admin/customers' },
  { name: 'console-money', path: '/admin/money' },
  { name: 'console-books', path: '/admin/books' },
  { name: 'console-mails', path: '/admin/mails' },
  { name: 'console-mail', path: '/admin/mails/order-confirmation?language=fr' },
  { name: 'console-backups', path: '/admin/backups' },
  { name: 'console-staff', path: '/admin/staff' },
  { name: 'console-audit', path: '/admin/audit' },
  { name: 'console-account', path: '/admin/account' },
  { name: 'console-not-found', path: '/admin/nowhere' },
];

/** The id of a shop's first product. */
export async function anyProductId(api: string): Promise<string> {
  const response = await fetch(`${api}/api/product/list`);
  const { products } = (await response.json()) as { products: { _id: string }[] };
  const [first] = products;
  if (!first) throw new Error('The shop has no products');
  return first._id;
}
