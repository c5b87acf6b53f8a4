import type { Payments } from '../../adapters/payments/types.ts';
import type { CrashPoint } from '../../config/crash-at.ts';
import type { Seller } from '../../contract/order.ts';
import type { MailShop } from '../../mail/layout.ts';
import type { MailQueue } from '../../mail/queue/mail-queue.ts';

/** What the order calls stand on. */
export interface OrderTools {
  payments: Payments;
  mail: MailQueue;
  /** Its address is where payment pages send the browser back to: a setting, never a header. */
  shop: MailShop;
  /** Origin of the pictures that the shop serves itself, for the payment page. */
  mediaUrl: string;
  /** The business as it is at this moment; undefined while real money moves and it has no particulars of its own. */
  readSeller: () => Promise<Seller | undefined>;
  crashAt: (point: CrashPoint) => void;
}
