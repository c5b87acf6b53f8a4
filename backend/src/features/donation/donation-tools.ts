import type { MailQueue } from '../../adapters/mailer/types.ts';
import type { Payments } from '../../adapters/payments/types.ts';
import type { CrashPoint } from '../../config/crash-at.ts';
import type { MailShop } from '../../mail/layout.ts';
import type { GiftLinks } from './gift-links.ts';

/** Who receives the gifts, as the shop's own particulars say. */
export interface Recipient {
  name: string;
  abn?: string;
  address?: string;
}

/** What the donation calls stand on. */
export interface DonationTools {
  payments: Payments;
  mail: MailQueue;
  shop: MailShop;
  readRecipient: () => Promise<Recipient>;
  links: GiftLinks;
  crashAt: (point: CrashPoint) => void;
}
