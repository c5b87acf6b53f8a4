import { backendUrl } from '../backend-url.ts';

/** Stripe's hosted pages: the checkout and the billing portal. */
const stripePages = new Set(['https://checkout.stripe.com', 'https://billing.stripe.com']);

/**
 * The URL of a page of the payment provider, if its origin is allowed: one of its hosted pages or the backend's payment sandbox.
 * @param sessionUrl `session_url` of the response
 * @returns the absolute URL, or null for any other origin
 */
export function paymentUrl(sessionUrl: unknown): string | null {
  const ownOrigin = new URL(backendUrl || '/', window.location.href).origin;
  if (typeof sessionUrl !== 'string' || !URL.canParse(sessionUrl)) return null;
  const { origin, href } = new URL(sessionUrl);
  return stripePages.has(origin) || origin === ownOrigin ? href : null;
}
