import type Stripe from 'stripe';
import { type DonationFrequency, donationFrequencies } from '../../contract/constants.ts';
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
export const priceData = ({
  chargeCents,
  frequency,
}: {
  chargeCents: number;
  frequency: DonationFrequency;
}) => ({
  currency: 'aud',
  product: donationProduct.id,
  unit_amount: chargeCents,
  recurring: recurring[frequency],
});

/** The donor as a customer, without a card: what an unknown person enters never pays other donations of the email. */
export function customerParams(donor: CustomerRequest): ProviderParams {
  const { address, phone, name } = donor;
  const params: Stripe.CustomerCreateParams = {
    email: donor.email,
    ...(name && { name }),
    preferred_locales: [donor.language],
    // Stripe accepts at most 20 characters.
    ...(phone && { phone: phone.replace(/(?!^\+)\D/g, '') }),
    ...(address && {
      address: {
        line1: address.address1,
        ...(address.address2 ? { line2: address.address2 } : {}),
        city: address.city,
        state: address.state,
        postal_code: address.postalCode,
        country: 'US',
      },
    }),
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

/** How often a price is charged; undefined for a period that no donation has. */
export const frequencyOf = (price: Stripe.Price | undefined): DonationFrequency | undefined =>
  donationFrequencies.find(
    (each) =>
      recurring[each].interval === price?.recurring?.interval &&
      recurring[each].interval_count === price.recurring.interval_count,
  );

/**
 * A Checkout Session where the card is entered on the provider's page: in payment mode for a one-off donation, in subscription
 * mode otherwise, where {@link withCustomer} adds the donor.
 */
export function donationCheckoutParams(donation: DonationCheckoutRequest): ProviderParams {
  const params: CardSessionParams = {
    ...chargedParams(donation),
    ...cardsOnly,
    client_reference_id: donation.donationId,
    metadata: { donationId: donation.donationId },
    ...(donation.frequency === 'once' && { customer_email: donation.email }),
    locale: donation.language,
    success_url: donation.successUrl,
    cancel_url: donation.cancelUrl,
    expires_at: Math.floor(donation.expiresAt.getTime() / 1000),
  };
  return { ...params };
}

/**
 * The parameters of a Checkout Session in subscription mode for a customer. Checkout shows none of the customer's cards, and who
 * pays names the customer.
 */
export const withCustomer = (params: ProviderParams, customerId: string): ProviderParams => ({
  ...params,
  customer: customerId,
  customer_update: { name: 'auto' },
});
