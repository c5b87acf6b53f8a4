import { formatAud } from '../../../contract/money.ts';
import type { MailBlock } from '../../../mail/blocks.ts';
import type { Notification } from '../../../notifications/notification.schema.ts';
import {
  type OwnerMail,
  type OwnerMailDeps,
  queueNotifications,
} from '../../../notifications/queue-notifications.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import { numberOf } from '../order-number.ts';
import { paidCentsOf } from '../refund/refund-list.ts';
import { findReturn } from '../returns/return-list.ts';
import { addressLines, itemsBlock } from './order-mail.ts';
import { returnedLines } from './return.mail.ts';

const orderBlocks = (order: StoredOrder): MailBlock[] => [
  itemsBlock(order.items),
  { kind: 'sums', sums: [{ label: 'Total', amount: formatAud(order.totalCents) }] },
  { kind: 'details', title: 'Deliver to', lines: addressLines(order) },
];

const nameOf = ({ address }: StoredOrder): string => `${address.firstName} ${address.lastName}`;

type Content = Omit<OwnerMail, 'path'>;

function contentOf(order: StoredOrder, { kind, reason, cents }: Notification): Content {
  const number = numberOf(order);
  const customer = nameOf(order);
  const total = formatAud(paidCentsOf(order));
  const amount = formatAud(cents ?? paidCentsOf(order));
  switch (kind) {
    case 'payment-held':
      return {
        template: 'owner-payment-held',
        subject: `Payment held: order ${number}`,
        summary: `The payment of ${customer} does not match order ${number}. Accept it or refund it.`,
        reason: order.reviewReason,
        blocks: orderBlocks(order),
      };
    case 'payment-page-refused':
      return {
        template: 'owner-payment-page-refused',
        subject: 'Customers cannot pay',
        summary: `The payment provider refuses the payment page of order ${number}, and would refuse it again. The order is cancelled. Until the cause is gone, other customers may not be able to pay either.`,
        reason,
      };
    case 'refund-failed':
      return {
        template: 'owner-order-refund-failed',
        subject: `Refund failed: order ${number}`,
        summary: `The refund of ${amount} to ${customer} failed. The money is still with the shop.`,
        reason,
      };
    case 'dispute-opened':
      return {
        template: 'owner-order-disputed',
        subject: `Payment disputed: order ${number}`,
        summary: `The bank of ${customer} disputes the payment of ${amount}. Respond on the payment provider's pages.`,
        reason,
      };
    default:
      return {
        template: 'owner-order-paid',
        subject: `New order ${number}: ${total}`,
        summary: `${customer} paid ${total}.`,
        blocks: orderBlocks(order),
      };
  }
}

const returnReasons = { 'changed-mind': 'Changed their mind', faulty: 'Faulty, with a photo' } as const;
const returnAims = { refund: 'a refund', exchange: 'another size' } as const;

/** A return that waits for an answer. */
function returnContent(order: StoredOrder, { returnId }: Notification): OwnerMail {
  const returned = findReturn(order, returnId);
  if (!returned) throw new Error('The order has no such return');
  const number = numberOf(order);
  const { reason, wish, message } = returned;
  return {
    template: 'owner-return-requested',
    subject: `Return requested: order ${number}`,
    summary: `${nameOf(order)} wants to return items of order ${number} for ${returnAims[wish]}, and waits for your answer.`,
    reason: returnReasons[reason],
    blocks: [
      ...(message ? [{ kind: 'paragraph' as const, text: message }] : []),
      { kind: 'details', title: 'Items', lines: returnedLines(returned) },
    ],
    path: `/admin/returns/${returned._id.toHexString()}`,
  };
}

/** The mail to the owner about a notification of an order. */
export const orderOwnerMail = (order: StoredOrder, notification: Notification): OwnerMail =>
  notification.kind === 'return-requested'
    ? returnContent(order, notification)
    : { ...contentOf(order, notification), path: `/admin/orders/${order._id.toHexString()}` };

/** Background work: tells the owner what happened to orders. */
export const notifyOfOrders = (deps: OwnerMailDeps) => queueNotifications(deps, OrderModel, orderOwnerMail);
