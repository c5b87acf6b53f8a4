import { z } from 'zod';
import { maxCartLines, quantity, size } from './cart.ts';
import { claimedUserId, email, line, messages, objectId } from './http.ts';
import { isWholeCents } from './money.ts';
import type { Product } from './product.ts';

/** Pending (placed, unpaid) → Processing (paid) → Shipped → Delivered; Cancelled; Refunded (contract "Order status"). */
export const orderStatuses = [
  'Pending',
  'Processing',
  'Shipped',
  'Delivered',
  'Cancelled',
  'Refunded',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentMethod = 'Stripe';

/** The smallest and largest total the payment provider takes, in cents. */
export const orderTotalRangeCents = { min: 50, max: 99_999_999 } as const;

export const orderMessages = {
  empty: 'Your cart is empty.',
  pricesChanged: 'Prices have changed. Please review your cart.',
  outOfRange: 'Order total is out of range.',
  notFound: 'Order not found.',
  notPaid: 'Payment not completed.',
  cancelled: 'Payment was cancelled.',
  australiaOnly: 'We deliver in Australia only.',
  invalidState: 'Please enter an Australian state or territory.',
  invalidPostcode: 'Please enter a 4-digit Australian postcode.',
  invalidPhone: 'Please enter a phone number with 8 to 15 digits.',
} as const;

/** Australian states and territories by their postal abbreviation. */
export const australianStates = {
  ACT: 'Australian Capital Territory',
  NSW: 'New South Wales',
  NT: 'Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australia',
  TAS: 'Tasmania',
  VIC: 'Victoria',
  WA: 'Western Australia',
} as const;
export type AustralianState = keyof typeof australianStates;

const knownStates = new Set(
  Object.entries(australianStates).flatMap(([code, name]) => [code.toLowerCase(), name.toLowerCase()]),
);

/** The nine delivery fields, all text: a postcode such as 0800 keeps its zero (contract "HTTP"). */
export const addressSchema = z.object(
  {
    firstName: line('first name', 60),
    lastName: line('last name', 60),
    email: email(),
    street: line('street', 120),
    city: line('city', 80),
    state: line('state', 40).refine((state) => knownStates.has(state.toLowerCase()), {
      error: orderMessages.invalidState,
    }),
    zipcode: z
      .string({ error: messages.invalid('zipcode') })
      .trim()
      .regex(/^\d{4}$/, { error: orderMessages.invalidPostcode }),
    country: line('country', 60).refine(
      (country) => ['australia', 'au', 'aus'].includes(country.toLowerCase()),
      {
        error: orderMessages.australiaOnly,
      },
    ),
    phone: line('phone', 24).refine(
      (phone) => /^\+?[\d ()-]+$/.test(phone) && /^(\D*\d){8,15}\D*$/.test(phone),
      {
        error: orderMessages.invalidPhone,
      },
    ),
  },
  { error: messages.invalid('address') },
);
export type Address = z.infer<typeof addressSchema>;

/**
 * `POST /api/order/stripe`. From `items` the server believes id, size and quantity only. `amount` is what the
 * customer was shown, in dollars; one that differs from the server's own total is refused.
 */
export const placeOrderBody = z.object({
  userId: claimedUserId,
  address: addressSchema,
  items: z
    .array(z.object({ _id: objectId('item id'), size, quantity }), { error: messages.invalid('items') })
    .min(1, { error: orderMessages.empty })
    .max(maxCartLines, { error: messages.invalid('items') }),
  amount: z
    .number({ error: messages.invalid('amount') })
    .refine((amount) => amount > 0 && isWholeCents(amount), { error: messages.invalid('amount') }),
});
export type PlaceOrderBody = z.infer<typeof placeOrderBody>;

/** The answer of `POST /api/order/stripe`; the browser goes to `session_url`. */
export interface PlaceOrderAnswer {
  success: true;
  session_url: string;
}

/** `POST /api/order/verifyStripe`. `success` is what the browser's address said: a hint, never a proof. */
export const verifyOrderBody = z.object({
  userId: claimedUserId,
  orderId: objectId('orderId'),
  success: z.union([z.boolean(), z.string().max(10)], { error: messages.invalid('success') }).optional(),
});

/** `POST /api/order/userorders` */
export const userOrdersBody = z.object({ userId: claimedUserId });

/** A product copy as it was when ordered; `price` is the list price in AUD dollars. */
export interface OrderItem extends Product {
  size: string;
  quantity: number;
}

/** An order as its customer sees it (specification section 3). `amount` is the total in AUD dollars. */
export interface Order {
  _id: string;
  items: OrderItem[];
  status: OrderStatus;
  payment: boolean;
  paymentMethod: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  amount: number;
  address: Address;
}

export interface UserOrdersAnswer {
  success: true;
  orders: Order[];
}
