/** A message to one person. Its HTML part must already be safe against whatever people typed. */
export interface Mail {
  /** Stable per cause, e.g. `order-65f…`; becomes the Message-ID: a repeat is recognised as the same message. */
  key: string;
  /** One address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** When the message is worth nothing any more, e.g. because its link has expired. */
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

/** Mails on their way out: kept in the database until the mail server has them. */
export interface MailQueue {
  /**
   * Resolves when the mail is kept; it goes out soon after, and later if the mail server is away.
   * A second mail of the same key is not sent.
   */
  enqueue(mail: Mail): Promise<void>;
}
