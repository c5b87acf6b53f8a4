/** A page of the shop and what to call it. */
export interface Route {
  name: string;
  path: string;
}

/** Every page: the specification's route table (section 2), the way to stop a gift, and addresses that lead nowhere. */
export const everyRoute = (productId: string): Route[] => [
  { name: 'home', path: '/' },
  { name: 'collection', path: '/collection' },
  { name: 'caps', path: '/caps' },
  { name: 'books', path: '/books' },
  { name: 'product', path: `/product/${productId}` },
  { name: 'product-unknown', path: `/product/${'f'.repeat(24)}` },
  { name: 'cart', path: '/cart' },
  { name: 'place-order', path: '/place-order' },
  { name: 'verify', path: '/verify' },
  { name: 'orders', path: '/orders' },
  { name: 'profile', path: '/profile' },
  { name: 'login', path: '/login' },
  { name: 'reset-password', path: '/reset-password/abc' },
  { name: 'donation', path: '/donation' },
  { name: 'donation-stop', path: '/donation/stop/abc' },
  { name: 'about', path: '/about' },
  { name: 'contact', path: '/contact' },
  { name: 'privacy', path: '/privacy' },
  { name: 'term', path: '/term' },
  { name: 'delivery', path: '/delivery' },
  { name: 'not-found', path: '/nowhere' },
];

/** The id of the first product that a shop sells. */
export async function anyProductId(api: string): Promise<string> {
  const answer = await fetch(`${api}/api/product/list`);
  const { products } = (await answer.json()) as { products: { _id: string }[] };
  const [first] = products;
  if (!first) throw new Error('The shop has nothing to sell');
  return first._id;
}
