import { z } from 'zod';
import '../../zod-settings.ts';
import { handMethods, languages } from '../../constants.ts';
import { firstGiftDay } from '../../donation/financial-year.ts';
import { financialYear, giftMethods, type Statement } from '../../donation/manage.ts';
import { email, invalidField, isKeptExactly, line } from '../../http.ts';
import { isWholeCents } from '../../money.ts';
import { idText, type Success, timestamp } from '../../responses.ts';
import { actor } from '../common.ts';
import { listQuery } from '../list.ts';
import { adminDonationItem } from './donations.ts';

/**
 * The donors of the console: requests and responses. Money in AUD cents, times in ISO 8601 (UTC). Sums are what was charged,
 * with the fee, and what staff entered by hand, less refunds and voided gifts.
 */

/**
 * The views of the list:
 * - `running`: a donation runs;
 * - `failing`: the latest charge of a running donation failed;
 * - `lapsed`: gave in three months running, and stopped.
 */
export const donorViews = ['running', 'failing', 'lapsed', 'all'] as const;
export type DonorView = (typeof donorViews)[number];

/** `GET donors`; the latest gift first unless sorted */
export const donorListQuery = listQuery({
  views: donorViews,
  sorts: ['lastGiftAt', 'givenCents', 'thisYearCents'],
});

const cents = z.int();

/** A donor in the list: everybody who gave, and whose donation runs. */
export const adminDonorItem = z.object({
  _id: idText,
  name: z.string(),
  /** Absent of a donor who gave in cash or by bank transfer only. */
  email: z.string().optional(),
  givenCents: cents,
  /** In this Australian financial year. */
  thisYearCents: cents,
  lastGiftAt: timestamp.optional(),
  /** How many donations run. */
  runs: z.int(),
  purposes: z.array(z.string()),
  thankedAt: timestamp.optional(),
});
export type AdminDonorItem = z.infer<typeof adminDonorItem>;

/** A paid charge, or a gift that staff entered. */
const adminGift = z.object({
  /** The provider's invoice; the id of a gift that was entered. */
  _id: z.string(),
  at: timestamp,
  method: z.enum(giftMethods),
  cents,
  /** Of a charge. */
  refundedCents: cents.optional(),
  donationId: idText.optional(),
  purpose: z.string().optional(),
  /** Of a gift that was entered. */
  reference: z.string().optional(),
  by: actor.optional(),
  voided: z.object({ at: timestamp, by: actor, reason: z.string() }).optional(),
});
export type AdminGift = z.infer<typeof adminGift>;

/** The page of a donor. */
export const adminDonor = adminDonorItem.extend({
  /** Of the mails. */
  language: z.enum(languages),
  notes: z.string(),
  gifts: z.array(adminGift).meta({ description: 'Newest first.' }),
  donations: z.array(adminDonationItem).meta({ description: 'Newest first.' }),
  /** The financial years with gifts, latest first; number and time once the statement was made and mailed. */
  statements: z.array(
    z.object({
      year: z.string(),
      totalCents: cents,
      number: z.string().optional(),
      sentAt: timestamp.optional(),
    }),
  ),
});
export type AdminDonor = z.infer<typeof adminDonor>;

/** `GET donors/:id`, and each change of a donor */
export type AdminDonorResponse = Success<{ donor: AdminDonor }>;

const notesLength = 5000;

/** `PATCH donors/:id`. `from` has the notes as the person saw them. */
export const changeDonorBody = z
  .strictObject(
    {
      notes: z
        .string({ error: invalidField('notes') })
        .trim()
        .max(notesLength, { error: invalidField('notes') })
        .refine(isKeptExactly, { error: invalidField('notes') })
        .optional(),
      thanked: z.boolean({ error: invalidField('thanked') }).optional(),
      from: z
        .strictObject({ notes: z.string({ error: invalidField('from') }) }, { error: invalidField('from') })
        .optional(),
    },
    { error: invalidField('body') },
  )
  .refine(({ notes, thanked }) => notes !== undefined || thanked !== undefined, {
    error: invalidField('notes'),
  });
export type ChangeDonorBody = z.infer<typeof changeDonorBody>;

/** The largest gift that staff can enter, in AUD dollars. */
const maxDollars = 1_000_000;

const gift = {
  /** In AUD dollars. */
  amount: z
    .number({ error: invalidField('amount') })
    .positive({ error: invalidField('amount') })
    .max(maxDollars, { error: invalidField('amount') })
    .refine(isWholeCents, { error: invalidField('amount') }),
  /** The day in Sydney, not in the future, and of a year that has a statement. */
  date: z.iso
    .date({ error: invalidField('date') })
    .refine((date) => date >= firstGiftDay, { error: invalidField('date') }),
  method: z.enum(handMethods, { error: invalidField('method') }),
  purpose: line('purpose', 100).optional(),
  reference: line('reference', 100).optional(),
};

/** `POST donors/:id/gifts` */
export const giftBody = z.strictObject(gift, { error: invalidField('body') });
export type GiftBody = z.infer<typeof giftBody>;

/** `POST donors`: a gift of a person who may be no donor yet; with the email of a donor it becomes that donor's */
export const addDonorBody = z.strictObject(
  { name: line('name', 100), email: email().optional(), ...gift },
  { error: invalidField('body') },
);
export type AddDonorBody = z.infer<typeof addDonorBody>;

/** The response of both: the gift, and its donor after it. */
export type GiftResponse = Success<{ gift: AdminGift; donor: AdminDonor }>;

/** `POST donors/:id/gifts/:giftId/void` */
export const voidGiftBody = z.strictObject({ reason: line('reason', 300) }, { error: invalidField('body') });

/** `GET donors/:id/statements/:year` */
export type DonorStatementResponse = Success<{ statement: Statement }>;

/** `POST donations/statements` */
export const sendStatementsBody = z.strictObject({ year: financialYear }, { error: invalidField('body') });

/** How many were mailed, how many donors had theirs already, and who got none. */
export type SendStatementsResponse = Success<{
  sent: number;
  skipped: number;
  failed: { donor: string; message: string }[];
}>;
