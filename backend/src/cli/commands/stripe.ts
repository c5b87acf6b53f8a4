import { setUpStripe } from '../../adapters/payments/stripe-connect.ts';
import { PaymentsRefusedError, PaymentsUnavailableError } from '../../adapters/payments/types.ts';
import { OperationError } from '../../config/operation-error.ts';
import { paths } from '../../contract/paths.ts';
import type { CliContext } from '../context.ts';
import type { ShopCommand } from '../shop-command.ts';

/** `shop stripe …` */
export function addStripeCommands(program: ShopCommand): void {
  const stripe = program.command('stripe').description("the shop's account at Stripe");
  stripe
    .command('connect')
    .description('create the webhook endpoint and the portal configuration at Stripe, or change what differs')
    .option('--new-secret', 'make a new endpoint with a new signing secret, and remove the former one')
    .addHelpText(
      'after',
      '\nNeeds STRIPE_SECRET_KEY alone, and FRONTEND_URL: the address that customers see. Once for test keys, once for live keys.',
    )
    .examples([
      ['stripe connect', 'prints the STRIPE_WEBHOOK_SECRET for .env'],
      ['stripe connect --new-secret', 'when the signing secret was lost or seen by others'],
    ])
    .runsWithout('STRIPE_WEBHOOK_SECRET')
    .run<{ newSecret?: true }>(connect);
}

async function connect({ settings, note }: CliContext, { newSecret = false }: { newSecret?: boolean }) {
  const { payments, backendUrl, frontendUrl } = settings;
  if (payments.kind !== 'stripe')
    throw new OperationError('STRIPE_SECRET_KEY is not set. Copy it from Stripe: Developers → API keys.');
  const webhookUrl = `${backendUrl}${paths.webhooks.stripe}`;
  if (!webhookUrl.startsWith('https:'))
    note(
      `Stripe sends no events to ${webhookUrl}: set FRONTEND_URL to the https address that customers see.`,
    );
  const { webhook, webhookSecret, notRemoved, portal } = await setUpStripe(payments, {
    webhookUrl,
    returnUrl: `${frontendUrl}/donation/manage`,
    needsNewSecret: newSecret,
  }).catch((error: unknown) => {
    if (error instanceof PaymentsRefusedError || error instanceof PaymentsUnavailableError)
      throw new OperationError(`Stripe: ${error.message}`);
    throw error;
  });
  const lines = [
    `Webhook endpoint ${webhook.url}: ${webhook.outcome}.`,
    `Portal configuration ${portal.id}: ${portal.outcome}.`,
  ];
  for (const id of notRemoved)
    lines.push(`Stripe did not remove the former endpoint ${id}: remove it at Developers → Webhooks.`);
  if (webhookSecret)
    lines.push('Put this line into .env and restart the shop:', `STRIPE_WEBHOOK_SECRET=${webhookSecret}`);
  else if (!payments.webhookSecret)
    lines.push(
      'STRIPE_WEBHOOK_SECRET is not set. Copy the signing secret of the endpoint at Stripe, or run this with --new-secret.',
    );
  return {
    data: { webhook, webhookSecret: webhookSecret ?? null, notRemoved, portal },
    text: lines.join('\n'),
  };
}
