import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Settings } from '../../../config/env.ts';
import { loadOrCreateSecret } from '../../../config/secret.ts';
import { createStripeGateway } from '../stripe-gateway.ts';
import type { Payments } from '../types.ts';
import { sandboxPages, sandboxPath } from './pages.ts';
import { refundEvents } from './refund-events.ts';
import { SandboxSessionModel } from './session.model.ts';
import { sessionEvents } from './session-events.ts';
import { sandboxApi } from './stripe-api.ts';
import { SandboxCustomerModel, SandboxSubscriptionModel } from './subscription.model.ts';
import { subscriptionEvents } from './subscription-events.ts';
import { sandboxTestHelpers } from './test-helpers.ts';
import { WebhookSender } from './webhook-sender.ts';

/**
 * The payment sandbox: a server in this process that speaks the part of Stripe's HTTP API that the project uses, so
 * that the official library talks to it as it does to Stripe (contract "Payment sandbox"). Sessions and undelivered
 * events are in the shop's database, so they outlive the process.
 */
export async function openSandbox({
  backendUrl,
  dataDir,
}: Pick<Settings, 'backendUrl' | 'dataDir'>): Promise<Payments> {
  // Opened after the database made the indexes of what it knew then.
  await SandboxSessionModel.createIndexes();
  await SandboxCustomerModel.createIndexes();
  await SandboxSubscriptionModel.createIndexes();
  const webhookSecret = `whsec_${await loadOrCreateSecret(dataDir, 'sandbox-webhook-secret')}`;
  // Known to the library in this process alone: nobody else on this machine can use the sandbox's API.
  const secretKey = `sk_test_${randomBytes(24).toString('hex')}`;
  const pageUrl = (id: string) => `${backendUrl}${sandboxPath}/${id}`;
  const sender = new WebhookSender(webhookSecret, [
    sessionEvents(pageUrl),
    refundEvents(),
    subscriptionEvents(),
  ]);
  const server = createServer(sandboxApi(secretKey, pageUrl, () => sender.kick()));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    ...createStripeGateway({ secretKey, webhookSecret, apiUrl: `http://127.0.0.1:${port}` }),
    kind: 'sandbox',
    pages: sandboxPages(() => sender.kick()),
    testHelpers: sandboxTestHelpers(() => sender.kick()),
    start: (apiUrl) => sender.start(apiUrl),
    async close() {
      await sender.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
