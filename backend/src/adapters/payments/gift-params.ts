import type Stripe from 'stripe';
import type { DonationFrequency, Language } from '../../contract/constants.ts';
import { type CardSessionParams, cardsOnly } from './checkout-params.ts';
import type { CheckoutParams } from './types.ts';

/** The one product that all gifts are subscriptions to, under an id of our own: it can be made once only. */
export const giftProduct = { id: 'recurring-gift', name: 'Recurring gift' } as const;

const recurring = {
  monthly: { interval: 'month', interval_count: 1 },
  biweekly: { interval: 'week', interval_count: 2 },
  annually: { interval: 'year', interval_count: 1 },
} as const satisfies Record<DonationFrequency, Stripe.SubscriptionCreateParams.Item.PriceData.Recurring>;

/** What is charged each time, in AUD cents, the fee included. */
const priceOf = (chargeCents: number, frequency: DonationFrequency) => ({
  currency: 'aud',
  product: giftProduct.id,
  unit_amount: chargeCents,
  recurring: recurring[frequency],
});

export interface GiftCustomerRequest {
  donationId: string;
  paymentMethodId: string;
  language: Language;
  name: string;
  email: string;
  phone: string;
  address: {
    address1: string;
    address2: string | undefined;
    city: string;
    state: string;
    postalCode: string;
  };
}

/** A donor as the provider's customer, with the card attached as the one to charge. */
export function prepareCustomer(request: GiftCustomerRequest) {
  const { address, paymentMethodId } = request;
  const params: Stripe.CustomerCreateParams = {
    email: request.email,
    name: request.name,
    // Stripe takes 20 characters here.
    phone: request.phone.replace(/(?!^\+)\D/g, ''),
    preferred_locales: [request.language],
    address: {
      line1: address.address1,
      ...(address.address2 ? { line2: address.address2 } : {}),
      city: address.city,
      state: address.state,
      postal_code: address.postalCode,
      country: 'US',
    },
    payment_method: paymentMethodId,
    invoice_settings: { default_payment_method: paymentMethodId },
    metadata: { donationId: request.donationId },
  };
  return { ...params };
}

/** A gift as a subscription that either is paid for the first time at once or does not come to be. */
export function prepareSubscription(gift: {
  donationId: string;
  chargeCents: number;
  frequency: DonationFrequency;
  customerId: string;
  paymentMethodId: string | undefined;
}) {
  const params: Stripe.SubscriptionCreateParams = {
    customer: gift.customerId,
    items: [{ price_data: priceOf(gift.chargeCents, gift.frequency) }],
    payment_behavior: 'error_if_incomplete',
    ...(gift.paymentMethodId ? { default_payment_method: gift.paymentMethodId } : {}),
    metadata: { donationId: gift.donationId },
  };
  return { ...params };
}

/** A gift as a Checkout Session in subscription mode, for shops whose cards are typed in at the provider's page. */
export function prepareGiftCheckout(gift: {
  donationId: string;
  chargeCents: number;
  frequency: DonationFrequency;
  email: string;
  language: Language;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}): CheckoutParams {
  const metadata = { donationId: gift.donationId };
  const params: CardSessionParams = {
    mode: 'subscription',
    ...cardsOnly,
    client_reference_id: gift.donationId,
    metadata,
    subscription_data: { metadata },
    customer_email: gift.email,
    locale: gift.language,
    line_items: [{ quantity: 1, price_data: priceOf(gift.chargeCents, gift.frequency) }],
    success_url: gift.successUrl,
    cancel_url: gift.cancelUrl,
    expires_at: Math.floor(gift.expiresAt.getTime() / 1000),
  };
  return { ...params };
}
