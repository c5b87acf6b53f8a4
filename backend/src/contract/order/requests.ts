import { z } from 'zod';
import '../zod-settings.ts';
import { quantity, size } from '../cart/requests.ts';
import { australianStates, maxCartLines } from '../constants.ts';
import { schemaError } from '../errors.ts';
import {
  claimedUserId,
  countCharacters,
  email,
  invalidField,
  isKeptExactly,
  isVisible,
  line,
  objectId,
} from '../http.ts';
import { isWholeCents, roundToCents } from '../money.ts';

export const paymentMethod = 'Stripe';

const knownStates = new Set(
  Object.entries(australianStates).flatMap(([code, name]) => [code.toLowerCase(), name.toLowerCase()]),
);

/** The nine delivery fields, all text: a postcode such as 0800 keeps its zero. */
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
    .overwrite(roundToCents)
    .meta({
      exclusiveMinimum: 0,
      description: 'The total that the customer saw, in AUD dollars with at most two decimals.',
    }),
  /** Whether to save the address for the next order: true saves it, false deletes the saved one. */
  rememberAddress: z.boolean({ error: invalidField('rememberAddress') }).optional(),
});
export type PlaceOrderBody = z.infer<typeof placeOrderBody>;

const invalidSuccess = { error: invalidField('success') };

/** `POST /api/order/verifyStripe`. `success` comes from the return URL in the browser: a hint, never proof of payment. */
export const verifyOrderBody = z.object({
  userId: claimedUserId,
  orderId: objectId('orderId'),
  success: z.union([z.boolean(), z.string().max(10, invalidSuccess)], invalidSuccess).optional(),
});

/** `POST /api/order/userorders` */
export const userOrdersBody = z.object({
  userId: claimedUserId,
  /** `next` of the page before. */
  before: objectId('before')
    .optional()
    .meta({ description: '`next` of the page before; without it the newest orders come.' }),
});

/** The longest note for the packer, in characters. */
export const longestPackerNote = 500;
const noteError = { error: invalidField('note') };
/** The note for the packer; may have several lines. */
export const packerNote = z
  .string(noteError)
  .trim()
  .refine(isVisible, noteError)
  .refine((text) => isKeptExactly(text) && countCharacters(text) <= longestPackerNote, noteError);
const noField = { error: invalidField('body') };

/**
 * `PATCH /api/order/:id` and the console's `PATCH orders/:id`: all or nothing. A field that is absent stays as it is, and at
 * least one is present.
 */
export const changeOrderBody = z
  .strictObject(
    {
      address: z.strictObject(addressSchema.shape, { error: invalidField('address') }).optional(),
      lines: z
        .array(
          z.strictObject({ _id: objectId('item id'), size, toSize: size }, { error: invalidField('lines') }),
          { error: invalidField('lines') },
        )
        .min(1, { error: invalidField('lines') })
        .max(maxCartLines, { error: invalidField('lines') })
        .optional()
        .meta({ description: 'Lines of the order, by product and size, that get another size.' }),
      note: packerNote
        .optional()
        .meta({ description: 'What the packer should know.', maxLength: longestPackerNote }),
    },
    noField,
  )
  .refine((body) => Object.values(body).some((value) => value !== undefined), noField)
  .meta({ minProperties: 1 });
export type ChangeOrderBody = z.infer<typeof changeOrderBody>;
