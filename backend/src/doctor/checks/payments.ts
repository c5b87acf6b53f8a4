import { z } from 'zod';
import { isLiveKey } from '../../adapters/payments/live-key.ts';
import { requiredWebhookEvents } from '../../adapters/payments/stripe-event-types.ts';
import { paths } from '../../contract/paths.ts';
import { type Check, type CheckContext, type Finding, failure, ok, warning } from '../finding.ts';
import { request, type ServerResponse } from '../request.ts';

const stripeAddress = 'https://api.stripe.com';
const keysPage = 'copy it from Stripe: Developers → API keys';
const signatureToleranceMs = 300_000;

const endpointsSchema = z.object({
  data: z.array(z.object({ url: z.string(), status: z.string(), enabled_events: z.array(z.string()) })),
});

/** Whether the key has the needed permissions and the webhook endpoint is this shop. */
export const paymentsCheck: Check = {
  name: 'STRIPE_SECRET_KEY',
  async run(context) {
    const { settings, isProduction, problems } = context;
    const { payments } = settings;
    if (payments.kind === 'sandbox') {
      if (problems.some(({ setting }) => setting.startsWith('STRIPE_'))) return [];
      return isProduction
        ? [
            warning(
              'PAYMENTS',
              'the sandbox: no real payments',
              "set Stripe's keys for a shop that sells (docs/stripe.md)",
            ),
          ]
        : [ok('PAYMENTS', 'the sandbox: no real payments')];
    }
    const url = payments.apiUrl ?? stripeAddress;
    const headers = { Authorization: `Bearer ${payments.secretKey}` };
    const [sessions, endpoints] = await Promise.all([
      request(`${url}/v1/checkout/sessions?limit=1`, { headers }),
      request(`${url}/v1/webhook_endpoints?limit=100`, { headers }),
    ]);
    const secret = checkWebhookSecret(payments.webhookSecret);
    const key = checkKey(payments.secretKey, sessions, context, url);
    if (key.status === 'error') return [key, secret];
    return [key, secret, ...checkClock(sessions), ...checkEndpoints(endpoints, context)];
  },
};

function checkKey(
  secretKey: string,
  response: ServerResponse,
  { isProduction }: CheckContext,
  url: string,
): Finding {
  const name = 'STRIPE_SECRET_KEY';
  if (response.kind === 'unreachable')
    return failure(
      name,
      `${new URL(url).host}: ${response.reason}`,
      'let this machine reach it (firewall, proxy), or correct STRIPE_API_URL',
    );
  if (response.status === 401) return failure(name, 'Stripe refuses it', keysPage);
  if (response.status === 403)
    return failure(
      name,
      'this restricted key may not use Checkout Sessions',
      'give it the permissions of docs/stripe.md',
    );
  if (response.status !== 200)
    return failure(
      name,
      `the server responds ${response.status}`,
      'correct STRIPE_API_URL, or look at status.stripe.com',
    );
  const isLive = isLiveKey(secretKey);
  if (isLive && !isProduction)
    return warning(
      name,
      'a live key in development: real cards are charged',
      'use a test key (sk_test_…) here',
    );
  if (!isLive && isProduction)
    return warning(
      name,
      'a test key in production: no real payments',
      'use the live key when the shop opens',
    );
  return ok(name, isLive ? 'a live key that Stripe accepts' : 'a test key that Stripe accepts');
}

function checkWebhookSecret(secret: string): Finding {
  return /^whsec_[\w+/=-]{20,}$/.test(secret)
    ? ok('STRIPE_WEBHOOK_SECRET', 'has the right form')
    : warning(
        'STRIPE_WEBHOOK_SECRET',
        'is too short for a signing secret',
        'copy all of it from the endpoint at Stripe: Developers → Webhooks → Signing secret',
      );
}

/** Webhook signatures are valid for five minutes. */
function checkClock(response: ServerResponse): Finding[] {
  if (response.kind === 'unreachable' || !response.date) return [];
  const offMs = Math.abs(Date.now() - response.date.getTime());
  if (offMs < signatureToleranceMs / 2) return [];
  const found = offMs < signatureToleranceMs ? warning : failure;
  return [
    found(
      'clock',
      `differs from Stripe's by ${Math.round(offMs / 1000)} s; webhooks are refused from 300 s on`,
      'synchronize the clock of this machine (systemd-timesyncd, chrony)',
    ),
  ];
}

/** In production only: Stripe must reach the shop. Not every key may list endpoints. */
function checkEndpoints(response: ServerResponse, { settings, isProduction }: CheckContext): Finding[] {
  const parsed = endpointsSchema.safeParse(response.kind === 'response' ? response.body : undefined);
  if (!isProduction || !parsed.success) return [];
  const url = `${settings.backendUrl}${paths.webhooks.stripe}`;
  // That of another shop in the account, or of a former address, is no use to this one.
  const own = parsed.data.data.filter((one) => one.url === url);
  const endpoint = own.find(({ status }) => status === 'enabled');
  if (!endpoint)
    return [
      warning(
        'webhooks',
        own.length > 0 ? 'the endpoint at Stripe is disabled' : 'Stripe sends no webhooks to this shop',
        `run npm run shop -- stripe connect: it adds the endpoint ${url} (docs/stripe.md)`,
      ),
    ];
  const isComplete = (event: string) =>
    endpoint.enabled_events.includes('*') || endpoint.enabled_events.includes(event);
  const missing = requiredWebhookEvents.filter((event) => !isComplete(event));
  return missing.length > 0
    ? [
        warning(
          'webhooks',
          `the endpoint is missing ${missing.join(', ')}`,
          'run npm run shop -- stripe connect: it adds these events',
        ),
      ]
    : [ok('webhooks', 'the endpoint receives every event that the shop needs')];
}
