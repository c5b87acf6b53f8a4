import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { shopName } from '../../contract/brand.ts';
import { createStripeClient, type StripeConnection } from './stripe-client.ts';
import { request } from './stripe-errors.ts';
import { requiredWebhookEvents } from './stripe-event-types.ts';
import { listAll } from './stripe-record.ts';

/** What became of one thing at Stripe. */
export type ConnectOutcome = 'created' | 'updated' | 'unchanged';

export interface StripeSetUp {
  webhook: { id: string; url: string; outcome: ConnectOutcome };
  /** The signing secret; Stripe tells it only when an endpoint is created. */
  webhookSecret: string | undefined;
  /** The ids of former endpoints that Stripe did not remove: they still send every event, with another signature. */
  notRemoved: string[];
  portal: { id: string; outcome: ConnectOutcome };
}

interface ConnectRequest {
  /** Where Stripe sends its events. */
  webhookUrl: string;
  /** Where a donor comes back to from the portal. */
  returnUrl: string;
  /** Make a new endpoint with a new signing secret, and remove the former one. */
  needsNewSecret: boolean;
}

/** Marks what this shop made at Stripe, so that it is found again. */
const portalMetadata = { purpose: 'brim-and-page-donations' };

/** What a donor may do in Stripe's billing portal: change the card. The shop does the rest itself. */
const portalFeatures = {
  payment_method_update: { enabled: true },
  customer_update: { enabled: false },
  invoice_history: { enabled: false },
  subscription_cancel: { enabled: false },
  subscription_update: { enabled: false },
} satisfies Stripe.BillingPortal.ConfigurationCreateParams.Features;

/**
 * Creates the webhook endpoint and the portal's configuration, or changes what differs in them. Repeating it is harmless.
 * @throws {PaymentsRefusedError} when Stripe refuses the address or a permission of the key
 * @throws {PaymentsUnavailableError} when Stripe refuses the key or cannot be reached
 */
export async function setUpStripe(
  connection: StripeConnection,
  { webhookUrl, returnUrl, needsNewSecret }: ConnectRequest,
): Promise<StripeSetUp> {
  const stripe = createStripeClient(connection);
  const portal = await setUpPortal(stripe, returnUrl);
  // Last: a failure after it would lose the secret, which Stripe tells only once.
  const { secret, notRemoved = [], ...webhook } = await setUpWebhook(stripe, webhookUrl, needsNewSecret);
  return { webhook, webhookSecret: secret, notRemoved, portal };
}

async function setUpWebhook(stripe: Stripe, url: string, needsNewSecret: boolean) {
  const events = [...requiredWebhookEvents] as Stripe.WebhookEndpointCreateParams.EnabledEvent[];
  const former: Stripe.WebhookEndpoint[] = [];
  for await (const endpoint of listAll((after) => stripe.webhookEndpoints.list({ limit: 100, ...after })))
    if (endpoint.url === url) former.push(endpoint);
  const endpoint = former.find(({ status }) => status === 'enabled') ?? former[0];
  if (!endpoint || needsNewSecret) {
    const params = { url, enabled_events: events, description: shopName };
    const created = await createEndpoint(
      stripe,
      params,
      former.map(({ id }) => id),
    );
    // After the new one, so that no event is without an endpoint. A failure must not lose the new secret.
    const notRemoved: string[] = [];
    for (const { id } of former) if (!(await removeEndpoint(stripe, id))) notRemoved.push(id);
    return { id: created.id, url, outcome: 'created' as const, secret: created.secret, notRemoved };
  }
  const { id, status, enabled_events: enabled } = endpoint;
  const isComplete = enabled.includes('*') || events.every((event) => enabled.includes(event));
  if (status === 'enabled' && isComplete)
    return { id, url, outcome: 'unchanged' as const, secret: undefined };
  // Events that were added to it by hand stay.
  const all = [...new Set([...enabled, ...events])] as typeof events;
  await request(() => stripe.webhookEndpoints.update(id, { enabled_events: all, disabled: false }));
  return { id, url, outcome: 'updated' as const, secret: undefined };
}

/**
 * Creates an endpoint. Runs at the same time see the same former endpoints and so send the same idempotency key: they get
 * one endpoint and its secret. The key is of one minute, because Stripe repeats failures of its own, too.
 */
async function createEndpoint(
  stripe: Stripe,
  params: Stripe.WebhookEndpointCreateParams,
  formerIds: readonly string[],
): Promise<Stripe.WebhookEndpoint> {
  const idempotencyKey = createHash('sha256')
    .update(JSON.stringify([params, formerIds, Math.floor(Date.now() / 60_000)]))
    .digest('hex');
  const created = await request(() => stripe.webhookEndpoints.create(params, { idempotencyKey }));
  // Stripe repeats the response, also after the endpoint was removed. A failure must not lose the secret.
  const isThere = await hasEndpoint(stripe, created.id).catch(() => true);
  return isThere ? created : request(() => stripe.webhookEndpoints.create(params));
}

async function hasEndpoint(stripe: Stripe, id: string): Promise<boolean> {
  for await (const endpoint of listAll((after) => stripe.webhookEndpoints.list({ limit: 100, ...after })))
    if (endpoint.id === id) return true;
  return false;
}

/** Whether an endpoint is gone now; another run may have removed it. */
const removeEndpoint = (stripe: Stripe, id: string): Promise<boolean> =>
  request(() => stripe.webhookEndpoints.del(id)).then(
    () => true,
    () =>
      hasEndpoint(stripe, id).then(
        (isThere) => !isThere,
        () => false,
      ),
  );

/** Finds or makes the configuration of the portal. @param returnUrl where a donor comes back to */
export async function setUpPortal(stripe: Stripe, returnUrl: string) {
  const { configurations } = stripe.billingPortal;
  const found = listAll((after) => configurations.list({ limit: 100, active: true, ...after }));
  for await (const configuration of found) {
    const { id, features, metadata, default_return_url: current } = configuration;
    // Another shop of the same account may have one of its own.
    if (metadata?.purpose !== portalMetadata.purpose || current !== returnUrl) continue;
    const isAsWanted = (Object.keys(portalFeatures) as (keyof typeof portalFeatures)[]).every(
      (name) => features[name].enabled === portalFeatures[name].enabled,
    );
    if (isAsWanted) return { id, outcome: 'unchanged' as const };
    await request(() => configurations.update(id, { features: portalFeatures }));
    return { id, outcome: 'updated' as const };
  }
  const { id } = await request(() =>
    configurations.create({
      features: portalFeatures,
      default_return_url: returnUrl,
      metadata: portalMetadata,
    }),
  );
  return { id, outcome: 'created' as const };
}
