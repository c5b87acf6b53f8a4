import { cartRoutes } from './features/cart/cart.routes.ts';
import { contentRoutes } from './features/content/content.routes.ts';
import { ownDataRoutes } from './features/customer/own-data/own-data.routes.ts';
import { donationRoutes } from './features/donation/donation.routes.ts';
import { orderRoutes } from './features/order/order.routes.ts';
import { productRoutes } from './features/product/product.routes.ts';
import { profileRoutes } from './features/user/profile/profile.routes.ts';
import { accountRoutes } from './features/user/user.routes.ts';

/**
 * Every call of the API, in tables that the API mounts in this order. The OpenAPI document is made of the same tables, so
 * there is no call that it does not have.
 */
export const apiRoutes = {
  product: productRoutes,
  cart: cartRoutes,
  order: orderRoutes,
  donation: donationRoutes,
  account: accountRoutes,
  ownData: ownDataRoutes,
  profile: profileRoutes,
  content: contentRoutes,
};
