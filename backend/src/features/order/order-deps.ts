import type { Types } from 'mongoose';
import type { Payments } from '../../adapters/payments/types.ts';
import type { CrashPoint } from '../../config/crash-at.ts';
import type { Seller } from '../../contract/order/responses.ts';
import type { MailShop } from '../../mail/layout.ts';
import type { MailQueue } from '../../mail/queue/mail-queue.ts';

/** The adapters and settings that the order services use. */
export interface OrderDeps {
  payments: Payments;
  mail: MailQueue;
  /** Payment pages redirect the browser to its URL: a setting, never a request header. */
  shop: MailShop;
  /** The origin of the shop's own images, for the payment page. */
  mediaUrl: string;
  /** The current business details; undefined with live payment keys while they are not set. */
  readSeller: () => Promise<Seller | undefined>;
  crashAt: (point: CrashPoint) => void;
  /** Moves the entries of the stock ledger that wait in a product, which are many by now. */
  moveEntriesSoon: (productId: Types.ObjectId) => void;
}
