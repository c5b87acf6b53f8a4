import { z } from 'zod';
import '../zod-settings.ts';
import { invalidField } from '../http.ts';
import type { AdminOrderItem } from './order/orders.ts';

/** How many days the overview may cover, today included. */
export const overviewPeriods = [7, 30, 90] as const;
export type OverviewPeriod = (typeof overviewPeriods)[number];

/** The query of `GET overview`. */
export const overviewQuery = z.strictObject(
  {
    days: z
      .enum(['7', '30', '90'], { error: invalidField('days') })
      .default('30')
      .transform((days) => Number(days) as OverviewPeriod),
  },
  { error: invalidField('query') },
);

/** Numbers of records that wait for a person. A number is absent without the permission to see its records. */
export interface OverviewTodo {
  /** As the view `to-ship` of the orders. */
  toShip?: number;
  /** As the view `held` of the orders. */
  held?: number;
  /** Orders with a failed refund of which the customer has not got the money. */
  refundsFailed?: number;
  /** Requested returns. */
  returns?: number;
  /** Products of which a size is sold out or has few units left (`fewLeft`). */
  lowStock?: number;
  /** Running donations whose latest charge failed. */
  donationsFailing?: number;
  /** Mails that the mail server has not accepted yet. */
  mailsWaiting?: number;
}

/** The sales of a day in the shop's time zone. Refunds count on the day of their completion: `cents` may be negative. */
export interface SalesDay {
  /** YYYY-MM-DD */
  date: string;
  /** Orders that were paid. */
  orders: number;
  /** In AUD, refunds taken off. */
  cents: number;
}

/** The same for donations. */
interface DonationDay {
  /** YYYY-MM-DD */
  date: string;
  /** Charges that were paid. */
  donations: number;
  cents: number;
}

export interface TopProduct {
  _id: string;
  /** As it was sold last. */
  name: string;
  quantity: number;
  cents: number;
}

/** `GET overview`. A part is absent without the permission to see its records. Amounts in AUD cents. */
export interface OverviewResponse {
  success: true;
  todo: OverviewTodo;
  sales?: {
    /** Oldest first; the last one is today. */
    days: SalesDay[];
    orders: number;
    cents: number;
    /** Per order; 0 without orders. */
    averageCents: number;
    /** Of as many days before. */
    previousCents: number;
  };
  donations?: {
    days: DonationDay[];
    donations: number;
    cents: number;
    previousCents: number;
  };
  /** The best sellers of the period by quantity. */
  topProducts?: TopProduct[];
  /** Paid orders, newest first. */
  latestOrders?: AdminOrderItem[];
}
