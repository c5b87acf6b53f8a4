import type Stripe from 'stripe';
import type { CheckoutParams, CheckoutRequest } from './types.ts';

const maxNameLength = 250;

/** Stripe fetches pictures itself, so only public addresses are of use to it. */
const isPublicImage = (image: string | undefined): image is string =>
  image?.startsWith('https://') === true && URL.canParse(image);

/** A request for a payment as Stripe's parameters: priced per unit in AUD cents, the order's id in both of its places. */
export function prepareCheckout(request: CheckoutRequest): CheckoutParams {
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    client_reference_id: request.orderId,
    metadata: { orderId: request.orderId },
    customer_email: request.email,
    line_items: request.lines.map(({ name, unitCents, quantity, image }) => ({
      quantity,
      price_data: {
        currency: 'aud',
        unit_amount: unitCents,
        product_data: {
          name: name.slice(0, maxNameLength),
          ...(isPublicImage(image) ? { images: [image] } : {}),
        },
      },
    })),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
  };
  return { ...params };
}
