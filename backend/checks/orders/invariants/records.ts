import type { Types } from 'mongoose';
import { paths } from '../../../src/contract/paths.ts';
import type { CheckShop } from '../shop.ts';

/** The fields of a stored order that the check reads. */
export interface OrderRecord {
  _id: Types.ObjectId;
  number: string;
  user: Types.ObjectId;
  status: string;
  payment: boolean;
  needsReview: boolean;
  totalCents: number;
  address: { email: string };
  items: { _id: Types.ObjectId; size: string; quantity: number; unitCents: number }[];
  checkout: { sessionId?: string };
  jobs: { kind: string; doneAt?: Date }[];
  refunds?: RefundRecord[];
  refundedCents?: number;
  returns?: ReturnRecord[];
}

/** A refund of an order, as the shop stores it. */
interface RefundRecord {
  _id: Types.ObjectId;
  state: string;
  amountCents: number;
  lines?: { _id: Types.ObjectId; size: string; quantity: number }[];
  restock?: boolean;
  isWhole?: boolean;
  by?: { name: string };
  returnId?: Types.ObjectId;
  noteNumber?: number;
  providerId?: string;
}

/** A return of delivered items. */
export interface ReturnRecord {
  _id: Types.ObjectId;
  state: string;
  wish: string;
  lines: { _id: Types.ObjectId; size: string; quantity: number; toSize?: string }[];
  restock?: boolean;
  /** Of the parcel; an exchange is shipped then. */
  receivedAt?: Date;
}

/** A session of the payment sandbox. */
export interface SessionRecord {
  _id: string;
  status: 'open' | 'complete' | 'expired';
  amountTotal: number;
  currency: string;
  clientReferenceId?: string;
  paymentIntent?: string;
  refunds?: { id: string; amount: number; status?: string }[];
}

export interface MailRecord {
  to: string;
  subject: string;
  text: string;
}

/** The available stock of limited sizes, and the reservations. */
interface StockRecord {
  _id: Types.ObjectId;
  stock?: { size: string; left: number }[];
  reservations?: { orderId: Types.ObjectId; size: string; quantity: number }[];
}

/** An entry of the audit about a refund. */
interface AuditRecord {
  target: { _id: string };
}

/** The records of shop, payment sandbox and mailbox. */
export interface Records {
  orders: OrderRecord[];
  sessions: SessionRecord[];
  mails: MailRecord[];
  products: StockRecord[];
  audit: AuditRecord[];
}

export async function readRecords(shop: CheckShop): Promise<Records> {
  const { body } = await shop.call(paths.mailbox.json, { method: 'GET' });
  return shop.data(async (database) => ({
    orders: await database.collection<OrderRecord>('orders').find().toArray(),
    sessions: await database.collection<SessionRecord>('sandboxsessions').find().toArray(),
    products: await database.collection<StockRecord>('products').find().toArray(),
    audit: await database.collection<AuditRecord>('audit_entries').find({ action: 'order.refund' }).toArray(),
    mails: body as unknown as MailRecord[],
  }));
}
