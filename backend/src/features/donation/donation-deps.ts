import type { Payments } from '../../adapters/payments/types.ts';
import type { CrashPoint } from '../../config/crash-at.ts';
import type { SignedIds } from '../../config/signed-ids.ts';
import type { DonationSettings } from '../../contract/content.ts';
import type { Seller } from '../../contract/order/responses.ts';
import type { MailShop } from '../../mail/layout.ts';
import type { MailQueue } from '../../mail/queue/mail-queue.ts';
import type { ManageLinks } from './manage/manage-links.ts';
import type { ReadRaised } from './settings/raised.ts';

/** What the donation services depend on. */
export interface DonationDeps {
  payments: Payments;
  mail: MailQueue;
  shop: MailShop;
  /** Who receives the donations: the settings `RECIPIENT_…`, otherwise the business. */
  readRecipient: () => Promise<Seller>;
  /** Whether the donations are deductible from tax. */
  isDeductible: boolean;
  /** The purposes, the goal and the thanks, as the console publishes them. */
  readSettings: () => Promise<DonationSettings>;
  /** What was given for the goal. */
  readRaised: ReadRaised;
  /** The links that stop a donation. */
  links: SignedIds;
  manageLinks: ManageLinks;
  crashAt: (point: CrashPoint) => void;
}
