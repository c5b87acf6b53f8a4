import type { Settings } from '../config/env.ts';

/** Through which server and from which sender mails leave the shop, without user and password. */
export interface Sender {
  /** Host and port of the mail server. */
  server: string;
  /** `MAIL_FROM`. */
  from: string;
}

/** The sender of the settings; undefined while mails are only stored. */
export const senderOf = ({ mail, mailFrom }: Pick<Settings, 'mail' | 'mailFrom'>): Sender | undefined =>
  mail.kind === 'smtp' ? { server: new URL(mail.url).host, from: mailFrom } : undefined;
