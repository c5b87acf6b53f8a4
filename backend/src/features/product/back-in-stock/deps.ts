import type { Changes } from '../../../adapters/database/index.ts';
import type { CrashPoint } from '../../../config/crash-at.ts';
import type { SignedIds } from '../../../config/signed-ids.ts';
import type { Language } from '../../../contract/constants.ts';
import type { MailShop } from '../../../mail/layout.ts';
import type { MailQueue } from '../../../mail/queue/mail-queue.ts';

/** The parts of an account that a request needs. */
export interface WaitingCustomer {
  email: string;
  language: Language;
  /** When the customer opened a link that was mailed to the email. */
  emailVerifiedAt?: Date | null | undefined;
}

/** Dependencies of "Tell me when it is back". */
export interface BackInStockDeps {
  mail: MailQueue;
  shop: MailShop;
  /** Tokens of requests, by which visitors confirm their email. */
  links: SignedIds;
  changes: Changes;
  /** The account of a customer; null when there is none any more. @param id 24 hex digits */
  findCustomer(id: string): Promise<WaitingCustomer | null>;
  crashAt: (point: CrashPoint) => void;
}
