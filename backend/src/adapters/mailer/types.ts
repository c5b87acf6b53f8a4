/** A message to one person. Its HTML part must already be safe against whatever people typed. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Stable per cause, e.g. `<order-65f…@brimandpage>`: a repeat is recognised as the same message. */
  messageId?: string;
}

/** Sends mail, or keeps it to be read at the mailbox. */
export interface Mailer {
  /** Resolves when the message is safely handed over; rejects when it must be tried again. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
