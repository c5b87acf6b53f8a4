import type { MailTemplate } from '../../contract/admin/mails.ts';
import type { Language } from '../../contract/constants.ts';

/** The record that a mail is about. */
export interface MailTopic {
  kind:
    | 'account'
    | 'alert'
    | 'donation'
    | 'invitation'
    | 'notification'
    | 'order'
    | 'sample'
    | 'stock-request';
  /** The record's id; of a visitor's stock requests the email in lower case. */
  id: string;
  /** Of a donation: what the mail says. */
  event?:
    | 'receipt'
    | 'charge-failed'
    | 'ended'
    | 'changed'
    | 'paused'
    | 'resumed'
    | 'card-changed'
    | 'card-expires'
    | 'charge-failed-again'
    | 'resumes-soon';
  /** Of a donation: the invoice of the charge. */
  chargeId?: string;
}

/** A mail to one recipient. User input in its HTML part is escaped. */
export interface SentMail {
  /** Stable per event, e.g. `order-65f…`; becomes the Message-ID, so mail programs recognise a repeat. */
  key: string;
  /** One address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where replies go; absent: to the sender. */
  replyTo?: string | undefined;
  /** Whether the recipient may decline such mails. */
  isOptional?: boolean | null | undefined;
  /** Whether an earlier attempt may have sent it. */
  isRetry?: boolean;
}

/** A mail that is stored until it was sent. */
export interface Mail extends Omit<SentMail, 'isRetry' | 'replyTo'> {
  template: MailTemplate;
  about: MailTopic;
  /** When the mail is no longer useful, e.g. because its link expires. Default: three days after it was queued. */
  sendBefore?: Date;
}

/** Writes a mail with sample data. Mails to the owner and to staff are in English, whatever the language. */
export type SampleWriter = (language: Language) => Mail | Promise<Mail>;

/** A mail as the mailbox shows it. */
export interface KeptMail {
  id: string;
  to: string;
  from: string;
  subject: string;
  /** ISO 8601. */
  date: string;
  text: string;
  html: string;
}

/** Mails that are stored on this machine instead of being sent. */
export interface Outbox {
  /** Newest first. */
  list(): Promise<KeptMail[]>;
  find(id: string): Promise<KeptMail | undefined>;
  /** @param keys of the mails to remove, with what a crash left of them */
  remove(keys: readonly string[]): Promise<void>;
  /** Removes the mails that were stored before a time. */
  removeOlderThan(time: Date): Promise<void>;
  /**
   * Rewrites the subject and the text of mails, and removes what a crash left of them.
   * @param keys of the mails
   */
  rewrite(keys: readonly string[], change: (text: string) => string): Promise<void>;
}

/** Sends mails, or stores them for the mailbox. */
export interface Mailer {
  /**
   * Resolves when the mail is accepted; rejects when it must be retried.
   * @throws {MailRefused} when a retry cannot succeed
   */
  send(mail: SentMail): Promise<void>;
  /** The stored mails; absent when mails are sent. */
  readonly outbox?: Outbox;
  close(): Promise<void>;
}

/** The mail server refuses this mail or its recipient permanently. */
export class MailRefused extends Error {}
