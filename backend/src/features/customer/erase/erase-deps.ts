import type { ImageStore } from '../../../adapters/images/types.ts';
import type { Mailer } from '../../../adapters/mailer/types.ts';
import type { CrashPoint } from '../../../config/crash-at.ts';
import type { DonationDeps } from '../../donation/donation-deps.ts';
import type { OrderDeps } from '../../order/order-deps.ts';

/** Dependencies of erasing a customer. */
export interface EraseDeps {
  orders: OrderDeps;
  donations: DonationDeps;
  images: ImageStore;
  mailer: Pick<Mailer, 'outbox'>;
  crashAt: (point: CrashPoint) => void;
}
