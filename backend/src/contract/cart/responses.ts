import { z } from 'zod';
import { successWith } from '../responses.ts';

/** A cart on the wire: product id → size → quantity. */
export const cartDataSchema = z
  .record(z.string(), z.record(z.string(), z.int().min(1)))
  .meta({ description: 'Product id → size → quantity.' });
export type CartData = z.infer<typeof cartDataSchema>;

/** The response of every cart request. */
export const cartResponse = successWith({ cartData: cartDataSchema });
export type CartResponse = z.infer<typeof cartResponse>;

/** A line of a cart whose product or size is no longer sold. */
const unavailableLineSchema = z.object({
  itemId: z.string(),
  size: z.string(),
  name: z.string().optional().meta({ description: 'Absent when the product was deleted or is a draft.' }),
});
export type UnavailableLine = z.infer<typeof unavailableLineSchema>;

/** The response of `POST /api/cart/get`. */
export const getCartResponse = successWith({
  cartData: cartDataSchema,
  reserved: cartDataSchema.optional().meta({
    description:
      "Stock that this customer's own unpaid order reserves. It is available to this customer although the catalogue does not count it. Absent when there is none.",
  }),
  unavailable: z.array(unavailableLineSchema).optional().meta({
    description: 'Lines that are no longer sold; `cartData` omits them. Absent when there is none.',
  }),
});
export type GetCartResponse = z.infer<typeof getCartResponse>;
