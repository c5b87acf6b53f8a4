import type { Settings } from '../../config/env.ts';
import { createStripeGateway } from './stripe-gateway.ts';
import type { Payments } from './types.ts';

/** Stripe when its keys are set, else the payment sandbox in this process. The database must be open. */
export async function openPayments(
  settings: Pick<Settings, 'payments' | 'backendUrl' | 'dataDir'>,
): Promise<Payments> {
  const { payments } = settings;
  if (payments.kind === 'stripe') {
    return createStripeGateway({ ...payments, apiUrl: payments.apiUrl });
  }
  // Loaded only here: a shop with Stripe's keys has no sandbox in it at all.
  const { openSandbox } = await import('./sandbox/index.ts');
  return openSandbox(settings);
}
