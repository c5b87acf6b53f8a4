import { z } from 'zod';
import '../zod-settings.ts';
import { size } from '../cart/requests.ts';
import { languages } from '../constants.ts';
import { schemaError } from '../errors.ts';
import { email, invalidField, objectId } from '../http.ts';

/** `POST /api/product/back-in-stock`: a mail once, when a size that is sold out is back. */
export const backInStockBody = z.object({
  productId: objectId('productId'),
  size,
  email: email().optional().meta({ description: 'Required without a token; with one it is not used.' }),
  /** The interface language, also of a visitor's mails; default: the browser's language. */
  language: z.enum(languages, { error: invalidField('language') }).optional(),
});
export type BackInStockBody = z.infer<typeof backInStockBody>;

const invalidLink = schemaError('invalid_stock_link');

/** The token of a link by which a visitor confirms the request. */
export const stockToken = z.string({ error: invalidLink }).regex(/^[\w-]{59}$/, { error: invalidLink });
