import { Types } from 'mongoose';
import type { SampleWriter } from '../../../adapters/mailer/types.ts';
import type { Seller } from '../../../contract/order/responses.ts';
import { sampleId, samplePerson } from '../../../mail/sample-person.ts';
import { newNotification } from '../../../notifications/notification.schema.ts';
import { type OwnerMailDeps, ownerMail } from '../../../notifications/queue-notifications.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import { orderConfirmationMail } from './confirmation.mail.ts';
import type { MailOf } from './order-mail.ts';
import { orderOwnerMail } from './owner.mail.ts';
import { refundMail } from './refund.mail.ts';
import { returnMail } from './return.mail.ts';
import { deliveredMail, heldPaymentMail, latePaymentMail, shippedMail, trackingMail } from './status.mail.ts';

const orderId = new Types.ObjectId(`${sampleId}1`);
const capId = new Types.ObjectId(`${sampleId}2`);
const returnId = new Types.ObjectId(`${sampleId}6`);
const refundId = new Types.ObjectId(`${sampleId}3`);
const at = new Date('2026-11-16T02:00:00Z');

const item = (
  _id: Types.ObjectId,
  fields: { name: string; size: string; quantity: number; unitCents: number },
) => ({
  _id,
  about: '',
  description: '',
  price: fields.unitCents / 90,
  image: [],
  category: '',
  subCategory: '',
  sizes: [fields.size],
  ...fields,
});
const cap = { name: 'Foundry Lane Twill Cap', size: 'S/M', quantity: 1, unitCents: 3596 };

/** An order that was paid, shipped and partly refunded. */
const sampleOrder = (): StoredOrder =>
  new OrderModel({
    _id: orderId,
    number: '7K4M-Q2XD',
    user: new Types.ObjectId(`${sampleId}4`),
    items: [
      item(capId, cap),
      item(new Types.ObjectId(`${sampleId}5`), {
        name: 'Field Notes on Kindness',
        size: 'Paperback',
        quantity: 2,
        unitCents: 2246,
      }),
    ],
    totalCents: 8088,
    address: samplePerson,
    status: 'Shipped',
    payment: true,
    paymentMethod: 'Stripe',
    needsReview: false,
    reviewReason: 'paid 8000, expected 8088',
    checkout: { params: {}, expiresAt: at },
    paidAt: at,
    shipment: {
      carrier: 'Australia Post',
      trackingNumber: '33AAA0000001',
      trackingUrl: 'https://auspost.com.au/mypost/track/details/33AAA0000001',
    },
    refunds: [
      {
        _id: refundId,
        state: 'done',
        amountCents: cap.unitCents,
        lines: [{ _id: capId, ...cap }],
        reason: 'Too small',
        requestedAt: at,
        doneAt: at,
        noteNumber: 1,
      },
    ],
    returns: [
      {
        _id: returnId,
        state: 'accepted',
        reference: '7K4M-Q2XD-RA1',
        lines: [{ _id: capId, ...cap, toSize: 'L/XL' }],
        reason: 'changed-mind',
        wish: 'exchange',
        message: 'It is a little too small.',
        requestedAt: at,
        postage: 'customer',
        returnTo: { name: 'Foundry Lane Pty Ltd', address: '12 Foundry Lane, Brunswick VIC 3056' },
        acceptMessage: 'Please fold the cap in half.',
        declineReason: 'The cap was worn in the rain.',
        shipment: { carrier: 'Australia Post', trackingNumber: '33AAA0000002' },
      },
    ],
    jobs: [],
    createdAt: at,
  }).toObject() as StoredOrder;

const ownerNotifications = [
  newNotification('order-paid'),
  newNotification('payment-held'),
  newNotification('payment-page-refused', { reason: 'Your account cannot currently make live charges.' }),
  newNotification('refund-failed', { reason: 'expired_or_canceled_card', cents: cap.unitCents }),
  newNotification('dispute-opened', { reason: 'product_not_received' }),
  newNotification('return-requested', { returnId }),
];

/** The mails about orders with sample data. */
export function orderMailSamples(
  deps: Pick<OwnerMailDeps, 'shop' | 'hasAdmin'>,
  readSeller: () => Promise<Seller>,
): SampleWriter[] {
  const toCustomer =
    (write: MailOf): SampleWriter =>
    async (language) =>
      write({ shop: deps.shop, order: sampleOrder(), language, seller: await readSeller() });
  const customerMails = [
    orderConfirmationMail,
    shippedMail,
    trackingMail,
    deliveredMail,
    latePaymentMail,
    heldPaymentMail,
    (parts: Parameters<MailOf>[0]) => refundMail(parts, refundId),
    ...(['requested', 'accepted', 'declined', 'received'] as const).map(
      (news): MailOf =>
        (parts) =>
          returnMail(news, parts, returnId),
    ),
  ];
  return [
    ...customerMails.map(toCustomer),
    ...ownerNotifications.map(
      (notification): SampleWriter =>
        () =>
          ownerMail(deps, 'sample', samplePerson.email, orderOwnerMail(sampleOrder(), notification)),
    ),
  ];
}
