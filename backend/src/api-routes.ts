import { cartRoutes } from './features/cart/cart.routes.ts';
import { contentRoutes } from './features/content/content.routes.ts';
import { dispatchRoutes } from './features/content/dispatch/dispatch.routes.ts';
import { ownDataRoutes } from './features/customer/own-data/own-data.routes.ts';
import { donationRoutes } from './features/donation/donation.routes.ts';
import { changeDonationRoutes } from './features/donation/manage/change.routes.ts';
import { manageDonationRoutes } from './features/donation/manage/manage.routes.ts';
import { giveRoutes } from './features/donation/start/give.routes.ts';
import { orderRoutes } from './features/order/order.routes.ts';
import { ownOrderRoutes } from './features/order/own-order/own-order.routes.ts';
import { backInStockRoutes } from './features/product/back-in-stock/back-in-stock.routes.ts';
import { productRoutes } from './features/product/product.routes.ts';
import { profileRoutes } from './features/user/profile/profile.routes.ts';
import { captchaRoutes } from './features/user/sign-in/captcha.routes.ts';
import { accountRoutes } from './features/user/user.routes.ts';
import { wishlistRoutes } from './features/wishlist/wishlist.routes.ts';
import { healthRoutes } from './http/server/health.routes.ts';
import { openapiRoutes } from './openapi/openapi.routes.ts';
import { webhookRoutes } from './webhook.routes.ts';

/**
 * Every call of the API, in tables that `createApp` mounts in this order. The OpenAPI document is made of the same tables, so
 * it has every call and no other.
 */
export const apiRoutes = {
  health: healthRoutes,
  webhook: webhookRoutes,
  product: productRoutes,
  backInStock: backInStockRoutes,
  cart: cartRoutes,
  wishlist: wishlistRoutes,
  order: orderRoutes,
  // After the order's, whose paths its `/:id` matches too.
  ownOrder: ownOrderRoutes,
  donation: donationRoutes,
  give: giveRoutes,
  manageDonations: manageDonationRoutes,
  changeDonations: changeDonationRoutes,
  captcha: captchaRoutes,
  account: accountRoutes,
  ownData: ownDataRoutes,
  // After the account's, whose paths its `/:id` matches too.
  profile: profileRoutes,
  content: contentRoutes,
  dispatch: dispatchRoutes,
  openapi: openapiRoutes,
};
