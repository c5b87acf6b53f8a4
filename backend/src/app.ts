import type { RequestListener } from 'node:http';
import compression from 'compression';
import express, { type Router } from 'express';
import { isDatabaseReady } from './adapters/database/index.ts';
import { mailboxRoutes } from './adapters/mailer/outbox/mailbox.routes.ts';
import { apiRoutes } from './api-routes.ts';
import { completeInvoices } from './complete-invoices.ts';
import type { Shop } from './compose.ts';
import type { Settings } from './config/env.ts';
import { createSignedIds } from './config/signed-ids.ts';
import { adminBackupRoutes } from './features/backups/backups.routes.ts';
import { createCarts } from './features/cart/cart.service.ts';
import { readBusiness, replyToOf, requireBusiness } from './features/content/business.service.ts';
import { adminContentRoutes } from './features/content/console/content.routes.ts';
import { contentResponses, footerResponse } from './features/content/content.routes.ts';
import { readContentChanges } from './features/content/content.service.ts';
import { dispatchResponse } from './features/content/dispatch/dispatch.routes.ts';
import { adminMediaRoutes } from './features/content/media/media.routes.ts';
import { createPublishedRedirects } from './features/content/redirects/published-redirects.ts';
import { redirectRoutes } from './features/content/redirects/redirects.routes.ts';
import { adminCustomerRoutes } from './features/customer/console/customer.routes.ts';
import { adminDonationRoutes } from './features/donation/console/donation.routes.ts';
import { adminDonorRoutes } from './features/donation/donors/console/donor.routes.ts';
import { mailManageLinks } from './features/donation/manage/mail-links.ts';
import { giveSettings } from './features/donation/start/give.routes.ts';
import { adminGalleryRoutes } from './features/gallery/gallery.routes.ts';
import { mailSamples } from './features/gallery/samples.ts';
import { adminMoneyRoutes } from './features/money/money.routes.ts';
import { adminOrderRoutes } from './features/order/console/order.routes.ts';
import { adminParcelRoutes } from './features/order/console/parcels/parcel.routes.ts';
import { createOrderLists } from './features/order/kept-lists.ts';
import { createOrderLimits } from './features/order/limits.ts';
import { adminReturnRoutes } from './features/order/returns/console/return.routes.ts';
import { adminOverviewRoutes } from './features/overview/overview.routes.ts';
import { mailConfirmLinks } from './features/product/back-in-stock/confirmation.ts';
import { adminProductRoutes } from './features/product/console/product.routes.ts';
import { productFeed, productFeedRoutes } from './features/product/feed.routes.ts';
import { createProductSizes } from './features/product/live-sizes.ts';
import { productList, productLists } from './features/product/product.routes.ts';
import { listForSiteMap } from './features/product/product.service.ts';
import { shareImageRoutes } from './features/product/share-images.routes.ts';
import { adminProofRoutes } from './features/proofs/proofs.routes.ts';
import { auditRoutes } from './features/staff/audit.routes.ts';
import { sessionRoutes, signInRoutes } from './features/staff/session/session.routes.ts';
import { authenticateStaff } from './features/staff/session/session.ts';
import { staffRoutes } from './features/staff/staff.routes.ts';
import { adminStocktakeRoutes } from './features/stocktake/stocktake.routes.ts';
import { createPasswords } from './features/user/password/password.ts';
import { sendResetLinks } from './features/user/password/reset-password.ts';
import { createSessions } from './features/user/sign-in/session.ts';
import type { AccountDeps } from './features/user/user.service.ts';
import { createWishlists } from './features/wishlist/wishlist.service.ts';
import { adminRouter } from './http/admin/admin-router.ts';
import { createSessionCookie } from './http/admin/session-cookie.ts';
import { apiRouters } from './http/api/api-router.ts';
import { builtConsole } from './http/files/console-files.ts';
import { readOnlyStorefront } from './http/files/read-only-storefront.ts';
import { builtFiles, mediaFiles, uploadedFiles } from './http/files/static-files.ts';
import { jsonBody } from './http/requests/json-body.ts';
import { refuseOtherMethods } from './http/requests/method-not-allowed.ts';
import {
  createResponseCache,
  type ResponseCache,
  rethrowCacheFailure,
} from './http/response-cache/response-cache.ts';
import { createCommonHeaders, setCommonHeaders } from './http/server/common-headers.ts';
import { errorHandler, unknownRoute } from './http/server/error-handler.ts';
import { type MessageClasses, messageClassesOf } from './http/server/message-classes.ts';
import { securityHeaders } from './http/server/security-headers.ts';
import { openStorefrontPages, type StorefrontSource } from './http/storefront/pages.ts';
import { siteMapResponse, siteMapRoutes } from './http/storefront/site-map.routes.ts';
import { limitFailures } from './limits/limit-failures.ts';
import { openapiDocument, referenceRoutes } from './openapi/openapi.routes.ts';
import { adminSetupRoutes } from './setup/setup.routes.ts';
import { rememberFindings } from './setup/setup-findings.ts';

