import type Stripe from 'stripe';
import type { CheckoutParams, CheckoutRequest } from './types.ts';

const maxNameLength = 250;

const maxUrlLength = 2048;

/**
 * The last version of Stripe's API that lets a Checkout Session name its payment methods. The later
 * `allowed_payment_method_types` only filters what the account has switched on.
 */
export const checkoutApiVersion = '2026-08-26.dahlia';

/** What the library's types, which are those of a later version, no longer know. */
export type CardSessionParams = Stripe.Checkout.SessionCreateParams & { payment_method_types: 'card'[] };

/** Cards, and the wallets that pay with a card, such as Apple Pay and Google Pay. */
export const cardsOnly = { payment_method_types: ['card'] } satisfies Partial<CardSessionParams>;

/** Stripe's page shows pictures by absolute addresses; undefined for a picture that has none or one too long. */
function imageAddress(image: string | undefined, mediaUrl: string): string | undefined {
  const address = image?.startsWith('/') && !image.startsWith('//') ? mediaUrl + image : image;
  if (!address || !URL.canParse(address)) return undefined;
  const { protocol, href } = new URL(address);
  return /^https?:$/.test(protocol) && href.length <= maxUrlLength ? href : undefined;
}

/** A request for a payment as Stripe's parameters: priced per unit in AUD cents, the order's id in both of its places. */
export function prepareCheckout(request: CheckoutRequest): CheckoutParams {
  const params: CardSessionParams = {
    mode: 'payment',
    ...cardsOnly,
    client_reference_id: request.orderId,
    metadata: { orderId: request.orderId },
    customer_email: request.email,
    line_items: request.lines.map(({ name, unitCents, quantity, image }) => {
      const address = imageAddress(image, request.mediaUrl);
      return {
        quantity,
        price_data: {
          currency: 'aud',
          unit_amount: unitCents,
          product_data: {
            name: name.slice(0, maxNameLength),
            ...(address ? { images: [address] } : {}),
          },
        },
      };
    }),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
  };
  return { ...params };
}
