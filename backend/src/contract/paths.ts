import { firstVisitPaths } from './first-visit-paths.ts';

export { productListIn, tokenHeader } from './first-visit-paths.ts';

/** Every path of the API, for the routers and the browser. */
export const paths = {
  ...firstVisitPaths,
  product: {
    ...firstVisitPaths.product,
    backInStock: '/api/product/back-in-stock',
    confirmBackInStock: '/api/product/back-in-stock/:token',
  },
  dispatch: '/api/dispatch',
  wishlist: {
    ...firstVisitPaths.wishlist,
    add: '/api/wishlist/add',
    remove: '/api/wishlist/remove',
    share: '/api/wishlist/share',
    endShare: '/api/wishlist/share/end',
    shared: '/api/wishlist/shared/:token',
  },
  order: {
    stripe: '/api/order/stripe',
    verifyStripe: '/api/order/verifyStripe',
    userorders: '/api/order/userorders',
    address: '/api/order/address',
    byId: '/api/order/:id',
    cancel: '/api/order/:id/cancel',
    delivered: '/api/order/:id/delivered',
    returns: '/api/order/:id/returns',
  },
  user: {
    byId: '/api/user/:id',
    data: '/api/user/:id/data',
    erase: '/api/user/:id/erase',
    update: '/api/user/update',
    changePassword: '/api/user/change-password',
    register: '/api/user/register',
    login: '/api/user/login',
    forgotPassword: '/api/user/forgot-password',
    resetPassword: '/api/user/reset-password/:token',
  },
  donation: {
    donate: '/api/donation/donate',
    give: '/api/donation/give',
    given: '/api/donation/give/:donationId',
    gift: '/api/donation/gift/:token',
    stop: '/api/donation/gift/:token/stop',
  },
  /** What the links in a donor's mails open. */
  manage: {
    ask: '/api/donation/manage',
    get: '/api/donation/manage/:token',
    all: '/api/donation/manage/:token/all',
    change: '/api/donation/manage/:token/donations/:id',
    pause: '/api/donation/manage/:token/donations/:id/pause',
    resume: '/api/donation/manage/:token/donations/:id/resume',
    stop: '/api/donation/manage/:token/donations/:id/stop',
    card: '/api/donation/manage/:token/card',
    statement: '/api/donation/manage/:token/statements/:year',
    mailStatement: '/api/donation/manage/:token/statements/:year/mail',
  },
  captcha: { provider: '/api/captcha', challenge: '/api/captcha/challenge' },
  webhooks: { stripe: '/api/webhooks/stripe' },
  health: { live: '/health/live', ready: '/health/ready' },
  site: { map: '/sitemap.xml', robots: '/robots.txt', productFeed: '/feed/products.xml' },
  mailbox: { page: '/dev/mailbox', json: '/dev/mailbox.json' },
} as const;

/** The idempotency header: a retried submission never charges twice. */
export const idempotencyHeader = 'idempotency-key';

/** The path of the images that customers upload. */
export const uploadsPath = '/uploads';
