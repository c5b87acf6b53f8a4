/** A message to one person. What people typed is escaped in its HTML part already. */
export interface Mail {
  /** Stable per event, e.g. `order-65f…`; becomes the Message-ID, so mail programs recognise a repeat. */
  key: string;
  /** One address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** When the message becomes useless, e.g. because its link expires. Default: three days after it was queued. */
  sendBefore?: Date;
}

/** A mail as the mailbox shows it (contract "Mailbox"). */
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

/** Mails kept on this machine instead of being sent. */
export interface Outbox {
  /** Newest first. */
  list(): Promise<KeptMail[]>;
  find(id: string): Promise<KeptMail | undefined>;
}

/** Sends mail, or keeps it to be read at the mailbox. */
export interface Mailer {
  /**
   * Resolves when the message is safely handed over; rejects when it must be tried again.
   * @throws {MailRefused} when trying again is of no use
   */
  send(mail: Mail): Promise<void>;
  /** Where the mails are, when they are kept. */
  readonly outbox?: Outbox;
  close(): Promise<void>;
}

/** The mail server takes this message or this recipient never. */
export class MailRefused extends Error {}
