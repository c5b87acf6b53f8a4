import type Stripe from 'stripe';
import type { DonationFrequency } from '../../contract/constants.ts';
import { type CardSessionParams, cardsOnly } from './checkout-params.ts';
import type { CustomerRequest, DonationCheckoutRequest, SubscriptionRequest } from './donation-types.ts';
import type { ProviderParams } from './types.ts';

/** The one product of all donations. Its id is fixed, so that it is created once only. */
export const donationProduct = { id: 'recurring-gift', name: 'Recurring gift' } as const;

const recurring = {
  monthly: { interval: 'month', interval_count: 1 },
  biweekly: { interval: 'week', interval_count: 2 },
  annually: { interval: 'year', interval_count: 1 },
} as const satisfies Record<DonationFrequency, Stripe.SubscriptionCreateParams.Item.PriceData.Recurring>;

/** What a one-off donation is called on the provider's page and in its exports. */
const oneOffName = 'Gift';

/** The price of each charge, in AUD cents, including the fee. */
const priceData = ({ chargeCents, frequency }: { chargeCents: number; frequency: DonationFrequency }) => ({
  currency: 'aud',
  product: donationProduct.id,
  unit_amount: chargeCents,
  recurring: recurring[frequency],
});

/** The donor as a customer, with the card attached as the default one. */
export function customerParams(donor: CustomerRequest): ProviderParams {
  const { address, paymentMethodId } = donor;
  const params: Stripe.CustomerCreateParams = {
    email: donor.email,
    name: donor.name,
    // Stripe accepts at most 20 characters.
    phone: donor.phone.replace(/(?!^\+)\D/g, ''),
    preferred_locales: [donor.language],
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
    metadata: { donationId: donor.donationId },
  };
  return { ...params };
}

/** A subscription that is either paid at once or not created. */
export function subscriptionParams(donation: SubscriptionRequest): ProviderParams {
  const params: Stripe.SubscriptionCreateParams = {
    customer: donation.customerId,
    items: [{ price_data: priceData(donation) }],
    payment_behavior: 'error_if_incomplete',
    ...(donation.paymentMethodId ? { default_payment_method: donation.paymentMethodId } : {}),
    metadata: { donationId: donation.donationId },
  };
  return { ...params };
}

/** What is bought once or in each period. */
function chargedParams({
  donationId,
  chargeCents,
  frequency,
}: DonationCheckoutRequest): Pick<
  CardSessionParams,
  'mode' | 'submit_type' | 'line_items' | 'payment_intent_data' | 'subscription_data'
> {
  const metadata = { donationId };
  if (frequency !== 'once')
    return {
      mode: 'subscription',
      subscription_data: { metadata },
      line_items: [{ quantity: 1, price_data: priceData({ chargeCents, frequency }) }],
    };
  const price = { currency: 'aud', unit_amount: chargeCents, product_data: { name: oneOffName } };
  return {
    mode: 'payment',
    submit_type: 'donate',
    payment_intent_data: { description: `${oneOffName} ${donationId}`, metadata },
    line_items: [{ quantity: 1, price_data: price }],
  };
}

/**
 * A Checkout Session where the card is entered on the provider's page: in payment mode for a one-off donation, in subscription
 * mode otherwise.
 */
export function donationCheckoutParams(donation: DonationCheckoutRequest): ProviderParams {
  const params: CardSessionParams = {
    ...chargedParams(donation),
    ...cardsOnly,
    client_reference_id: donation.donationId,
    metadata: { donationId: donation.donationId },
    customer_email: donation.email,
    locale: donation.language,
    success_url: donation.successUrl,
    cancel_url: donation.cancelUrl,
    expires_at: Math.floor(donation.expiresAt.getTime() / 1000),
  };
  return { ...params };
}
