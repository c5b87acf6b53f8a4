import { z } from 'zod';
import '../zod-settings.ts';
import { quantity, size } from '../cart/requests.ts';
import { maxCartLines, returnAims, returnReasons } from '../constants.ts';
import { claimedUserId, countCharacters, invalidField, isKeptExactly, isVisible, objectId } from '../http.ts';

const longestMessage = 1000;

/** A text of several lines, trimmed; an empty one counts as missing. */
export const messageText = (field: string, max: number = longestMessage) =>
  z
    .string({ error: invalidField(field) })
    .trim()
    .refine((text) => countCharacters(text) <= max && isKeptExactly(text), { error: invalidField(field) })
    .transform((text) => (isVisible(text) ? text : undefined))
    .optional();

/** The lists of a multipart form are JSON text. A text that is none is refused as a list. */
function readJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

const returnLine = z.object(
  { _id: objectId('lines').toLowerCase(), size, quantity, toSize: size.optional() },
  { error: invalidField('lines') },
);

/** `POST /api/order/:id/returns`: JSON, or a multipart form with {@link returnPhotoField}. */
export const returnItemsBody = z
  .object({
    userId: claimedUserId,
    lines: z.preprocess(
      readJson,
      z
        .array(returnLine, { error: invalidField('lines') })
        .min(1, { error: invalidField('lines') })
        .max(maxCartLines, { error: invalidField('lines') }),
    ),
    reason: z.enum(returnReasons, { error: invalidField('reason') }),
    wish: z.enum(returnAims, { error: invalidField('wish') }),
    message: messageText('message'),
  })
  .refine(
    ({ lines, wish }) => lines.every(({ toSize }) => (toSize !== undefined) === (wish === 'exchange')),
    {
      error: invalidField('toSize'),
    },
  );
export type ReturnItemsBody = z.output<typeof returnItemsBody>;

/** The field of the form with the photo of the fault. */
export const returnPhotoField = 'photo';
