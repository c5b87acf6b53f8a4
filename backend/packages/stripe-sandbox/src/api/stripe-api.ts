import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { Models } from '../models.ts';
import { sessionEnds } from '../sessions/session-ends.ts';
import type { Delivery } from '../webhooks/event-queue.ts';
import { balanceRoutes } from './balance.routes.ts';
import { portalRoutes } from './portal.routes.ts';
import { refundRoutes } from './refunds.routes.ts';
import { fail } from './responses.ts';
import { sessionRoutes } from './sessions.routes.ts';
import { subscriptionRoutes } from './subscriptions.routes.ts';

/** The supported part of Stripe's HTTP API. */
export function stripeApi({
  db,
  secretKey,
  pageUrl,
  portalUrl,
  delivery,
}: {
  db: Models;
  /** The only key that is accepted. */
  secretKey: string;
  /** The address of a session's payment page. */
  pageUrl: (id: string) => string;
  /** The address of a page of the billing portal. */
  portalUrl: (id: string) => string;
  delivery: Delivery;
}): Express {
  const app = express();
  app.disable('x-powered-by');
  // The library sends no conditional requests.
  app.disable('etag');
  const requireKey: RequestHandler = (req, res, next) => {
    if (req.get('authorization') === `Bearer ${secretKey}`) next();
    else fail(res, 401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
  };
  app.use(requireKey, express.urlencoded({ extended: true, limit: '1mb', parameterLimit: 5000 }));
  const onChange = () => delivery.wake();
  app.use(sessionRoutes(db, pageUrl, sessionEnds(db, pageUrl, delivery), delivery));
  app.use(refundRoutes(db, pageUrl, onChange));
  app.use(subscriptionRoutes(db, onChange));
  app.use(portalRoutes(db, portalUrl));
  app.use(balanceRoutes(db));
  app.use((req, res) => {
    fail(res, 404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${req.method}: ${req.path}).`,
    });
  });
  const serverError: ErrorRequestHandler = (_error, _req, res, _next) =>
    fail(res, 500, { type: 'api_error', message: 'The payment sandbox could not reach its database.' });
  app.use(serverError);
  return app;
}
