import type { ImageStore } from '../../../adapters/images/types.ts';
import type { Mailer } from '../../../adapters/mailer/types.ts';
import type { CrashPoint } from '../../../config/crash-at.ts';
import type { DonationTools } from '../../donation/donation-tools.ts';
import type { OrderTools } from '../../order/order-tools.ts';

/** Dependencies of erasing a customer. */
export interface EraseTools {
  orders: OrderTools;
  donations: DonationTools;
  images: ImageStore;
  mailer: Pick<Mailer, 'outbox'>;
  crashAt: (point: CrashPoint) => void;
}
