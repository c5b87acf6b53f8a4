/** Every address of the shop, written once. */
export const paths = {
  home: '/',
  collection: '/collection',
  caps: '/caps',
  books: '/books',
  about: '/about',
  privacy: '/privacy',
  term: '/term',
  delivery: '/delivery',
  contact: '/contact',
  donation: '/donation',
  cancelDonation: '/donation/stop/:token',
  product: '/product/:productId',
  cart: '/cart',
  profile: '/profile',
  login: '/login',
  resetPassword: '/reset-password/:token',
  placeOrder: '/place-order',
  orders: '/orders',
  verify: '/verify',
} as const;

/** Pages that show products and wait for the catalogue. */
export const pagesWithProducts: readonly string[] = [
  paths.home,
  paths.collection,
  paths.caps,
  paths.books,
  paths.product,
  paths.cart,
  paths.placeOrder,
];