/** The description of every call of the API. */
const document = openapiDocument(apiRoutes);

/** Serves requests; a server that makes them of these classes serves them faster. */
export type App = RequestListener & { messages: MessageClasses };

/**
 * The whole API: cached responses and pages before Express, everything else by Express. It opens no socket.
 * @param dist the storefront's build; default: `frontend/dist`
 */
export function createApp(shop: Shop, dist?: string): App {
  const { settings, captcha, mail, mailer, images, payments, limits } = shop;
  const { changes } = shop.database;
  const app = express();
  const messages = messageClassesOf(app);
  app.disable('x-powered-by');
  // Files and cached responses set their own ETag.
  app.disable('etag');
  app.set('trust proxy', settings.trustProxy ?? false);
  app.set('query parser', 'simple');

  const sessions = createSessions(shop.jwtSecret, changes);
  const accounts = {
    captcha,
    passwords: createPasswords(settings.passwordRounds),
    sessions,
    limits,
    mail,
    shop: shop.mailShop,
  };
  const { health, webhook, ...calls } = callRouters(shop, accounts);

  const siteMap = siteMapResponse(settings, {
    collections: [...productList.collections, ...footerResponse.collections],
    listProducts: listForSiteMap,
    readContentChanges,
  });
  const feed = productFeed(settings, shop.mailShop.name);
  const cache = createResponseCache(
    [
      productList,
      ...Object.values(productLists),
      ...contentResponses,
      dispatchResponse({ zone: settings.timeZone }),
      giveSettings(shop.donations, footerResponse.collections),
      siteMap,
      feed,
      document,
    ],
    changes,
  );
  const headers = securityHeaders(settings);
  const headersOf = createCommonHeaders(headers, settings.frontendUrl);
  app.use(setCommonHeaders(headers, headersOf), rethrowCacheFailure);
  app.use(health);
  app.use(mediaFiles());
  if (images.folder) app.use(uploadedFiles(images.folder));
  app.use(shareImageRoutes(images.folder));
  app.use(compression());
  // Before the JSON parser: these two read bodies of other kinds.
  app.use(webhook);
  if (payments.pages) app.use(refuseOtherMethods(payments.pages));
  if (settings.mode !== 'production' && payments.testHelpers) {
    app.use('/sandbox/test_helpers', (_req, res, next) => {
      res.once('finish', () => {
        shop.mailByDateSoon();
        shop.deliverByDateSoon();
      });
      next();
    });
    app.use(refuseOtherMethods(payments.testHelpers));
  }
  app.use(productFeedRoutes(feed));
  app.use(siteMapRoutes(settings.frontendUrl, siteMap));
  if (settings.servesStorefront && settings.hasAdmin) app.use(builtConsole(settings));
  if (settings.servesStorefront) app.use(readOnlyStorefront(dist));
  if (settings.hasAdmin) app.use(consoleRoutes(shop, accounts));
  app.use(jsonBody(settings.limits.jsonBytes));
  app.use(...Object.values(calls));
  if (settings.mode !== 'production') app.use(referenceRoutes(apiRoutes));
  if (settings.mode !== 'production' && mailer.outbox) app.use(mailboxRoutes(mailer.outbox));
  const pages = settings.servesStorefront
    ? openStorefrontPages(storefrontSource(settings, cache, headersOf), dist)
    : undefined;
  if (pages) app.use(builtFiles(dist));
  // Without pages too: the development server asks for them.
  app.use(redirectRoutes(createPublishedRedirects(changes)));
  if (pages) app.use(pages.router);
  app.use(unknownRoute);
  app.use(errorHandler);
  const serve = cache.serve({ headers: headersOf, next: pages?.serve(app) ?? app });
  return Object.assign(serve, { messages });
}

