import type Stripe from 'stripe';
import type { CheckoutRequest, ProviderParams } from './types.ts';

const maxNameLength = 250;
const maxUrlLength = 2048;

/**
 * The last version of Stripe's API that lets a Checkout Session name its payment methods. The later
 * `allowed_payment_method_types` only filters what the account has switched on.
 */
export const checkoutApiVersion = '2026-08-26.dahlia';

/** The library's types are those of a later API version, which has no `payment_method_types`. */
export type CardSessionParams = Stripe.Checkout.SessionCreateParams & { payment_method_types: 'card'[] };

/** Cards, and the wallets that pay with a card, such as Apple Pay and Google Pay. */
export const cardsOnly = { payment_method_types: ['card'] } satisfies Partial<CardSessionParams>;

/** The absolute address of an image, which Stripe's page requires; undefined if there is none or it is too long. */
function imageUrl(image: string | undefined, mediaUrl: string): string | undefined {
  const address = image?.startsWith('/') && !image.startsWith('//') ? mediaUrl + image : image;
  if (!address || !URL.canParse(address)) return undefined;
  const { protocol, href } = new URL(address);
  return /^https?:$/.test(protocol) && href.length <= maxUrlLength ? href : undefined;
}

/**
 * The Checkout Session of an order: priced per unit in AUD cents, with the order's id as reference and in its metadata. The
 * payment carries the order's number, too, by which people find it on the provider's pages and in its exports.
 */
export function checkoutParams(request: CheckoutRequest): ProviderParams {
  const params: CardSessionParams = {
    mode: 'payment',
    ...cardsOnly,
    client_reference_id: request.orderId,
    metadata: { orderId: request.orderId },
    payment_intent_data: {
      description: `Order ${request.orderNumber}`,
      metadata: { orderId: request.orderId, orderNumber: request.orderNumber },
    },
    customer_email: request.email,
    line_items: request.lines.map(({ name, unitCents, quantity, image }) => {
      const url = imageUrl(image, request.mediaUrl);
      return {
        quantity,
        price_data: {
          currency: 'aud',
          unit_amount: unitCents,
          product_data: {
            name: name.slice(0, maxNameLength),
            ...(url ? { images: [url] } : {}),
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
