import type { RequestListener } from 'node:http';
import compression from 'compression';
import express, { type RequestHandler } from 'express';
import type { Captcha } from './adapters/captcha/types.ts';
import { sweepBatches } from './adapters/database/batch/batch.ts';
import { type Changes, isDatabaseReady } from './adapters/database/index.ts';
import type { ImageStore } from './adapters/images/types.ts';
import { mailboxRoutes } from './adapters/mailer/outbox/mailbox.routes.ts';
import { createMailQueue } from './adapters/mailer/queue.ts';
import type { Mailer } from './adapters/mailer/types.ts';
import type { Payments } from './adapters/payments/types.ts';
import type { Background } from './background.ts';
import { createCrashAt } from './config/crash-at.ts';
import type { Settings } from './config/env.ts';
import { cartRoutes } from './features/cart/cart.routes.ts';
import { createCarts } from './features/cart/cart.service.ts';
import { readSeller, requireBusiness } from './features/content/business.service.ts';
import { contentAnswers, contentRoutes } from './features/content/content.routes.ts';
import { donationRoutes } from './features/donation/donation.routes.ts';
import { donationEvents } from './features/donation/donation-events.ts';
import { createDonationLimits } from './features/donation/donation-limits.ts';
import type { DonationTools } from './features/donation/donation-tools.ts';
import { createGiftLinks } from './features/donation/gift-links.ts';
import { donationSweeps } from './features/donation/sweep-donations.ts';
import { orderNumberBackfill } from './features/order/checkout/number-orders.ts';
import { orderRoutes } from './features/order/order.routes.ts';
import { runDueTasks } from './features/order/order-tasks.ts';
import { createOrderSweep } from './features/order/payment/sweep-orders.ts';
import { orderEventHandler } from './features/order/payment/webhook-events.ts';
import { reconcileOrders } from './features/order/reconciliation/reconcile-orders.ts';
import { refundStateBackfill } from './features/order/refund/backfill-refund-state.ts';
import { createReservationLimits } from './features/order/reservation/reservation-limits.ts';
import { createFirstPictures } from './features/product/first-pictures.ts';
import { productList, productRoutes } from './features/product/product.routes.ts';
import { listProducts } from './features/product/product.service.ts';
import { createProductSizes } from './features/product/product-sizes.ts';
import { captchaRoutes } from './features/user/captcha.routes.ts';
import { createAccountLimits } from './features/user/limits.ts';
import { createPasswords } from './features/user/password.ts';
import { profileRoutes } from './features/user/profile.routes.ts';
import { createSessions } from './features/user/session.ts';
import { accountRoutes } from './features/user/user.routes.ts';
import { createCommonHeaders, setCommonHeaders } from './http/common-headers.ts';
import { errorHandler, unknownRoute } from './http/error-handler.ts';
import { healthRoutes } from './http/health.routes.ts';
import { jsonBody } from './http/json-body.ts';
import { refuseOtherMethods } from './http/method-not-allowed.ts';
import { createRequireUser } from './http/require-user.ts';
import { createResponseCache, rethrowCacheFailure } from './http/response-cache/response-cache.ts';
import { securityHeaders } from './http/security.ts';
import { siteMapResponse, siteMapRoutes } from './http/site-map.routes.ts';
import { builtStorefront, mediaFiles, uploadedFiles } from './http/static-files.ts';
import { mailShop } from './mail/layout.ts';
import { reconcileWhenDue } from './reconciliation/reconcile-when-due.ts';
import { replayEvents } from './reconciliation/replay-events.ts';
import { webhookRoutes } from './webhook.routes.ts';

/** What the shop is made of, chosen by `server.ts` from the settings and by the tests for themselves. */
export interface Adapters {
  settings: Settings;
  /** The key of the customers' tokens. */
  jwtSecret: string;
  captcha: Captcha;
  mailer: Mailer;
  /** When the shared answers are out of date. */
  changes: Changes;
  images: ImageStore;
  payments: Payments;
  /** Work that goes on beside the requests. Its creator starts and stops it. */
  background: Background;
}

