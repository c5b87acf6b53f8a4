import type { Settings } from '../../config/env.ts';
import { createStripeGateway } from './stripe-gateway.ts';
import type { Payments } from './types.ts';

/** Stripe if its keys are set, else the payment sandbox in this process. Call it after the database is open. */
export async function openPayments(
  settings: Pick<Settings, 'payments' | 'backendUrl' | 'dataDir'>,
): Promise<Payments> {
  const { payments } = settings;
  if (payments.kind === 'stripe') return createStripeGateway(payments);
  // Imported on demand: a shop with Stripe's keys never loads the sandbox.
  const { openSandbox } = await import('./sandbox.ts');
  return openSandbox(settings);
}
