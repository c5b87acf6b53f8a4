import { z } from 'zod';
import './zod-settings.ts';
import { quantity, size } from './cart.ts';
import { australianStates, maxCartLines, type OrderStatus, type RefundState } from './constants.ts';
import { type ErrorCode, schemaError } from './errors.ts';
import { claimedUserId, email, type FailureBody, invalidField, line, objectId } from './http.ts';
import { isWholeCents, roundToCents } from './money.ts';
import type { Product } from './product.ts';

export {
  type AustralianState,
  australianStates,
  type OrderStatus,
  orderStatuses,
  orderTotalRangeCents,
  type RefundState,
  refundStates,
} from './constants.ts';

export const paymentMethod = 'Stripe';

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
      error: schemaError('invalid_state'),
    }),
    zipcode: z
      .string({ error: invalidField('zipcode') })
      .trim()
      .regex(/^\d{4}$/, { error: schemaError('invalid_postcode') }),
    country: line('country', 60).refine(
      (country) => ['australia', 'au', 'aus'].includes(country.toLowerCase()),
      {
        error: schemaError('country_not_served'),
      },
    ),
    phone: line('phone', 24).refine(
      (phone) => /^\+?[\d ()-]+$/.test(phone) && /^(\D*\d){8,15}\D*$/.test(phone),
      {
        error: schemaError('invalid_phone'),
      },
    ),
  },
  { error: invalidField('address') },
);
export type Address = z.infer<typeof addressSchema>;

/**
 * `POST /api/order/stripe`. The server reads only id, size and quantity from `items`. `amount` is the total that the
 * customer saw, in dollars; the server rejects an amount that differs from its own total.
 */
export const placeOrderBody = z.object({
  userId: claimedUserId,
  address: addressSchema,
  items: z
    .array(z.object({ _id: objectId('item id'), size, quantity }, { error: invalidField('items') }), {
      error: invalidField('items'),
    })
    .min(1, { error: schemaError('cart_empty') })
    .max(maxCartLines, { error: invalidField('items') }),
  amount: z
    .number({ error: invalidField('amount') })
    .refine((amount) => amount > 0 && isWholeCents(amount), { error: invalidField('amount') })
    .overwrite(roundToCents),
  /** Whether to save the address for the next order: true saves it, false deletes the saved one. */
  rememberAddress: z.boolean({ error: invalidField('rememberAddress') }).optional(),
});
export type PlaceOrderBody = z.infer<typeof placeOrderBody>;

/** The response of `POST /api/order/stripe`; the browser goes to `session_url`. */
export interface PlaceOrderResponse {
  success: true;
  session_url: string;
}

/** The response of `GET /api/order/address`: the saved delivery address of the account, if any. */
export interface DeliveryAddressResponse {
  success: true;
  address: Address | null;
}

/** `POST /api/order/verifyStripe`. `success` comes from the return URL in the browser: a hint, never proof of payment. */
export const verifyOrderBody = z.object({
  userId: claimedUserId,
  orderId: objectId('orderId'),
  success: z.union([z.boolean(), z.string().max(10)], { error: invalidField('success') }).optional(),
});

/** Why an order is not paid. */
export type PaymentErrorCode = ErrorCode & `payment_${string}`;

/** The response of `POST /api/order/verifyStripe`, always with status 200: an unpaid order is not a failed request. */
export type VerifyOrderResponse = { success: true } | (FailureBody & { code: PaymentErrorCode });

/** `POST /api/order/userorders` */
export const userOrdersBody = z.object({ userId: claimedUserId });

/** A snapshot of the product at the time of the order; `price` is the list price in AUD dollars. */
export interface OrderItem extends Product {
  size: string;
  quantity: number;
}

/** The tracking details of a parcel, as far as known. */
export interface Shipment {
  carrier?: string;
  trackingNumber?: string;
  /** The tracking URL: http or https. */
  trackingUrl?: string;
}

/** The seller on an invoice. */
export interface Seller {
  name: string;
  /** Australian Business Number in groups of digits, when the shop has one. */
  abn?: string;
  address?: string;
}

/** The fields of a paid order's tax invoice besides the order itself. */
export interface Invoice {
  seller: Seller;
  /** ISO 8601, UTC. */
  issuedAt: string;
  /** The GST in the total, in AUD dollars. */
  gst: number;
}

/** An order as its customer gets it (specification section 3). `amount` is the total in AUD dollars. */
export interface Order {
  _id: string;
  /** The order number on screen, e.g. `7K4M-Q2XD`. */
  number: string;
  items: OrderItem[];
  status: OrderStatus;
  payment: boolean;
  paymentMethod: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  amount: number;
  address: Address;
  shipment?: Shipment;
  invoice?: Invoice;
  /** Present once a refund was requested here or made on the provider's pages. */
  refund?: { state: RefundState };
  /** When it was shipped, delivered and refunded: ISO 8601, UTC. */
  shippedAt?: string;
  deliveredAt?: string;
  refundedAt?: string;
}

export interface UserOrdersResponse {
  success: true;
  orders: Order[];
}
