import { z } from 'zod';
import '../../zod-settings.ts';
import { type ReturnState, returnStates } from '../../constants.ts';
import { invalidField } from '../../http.ts';
import { ownReturnSchema } from '../../order/responses.ts';
import { messageText } from '../../order/returns.ts';
import { idText, type Success } from '../../responses.ts';
import { actor } from '../common.ts';
import { type AdminList, listQuery } from '../list.ts';
import { shipBody } from './orders.ts';

/** The returns of delivered items in the console. Money in cents, times in ISO 8601 (UTC). */

export const returnViews = [...returnStates, 'all'] as const;
export type ReturnView = (typeof returnViews)[number];

/** `GET returns` */
export const returnListQuery = listQuery({ views: returnViews });

/** A return with the order that it belongs to. */
export const adminReturn = ownReturnSchema.omit({ lines: true }).extend({
  order: z.object({ _id: idText, number: z.string() }),
  customer: z.object({ name: z.string(), email: z.string() }),
  lines: z.array(
    z.object({
      _id: idText,
      name: z.string(),
      image: z.string().optional(),
      size: z.string(),
      quantity: z.int(),
      unitCents: z.int(),
      toSize: z.string().optional(),
    }),
  ),
  amountCents: z.int().meta({ description: 'What was paid for the lines.' }),
  acceptedBy: actor.optional(),
  declinedBy: actor.optional(),
  receivedBy: actor.optional(),
  restock: z.boolean().optional(),
});
export type AdminReturn = z.infer<typeof adminReturn>;

export type ReturnListResponse = AdminList<AdminReturn, ReturnView>;

/** `GET returns/:id` and the response of every change of a return */
export type AdminReturnResponse = Success<{ return: AdminReturn }>;

/** `POST returns/:id/accept` */
export const acceptReturnBody = z.strictObject(
  {
    postage: z.enum(['shop', 'customer'], { error: invalidField('postage') }),
    message: messageText('message'),
  },
  { error: invalidField('body') },
);
export type AcceptReturnBody = z.input<typeof acceptReturnBody>;

/** The states that a return can be declined in: a parcel that was announced may never come. */
export const declinableStates = ['requested', 'accepted'] as const satisfies readonly ReturnState[];

/**
 * `POST returns/:id/decline`: the customer gets the reason by mail. `from` is the state that the person saw; without it the
 * return is declined in either.
 */
export const declineReturnBody = z.strictObject(
  {
    from: z.enum(declinableStates, { error: invalidField('from') }).optional(),
    reason: messageText('reason')
      .unwrap()
      .refine((text) => text !== undefined, { error: invalidField('reason') }),
  },
  { error: invalidField('body') },
);
export type DeclineReturnBody = z.input<typeof declineReturnBody>;

/** `POST returns/:id/receive`; the parcel is the one with the other size. */
export const receiveReturnBody = shipBody.extend({
  restock: z.boolean({ error: invalidField('restock') }),
});
export type ReceiveReturnBody = z.input<typeof receiveReturnBody>;
