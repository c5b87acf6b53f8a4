import { backendUrl } from '../backend-url.ts';

const stripeCheckout = 'https://checkout.stripe.com';

/**
 * Where the payment page is, when it is a place that takes payments for this shop: the provider's hosted checkout, or
 * the backend's own payment sandbox.
 * @param sessionUrl `session_url` of the answer to a placed order
 * @returns the absolute address, or null for any other place (reliability: followed only to an allow-listed origin)
 */
export function paymentAddress(sessionUrl: unknown): string | null {
  const ownOrigin = new URL(backendUrl || '/', window.location.href).origin;
  if (typeof sessionUrl !== 'string' || !URL.canParse(sessionUrl)) return null;
  const { origin, href } = new URL(sessionUrl);
  return origin === stripeCheckout || origin === ownOrigin ? href : null;
}
