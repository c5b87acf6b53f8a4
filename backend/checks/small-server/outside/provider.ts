import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { startEmbeddedDatabase } from '@brim-and-page/embedded-mongodb';
import {
  createStripeApi,
  endedEventBody,
  type SandboxSession,
  sandboxState,
} from '@brim-and-page/stripe-sandbox/testing';
import express from 'express';
import mongoose from 'mongoose';

export interface Provider {
  /** For `STRIPE_SECRET_KEY`; for the shop it takes real money. */
  secretKey: string;
  port: number;
  /** A shopper pays on the provider's page, which tells the shop. @param pageUrl as the shop sent the shopper to it */
  pay(pageUrl: string): Promise<void>;
  close(): Promise<void>;
}

interface Endpoint {
  id: string;
  object: 'webhook_endpoint';
  url: string;
  status: 'enabled';
  enabled_events: string[];
  secret: string;
}

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
const listOf = (url: string, data: readonly object[]) => ({ object: 'list', url, has_more: false, data });
const pageUrlOf = (id: string) => `https://pay.hats.au/${id}`;

/** What `shop -- stripe connect` makes at Stripe: webhook endpoints and configurations of the portal, kept in memory. */
function connectRoutes(endpoints: Endpoint[]) {
  const configurations: object[] = [];
  const routes = express.Router().use(express.urlencoded({ extended: true }));
  routes.get('/v1/webhook_endpoints', (_req, res) => {
    // Stripe tells the secret once.
    const shown = endpoints.map(({ secret: _secret, ...endpoint }) => endpoint);
    res.json(listOf('/v1/webhook_endpoints', shown));
  });
  routes.post('/v1/webhook_endpoints', (req, res) => {
    const { url, enabled_events } = req.body as { url: string; enabled_events: object };
    const secret = `whsec_${randomBytes(24).toString('hex')}`;
    endpoints.push({
      id: newId('we'),
      object: 'webhook_endpoint',
      url,
      status: 'enabled',
      enabled_events: Object.values(enabled_events),
      secret,
    });
    res.json(endpoints.at(-1));
  });
  routes.get('/v1/billing_portal/configurations', (_req, res) => {
    res.json(listOf('/v1/billing_portal/configurations', configurations));
  });
  routes.post('/v1/billing_portal/configurations', (req, res) => {
    configurations.push({ id: newId('bpc'), object: 'billing_portal.configuration', ...req.body });
    res.json(configurations.at(-1));
  });
  return routes;
}

/**
 * A payment provider outside of the server, which speaks Stripe's API as the sandbox does and takes a live key. Nothing of
 * it is Stripe's: real keys stay untried.
 * @param dataDir where it keeps its sessions
 */
export async function openProvider(dataDir: string): Promise<Provider> {
  const database = await startEmbeddedDatabase({ dataDir });
  const connection = await mongoose.createConnection(database.uri).asPromise();
  const { SandboxSessionModel, completeSession } = sandboxState(connection);
  const secretKey = newId('sk_live');
  const endpoints: Endpoint[] = [];
  const app = express().disable('x-powered-by');
  app.use((req, res, next) => {
    if (req.get('authorization') === `Bearer ${secretKey}`) next();
    else
      res.status(401).json({ error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } });
  });
  app.use(connectRoutes(endpoints), createStripeApi({ connection, secretKey, pageUrl: pageUrlOf }));
  const server = app.listen(0, '0.0.0.0');
  await once(server, 'listening');
  return {
    secretKey,
    port: (server.address() as AddressInfo).port,
    async pay(pageUrl) {
      const id = new URL(pageUrl).pathname.slice(1);
      await completeSession(id, { name: 'Ada Shopper', email: 'ada@hats.au' });
      const session = await SandboxSessionModel.findById(id).lean<SandboxSession>();
      const body = session && endedEventBody(session, pageUrl);
      const [endpoint] = endpoints;
      if (!body || !endpoint) throw new Error('The session has not ended, or the shop has no endpoint');
      const at = Math.floor(Date.now() / 1000);
      const signature = createHmac('sha256', endpoint.secret).update(`${at}.${body}`).digest('hex');
      const response = await fetch(endpoint.url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Stripe-Signature': `t=${at},v1=${signature}` },
        body,
      });
      if (!response.ok) throw new Error(`The shop answers the webhook with ${response.status}`);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await connection.close();
      await database.stop();
    },
  };
}
