import type { Language } from './constants.ts';

/** The paths of the API that a first visit to the storefront may call: the others are not part of its scripts. */
export const firstVisitPaths = {
  product: { list: '/api/product/list' },
  cart: { get: '/api/cart/get', add: '/api/cart/add', update: '/api/cart/update', merge: '/api/cart/merge' },
  wishlist: { get: '/api/wishlist', merge: '/api/wishlist/merge' },
  content: {
    featured: '/api/featured',
    productContents: '/api/productcontents',
    testimonials: '/api/testimonials',
    items: '/api/items',
    articles: '/api/articles',
    videos: '/api/videos',
    content: '/api/content',
    contacts: '/api/contacts',
    navbar: '/api/navbar',
    footer: '/api/footer',
  },
} as const;

/** The product list with the texts of one language: exactly this path and query. */
export const productListIn = (language: Language): string =>
  `${firstVisitPaths.product.list}?language=${language}`;

/** The header of a customer's token. */
export const tokenHeader = 'token';
