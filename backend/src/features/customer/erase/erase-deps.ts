import type { Types } from 'mongoose';
import type { ImageStore } from '../../../adapters/images/types.ts';
import type { Mailer, MailTopic } from '../../../adapters/mailer/types.ts';
import type { CrashPoint } from '../../../config/crash-at.ts';
import type { DonationDeps } from '../../donation/donation-deps.ts';

/** Who is erased. */
export interface ErasedCustomer {
  userId: string;
  /** The donations that are erased with the customer. */
  donations: readonly Types.ObjectId[];
  /** The donors without a donation who are erased with the customer. */
  donors: readonly Types.ObjectId[];
}

/** How a feature erases what it stores of customers. Each step can be repeated. */
export interface Eraser {
  /** The kind of the records: mails about them are removed, too. */
  mails?: MailTopic['kind'];
  /**
   * Ends what is open, before anything is erased.
   * @throws when it has to be repeated; everything else is erased meanwhile
   */
  close?(customer: Pick<ErasedCustomer, 'userId'>): Promise<void>;
  /** Ends mails to the customer about records that cannot be erased yet. */
  endMails?(customer: ErasedCustomer): Promise<void>;
  /** Finds the records that can be erased now, and what names persons in them. */
  find(customer: ErasedCustomer): Promise<{
    names: string[];
    /**
     * Erases the records that were found: others wait for the next round, because their names are still in mails.
     * @param names further names of the customer
     * @returns the ids of the records that were erased now, and of those of earlier attempts
     */
    erase(names: readonly string[]): Promise<string[]>;
  }>;
  /** Whether no record names the customer any more. */
  isErased?(customer: ErasedCustomer): Promise<boolean>;
}

/** Dependencies of erasing a customer. */
export interface EraseDeps {
  donations: DonationDeps;
  /** Of each feature that stores something of customers, without the account. */
  erasers: readonly Eraser[];
  images: ImageStore;
  mailer: Pick<Mailer, 'outbox'>;
  crashAt: (point: CrashPoint) => void;
}