/** The whole API: shared answers from prepared bytes, the rest by Express. It opens no socket of its own. */
export function createApp(adapters: Adapters): RequestListener {
  const { settings, jwtSecret, captcha, changes, mailer, images, payments, background } = adapters;
  const app = express();
  app.disable('x-powered-by');
  // What is worth a tag has one of its own: files, and the answers prepared before Express.
  app.disable('etag');
  app.set('trust proxy', settings.trustProxy ?? false);
  app.set('query parser', 'simple');

  const sessions = createSessions(jwtSecret, changes);
  const requireUser = createRequireUser(sessions.authenticate);
  const mail = createMailQueue(mailer, background.add);
  const shop = mailShop(settings);
  const accounts = {
    captcha,
    passwords: createPasswords(settings.passwordRounds),
    sessions,
    limits: createAccountLimits(settings),
    mail,
    shop,
  };
  const crashAt = createCrashAt(settings.mode);
  const orders = {
    payments,
    mail,
    shop,
    mediaUrl: settings.backendUrl,
    readSeller: () => readSeller(shop.name, payments.isLive),
    crashAt,
  };
  const requireParticulars: RequestHandler = async (_req, _res, next) => {
    await requireBusiness(payments.isLive);
    next();
  };
  const donations: DonationTools = {
    payments,
    mail,
    shop,
    readRecipient: async () => (await orders.readSeller()) ?? { name: shop.name },
    links: createGiftLinks(jwtSecret),
    crashAt,
  };
  background.add('batches', sweepBatches);
  background.add('orders', createOrderSweep(orders));
  background.add('order tasks', (comeBack) => runDueTasks(orders, comeBack));
  background.add('order numbers', orderNumberBackfill());
  for (const { name, work } of donationSweeps(donations)) background.add(name, work);
  background.add('order refund states', refundStateBackfill());
  const paymentEvents = [orderEventHandler(orders), donationEvents(donations)];
  background.add('reconciliation', () =>
    reconcileWhenDue({
      replayEvents: (since) => replayEvents(payments, paymentEvents, since),
      reconcileRecords: (since) => reconcileOrders(orders, since),
    }),
  );

  const siteMap = siteMapResponse(settings.frontendUrl, productList.collections, async () =>
    (await listProducts()).map(({ _id }) => _id),
  );
  const headers = securityHeaders(settings);
  const headersOf = createCommonHeaders(headers, settings.frontendUrl);
  app.use(setCommonHeaders(headers, headersOf), rethrowCacheFailure);
  app.use(healthRoutes(isDatabaseReady));
  app.use(mediaFiles());
  if (images.folder) app.use(uploadedFiles(images.folder));
  app.use(compression());
  // Before the JSON parser: these two read bodies of other kinds.
  app.use(webhookRoutes(payments, paymentEvents));
  if (payments.pages) app.use(refuseOtherMethods(payments.pages));
  if (settings.mode !== 'production' && payments.testHelpers)
    app.use(refuseOtherMethods(payments.testHelpers));
  app.use(jsonBody(settings.limits.jsonBytes));
  app.use(productRoutes());
  app.use(cartRoutes(createCarts(createProductSizes(changes)), requireUser));
  app.use(orderRoutes(orders, createReservationLimits(settings), requireUser, requireParticulars));
  app.use(donationRoutes(donations, createDonationLimits(settings), requireParticulars));
  app.use(captchaRoutes(captcha));
  app.use(accountRoutes(accounts, background.add));
  app.use(profileRoutes({ ...accounts, images, uploads: settings.limits }, requireUser));
  app.use(contentRoutes());
  app.use(siteMapRoutes(settings.frontendUrl, siteMap));
  if (settings.mode !== 'production' && mailer.outbox) app.use(mailboxRoutes(mailer.outbox));
  if (settings.mode === 'production') app.use(builtStorefront(createFirstPictures(changes)));
  app.use(unknownRoute);
  app.use(errorHandler);
  return createResponseCache([productList, ...contentAnswers, siteMap], {
    changes,
    headers: headersOf,
    next: app,
  });
}
