import type { Types } from 'mongoose';
import { paths } from '../../src/contract/paths.ts';
import type { CheckShop } from './shop.ts';

/** What the check reads of an order as it lies in the database. */
export interface OrderRecord {
  _id: Types.ObjectId;
  user: Types.ObjectId;
  status: string;
  payment: boolean;
  needsReview: boolean;
  totalCents: number;
  address: { email: string };
  items: { _id: Types.ObjectId; size: string; quantity: number; unitCents: number }[];
  checkout: { sessionId?: string };
  tasks: { kind: string; doneAt?: Date }[];
}

/** A payment page in the sandbox's books. */
export interface SessionRecord {
  _id: string;
  status: 'open' | 'complete' | 'expired';
  amountTotal: number;
  currency: string;
  clientReferenceId?: string;
  paymentIntent?: string;
  refunds?: { amount: number }[];
}

export interface MailRecord {
  to: string;
  subject: string;
  text: string;
}

/** What is left of limited sizes, and what orders hold of them. */
export interface StockRecord {
  _id: Types.ObjectId;
  stock?: { size: string; left: number }[];
  reservations?: { orderId: Types.ObjectId; size: string; quantity: number }[];
}

/** All that the shop and the payment sandbox wrote down. */
export interface Records {
  orders: OrderRecord[];
  sessions: SessionRecord[];
  mails: MailRecord[];
  products: StockRecord[];
}

export async function readRecords(shop: CheckShop): Promise<Records> {
  const { body } = await shop.call(paths.mailbox.json, { method: 'GET' });
  return shop.data(async (database) => ({
    orders: await database.collection<OrderRecord>('orders').find().toArray(),
    sessions: await database.collection<SessionRecord>('sandboxsessions').find().toArray(),
    products: await database.collection<StockRecord>('products').find().toArray(),
    mails: body as unknown as MailRecord[],
  }));
}
