import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { openFakeStripe } from '../vendors/fake-stripe.ts';
import { setUpShop } from './set-up-shop.ts';

/** The payment provider of the test file that called {@link setUpStripeShop}. */
export let stripe: Awaited<ReturnType<typeof openFakeStripe>>;

/**
 * Opens a test shop with Stripe's keys and a Stripe that can be made to fail; it works again before each test.
 * @param secretKey with a live key, the shop takes it that real money moves
 * @param environment further settings, as in `.env`
 */
export function setUpStripeShop(secretKey?: string, environment: Record<string, string> = {}): void {
  // Closes after the shop.
  afterAll(() => stripe.close());
  setUpShop(async () => {
    stripe = await openFakeStripe(secretKey);
    return { ...stripe.environment, ...environment };
  });
  beforeEach(() => {
    Object.assign(stripe.state, { fault: 'none', only: /./, requests: [] });
  });
}

/** Requests to a provider that hangs time out after eight seconds, as in production. Call it before the set-up of the shop. */
export function setUpProviderTimeout(): void {
  beforeAll(() => {
    vi.stubEnv('TIME_LIMITS', 'provider');
  });
  afterAll(() => {
    vi.unstubAllEnvs();
  });
}
