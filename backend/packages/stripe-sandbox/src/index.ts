import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Router } from 'express';
import type { Connection } from 'mongoose';
import { stripeApi } from './api/stripe-api.ts';
import { checkoutPages, checkoutPath } from './checkout-page/pages.routes.ts';
import { portalPages, portalPath } from './checkout-page/portal.routes.ts';
import { defineModels } from './models.ts';
import { sessionEnds } from './sessions/session-ends.ts';
import { subscriptionTime } from './subscriptions/clock.ts';
import { testHelperRoutes } from './test-helpers.ts';
import { customerEvents, refundEvents, sessionEvents, subscriptionEvents } from './webhooks/event-queues.ts';
import { type Logger, WebhookSender } from './webhooks/webhook-sender.ts';

export interface StripeSandboxOptions {
  /** Stores sessions, subscriptions and undelivered events, which therefore survive a crash of the process. */
  connection: Connection;
  /** The origin where the host serves `pages`, e.g. `http://localhost:4000`. */
  pagesUrl: string;
  /** The payee on the payment page. */
  shopName: string;
  /** A `<link rel="icon">` element with a `data:` address: the page's security policy allows no other images. */
  iconLink: string;
  /** CSS declarations of the payment page's colours and typefaces, see the README. */
  declarations: string;
  /** Signs the webhooks; `whsec_…`, the same after a restart. */
  webhookSecret: string;
  /** Receives failed deliveries. */
  logger: Logger;
}

export interface StripeSandbox {
  /** Address and key for the official library; the key is new for each process. */
  apiUrl: string;
  secretKey: string;
  /** The hosted payment page, at `/sandbox/checkout/:id`. */
  pages: Router;
  /** The clock, refunds and disputes, at `/sandbox/test_helpers`, for requests from this machine only. */
  testHelpers: Router;
  /** The time by the subscriptions' clock. */
  now(): Promise<Date>;
  /** Begins to send webhooks to this address, and to expire sessions and charge subscriptions when they are due. */
  startWebhooks(url: string): void;
  close(): Promise<void>;
}

/**
 * Opens a server on a free loopback port that speaks the part of Stripe's HTTP API listed in the README, so that the
 * official library talks to it as it does to Stripe.
 */
export async function openStripeSandbox(options: StripeSandboxOptions): Promise<StripeSandbox> {
  const { connection, pagesUrl, shopName, iconLink, declarations, webhookSecret, logger } = options;
  const db = defineModels(connection);
  await Promise.all(
    [db.Session, db.Customer, db.Subscription, db.Payout].map((model) => model.createIndexes()),
  );
  // Known to this process alone, so no other program on this machine can use the API.
  const secretKey = `sk_test_${randomBytes(24).toString('hex')}`;
  const pageUrl = (id: string) => `${pagesUrl}${checkoutPath}/${id}`;
  const portalUrl = (id: string) => `${pagesUrl}${portalPath}/${id}`;
  const sender = new WebhookSender({
    secret: webhookSecret,
    logger,
    queues: [sessionEvents(db, pageUrl), refundEvents(db), subscriptionEvents(db), customerEvents(db)],
  });
  const server = createServer(stripeApi({ db, secretKey, pageUrl, portalUrl, delivery: sender }));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // Workers of Node's cluster would share the port, but each has a key of its own.
    server.listen({ port: 0, host: '127.0.0.1', exclusive: true }, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    apiUrl: `http://127.0.0.1:${port}`,
    secretKey,
    pages: express
      .Router()
      .use(
        checkoutPages({ db, shopName, iconLink, declarations, ends: sessionEnds(db, pageUrl, sender) }),
        portalPages({ db, shopName, iconLink, declarations, onChange: () => sender.wake() }),
      ),
    testHelpers: testHelperRoutes(db, () => sender.wake()),
    now: () => subscriptionTime(db),
    startWebhooks: (url) => sender.start(url),
    async close() {
      await sender.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Removes everything that the sandbox stores: sessions, payments, customers, subscriptions and its clock. */
export async function clearStripeSandbox(connection: Connection): Promise<void> {
  const { Clock, Customer, Payout, PortalSession, Product, Session, Subscription } = defineModels(connection);
  for (const model of [Session, Subscription, Payout, PortalSession, Customer, Product, Clock] as Pick<
    typeof Session,
    'deleteMany'
  >[])
    await model.deleteMany({});
}
