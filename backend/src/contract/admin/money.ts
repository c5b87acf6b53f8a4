import { z } from 'zod';
import '../zod-settings.ts';
import { invalidField } from '../http.ts';

/** What a line of a deposit is. `missing`: what the provider's lines lack to make up the deposit. */
export const moneyKinds = ['order', 'donation', 'refund', 'dispute', 'fee', 'missing', 'other'] as const;
export type MoneyKind = (typeof moneyKinds)[number];

/** A line of a deposit. Amounts in AUD cents; `netCents` is `cents` less `feeCents`. */
export interface MoneyLine {
  /** The provider's id of the movement; `missing` for what is not there. */
  _id: string;
  kind: MoneyKind;
  /** ISO 8601 (UTC) */
  at: string;
  /** Below 0 for what went back to a customer; 0 for a fee. */
  cents: number;
  /** What the provider charges, GST included. */
  feeCents: number;
  feeGstCents: number;
  netCents: number;
  /** The order's number or the donation's `_id`; empty where there is none. */
  ref: string;
  label: string;
}

/** A deposit of the provider in the shop's bank account. The `netCents` of its lines add up to `cents`. */
export interface MoneyPayout {
  _id: string;
  /** When it arrives; ISO 8601 (UTC). */
  at: string;
  cents: number;
  lines: MoneyLine[];
}

/** A quarter of a year in the shop's time. All amounts in AUD cents; what was given back or charged is above 0. */
export interface MoneyQuarter {
  /** Its first and last day, YYYY-MM-DD. */
  from: string;
  to: string;
  /** Paid by customers, before refunds. */
  salesCents: number;
  /** The GST of the invoices of these sales. */
  gstCents: number;
  /** Paid back to customers and donors, on the day of the refund. */
  refundsCents: number;
  /** Taken by banks, less what they gave back. */
  disputesCents: number;
  feesCents: number;
  feesGstCents: number;
  /** Paid by donors, before refunds; without GST. */
  donationsCents: number;
}

/** `GET money` */
export interface MoneyResponse {
  success: true;
  /** Newest first. */
  payouts: MoneyPayout[];
  /** Each quarter that the range touches, whole, oldest first. */
  quarters: MoneyQuarter[];
  /** When the provider was last asked; ISO 8601 (UTC). Absent before the first time. */
  readAt?: string;
}

/** The quarters of a longer range are more than a page can show. */
export const longestRangeYears = 10;

const day = (field: string) => z.iso.date({ error: invalidField(field) }).optional();
const range = { from: day('from'), to: day('to') };
const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  !from || !to || from <= to;

/** The query of `GET money`: days in the shop's time, both included; without them this quarter. */
export const moneyQuery = z
  .strictObject(range, { error: invalidField('query') })
  .refine(inOrder, { error: invalidField('to') });

/** The files for accountants: a table, Xero's bank statement, and MYOB's journal entries. */
export const moneyFormats = ['csv', 'xero', 'myob'] as const;
export type MoneyFormat = (typeof moneyFormats)[number];

/** The query of `GET money/export`. */
export const moneyExportQuery = z
  .strictObject(
    { ...range, format: z.enum(moneyFormats, { error: invalidField('format') }) },
    { error: invalidField('query') },
  )
  .refine(inOrder, { error: invalidField('to') });