/** The API: a router for each table of calls, with the services that it needs. */
function callRouters(shop: Shop, accounts: AccountDeps) {
  const { settings, captcha, images, orders, donations, payments, paymentEvents, erase, limits } = shop;
  const productSizes = createProductSizes(shop.database.changes);
  const { backInStock } = shop;
  const common = {
    authenticate: accounts.sessions.authenticate,
    requireBusiness: () => requireBusiness(payments.isLive),
    limits,
    uploads: settings.limits,
  };
  return apiRouters(apiRoutes, common, {
    health: { isReady: async () => !shop.isStopping && (await isDatabaseReady()) },
    webhook: { payments, paymentEvents },
    product: {},
    backInStock: {
      backInStock,
      limits,
      mailConfirmLinksSoon: shop.background.add('back in stock links', mailConfirmLinks(backInStock)),
    },
    cart: createCarts(productSizes),
    wishlist: createWishlists({
      productSizes,
      links: createSignedIds(shop.jwtSecret, 'wishlist links'),
      shopUrl: shop.mailShop.url,
    }),
    order: {
      orders,
      limits: createOrderLimits(settings, limits),
      lists: createOrderLists(settings.timeZone, shop.database.changes),
    },
    ownOrder: { orders, limits },
    donation: {
      donations,
      limits,
      limitDeclined: limitFailures({ failures: limits.declinedDonations, running: limits.runningDonations }),
    },
    give: { donations, captcha, limits },
    changeDonations: { donations },
    manageDonations: {
      donations,
      limits,
      mailLinksSoon: shop.background.add('donation links', () => mailManageLinks({ ...donations, limits })),
    },
    captcha,
    account: {
      ...accounts,
      sendResetLinksSoon: shop.background.add('reset links', () => sendResetLinks(accounts)),
    },
    ownData: { accounts, erase },
    profile: { ...accounts, images },
    content: {},
    dispatch: { zone: settings.timeZone },
    openapi: { document },
  });
}

/** The console's API: the calls of every feature behind one router, which checks session, origin, permission and proof. */
function consoleRoutes(shop: Shop, accounts: AccountDeps): Router {
  const { settings, images, staff, overview, orders, donations, erase } = shop;
  const cookie = createSessionCookie(settings.frontendUrl);
  return adminRouter({ settings, authenticate: authenticateStaff, openCalls: staff.limits.staffCalls }, [
    ...signInRoutes(staff, cookie),
    ...sessionRoutes(staff, cookie),
    ...staffRoutes(staff),
    ...auditRoutes(settings.timeZone),
    ...adminOverviewRoutes(overview),
    ...adminContentRoutes({ settings, onFooterPublished: completeInvoices }),
    ...adminMediaRoutes(settings, images),
    ...adminParcelRoutes({ ...orders, limits: settings.limits }),
    ...adminOrderRoutes(orders),
    ...adminReturnRoutes(orders),
    ...adminProductRoutes({ settings, images }),
    ...adminStocktakeRoutes(),
    ...adminDonationRoutes(donations),
    ...adminDonorRoutes(donations),
    ...adminCustomerRoutes(accounts, erase),
    ...adminSetupRoutes({
      settings,
      readFindings: rememberFindings(settings),
      mailer: shop.mailer,
      shop: shop.mailShop,
      readReplyTo: async () => replyToOf(await readBusiness()),
      sampleMails: shop.limits.sampleMails,
    }),
    ...adminBackupRoutes(shop.backups, shop.runBackupsSoon),
    ...adminMoneyRoutes(shop.money, shop.readBalance),
    ...adminProofRoutes(shop.proofs),
    ...adminGalleryRoutes({
      samples: mailSamples(shop),
      mail: shop.mail,
      sampleMails: shop.limits.sampleMails,
    }),
  ]);
}

/** What the pages' heads are filled with. */
const storefrontSource = (
  { frontendUrl, backendUrl }: Settings,
  cache: ResponseCache,
  headers: StorefrontSource['headers'],
): StorefrontSource => ({
  origins: { pages: frontendUrl, media: backendUrl },
  headers,
  readContents(language) {
    const [list, content] = [cache.read(productLists[language]), cache.read(footerResponse)];
    const join = ([{ products }, { footer }]: [Awaited<typeof list>, Awaited<typeof content>]) => ({
      products,
      footer,
    });
    if (list instanceof Promise || content instanceof Promise) return Promise.all([list, content]).then(join);
    return join([list, content]);
  },
});
