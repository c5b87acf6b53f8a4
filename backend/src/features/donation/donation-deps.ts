import type { Payments } from '../../adapters/payments/types.ts';
import type { CrashPoint } from '../../config/crash-at.ts';
import type { MailShop } from '../../mail/layout.ts';
import type { MailQueue } from '../../mail/queue/mail-queue.ts';
import type { DonationLinks } from './stop/stop-links.ts';

/** Who receives the donations, from the business details. */
export interface Recipient {
  name: string;
  abn?: string;
  address?: string;
}

/** What the donation services depend on. */
export interface DonationDeps {
  payments: Payments;
  mail: MailQueue;
  shop: MailShop;
  readRecipient: () => Promise<Recipient>;
  links: DonationLinks;
  crashAt: (point: CrashPoint) => void;
}
