/** What all other pages say. */
export { cart } from './cart.ts';
export { content } from './content.ts';
export { donation } from './donation.ts';
export { form } from './form.ts';
export { give } from './give.ts';
export { legal } from './legal.ts';
export { manage } from './manage.ts';
export { order } from './order.ts';
export { product } from './product.ts';
export { profile } from './profile.ts';
export { user } from './user.ts';
export { wishlist } from './wishlist.ts';
