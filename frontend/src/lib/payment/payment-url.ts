import { backendUrl } from '../backend-url.ts';

const stripeCheckout = 'https://checkout.stripe.com';

/**
 * The URL of the payment page, if its origin is allowed: the provider's hosted checkout or the backend's payment sandbox.
 * @param sessionUrl `session_url` of the response
 * @returns the absolute URL, or null for any other origin
 */
export function paymentUrl(sessionUrl: unknown): string | null {
  const ownOrigin = new URL(backendUrl || '/', window.location.href).origin;
  if (typeof sessionUrl !== 'string' || !URL.canParse(sessionUrl)) return null;
  const { origin, href } = new URL(sessionUrl);
  return origin === stripeCheckout || origin === ownOrigin ? href : null;
}
