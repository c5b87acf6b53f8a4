import { z } from 'zod';
import { donationStatuses, giveFrequencies, handMethods, languages } from '../constants.ts';
import { orderSchema, ownReturnSchema, savedAddress } from '../order/responses.ts';
import { idText, successWith, timestamp } from '../responses.ts';
import { userSchema } from '../user/responses.ts';

/**
 * What the shop knows about a customer, as a file for that customer. It has no notes
 * of staff, no internal fields and no secrets. Times in ISO 8601 (UTC).
 */
export const customerDataSchema = z.object({
  exportedAt: timestamp,
  account: userSchema.extend({
    language: z.enum(languages),
    createdAt: timestamp,
    emailVerified: z
      .boolean()
      .meta({ description: 'Whether the customer has opened a link that was mailed to this address.' }),
  }),
  addresses: z.object({
    profile: z.string().meta({ description: 'The address line of the profile; may be empty.' }),
    delivery: savedAddress.nullable().meta({ description: 'The saved delivery address.' }),
  }),
  cart: z.array(
    z.object({ productId: idText, name: z.string().nullable(), size: z.string(), quantity: z.int() }),
  ),
  wishlist: z
    .array(z.object({ productId: idText, name: z.string().nullable(), addedAt: timestamp }))
    .meta({ description: 'Oldest first.' }),
  backInStock: z
    .array(z.object({ productId: idText, name: z.string().nullable(), size: z.string(), askedAt: timestamp }))
    .meta({ description: 'What the customer is told of when it is back in stock; oldest first.' }),
  orders: z.array(orderSchema).meta({ description: 'Newest first.' }),
  returns: z
    .array(ownReturnSchema.extend({ orderId: idText }))
    .meta({ description: 'Of items of the orders, oldest first.' }),
  donations: z
    .array(
      z.object({
        id: idText,
        createdAt: timestamp,
        status: z.enum(donationStatuses),
        amountCents: z.int().meta({ description: 'Of each charge, without the fee, in AUD cents.' }),
        feeCents: z.int(),
        frequency: z.enum(giveFrequencies),
        purpose: z.string().optional(),
        honouree: z.string().optional(),
        message: z.string().optional(),
        startDate: z.iso.date(),
        language: z.enum(languages),
        donor: z.object({
          name: z.string().optional(),
          firstName: z.string().optional(),
          lastName: z.string().optional(),
          email: z.string(),
          phone: z.string().optional(),
          address1: z.string().optional(),
          address2: z.string().optional(),
          city: z.string().optional(),
          state: z.string().optional(),
          postalCode: z.string().optional(),
        }),
        nextChargeAt: timestamp.nullable(),
        endedAt: timestamp.nullable(),
        charges: z.array(
          z.object({
            at: timestamp,
            outcome: z.enum(['paid', 'failed']),
            cents: z.int(),
            refundedCents: z.int(),
          }),
        ),
      }),
    )
    .meta({ description: "Of the account's email, newest first." }),
  gifts: z
    .array(
      z.object({
        date: z.iso.date().meta({ description: 'The day in Sydney.' }),
        cents: z.int(),
        method: z.enum(handMethods),
        purpose: z.string().optional(),
        reference: z.string().optional(),
        voided: z.boolean().meta({ description: 'Whether the shop has taken the entry back.' }),
      }),
    )
    .meta({
      description: "Cash and bank gifts that the shop entered for the account's email, newest first.",
    }),
});
export type CustomerData = z.infer<typeof customerDataSchema>;

/** `GET /api/user/{id}/erase`: what the customer has to know and decide before deleting the account */
export const eraseAccountPreview = successWith({
  unshippedOrders: z.array(z.string()).meta({
    description: 'Numbers of orders that are not shipped yet: while there are any, the account stays.',
  }),
  runningDonations: z
    .array(
      z.object({
        id: idText,
        amountCents: z.int().meta({ description: 'What each charge takes, the fee included, in AUD cents.' }),
        frequency: z.enum(giveFrequencies),
        startedAt: timestamp,
      }),
    )
    .meta({ description: 'Each has to be stopped or kept. Only those of an email that was verified.' }),
});
export type EraseAccountPreview = z.infer<typeof eraseAccountPreview>;
