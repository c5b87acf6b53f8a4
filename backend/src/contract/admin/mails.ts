import { z } from 'zod';
import '../zod-settings.ts';
import { type Language, languages } from '../constants.ts';
import { invalidField } from '../http.ts';

/** Every mail that the shop can send. Each has a sample in the console's gallery. */
export const mailTemplates = [
  'welcome',
  'reset-link',
  'password-reset',
  'password-changed',
  'email-changed',
  'order-confirmation',
  'order-shipped',
  'order-tracking',
  'order-delivered',
  'order-refunded',
  'order-return-requested',
  'order-return-accepted',
  'order-return-declined',
  'order-return-received',
  'order-late-payment',
  'order-held-payment',
  'back-in-stock-confirm',
  'back-in-stock',
  'donation-receipt',
  'donation-charge-failed',
  'donation-ended',
  'donation-changed',
  'donation-paused',
  'donation-resumed',
  'donation-card-changed',
  'donation-card-expires',
  'donation-charge-failed-again',
  'donation-resumes-soon',
  'donation-link',
  'donation-statement',
  'staff-invitation',
  'staff-test',
  'owner-order-paid',
  'owner-payment-held',
  'owner-payment-page-refused',
  'owner-order-refund-failed',
  'owner-order-disputed',
  'owner-return-requested',
  'owner-donation-started',
  'owner-donation-refund-failed',
  'owner-donation-disputed',
  'owner-sold-out',
  'owner-oversold',
  'owner-digest',
  'owner-backup-late',
  'owner-books-differ',
  'owner-alert',
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

/** A mail as its recipient sees it, with sample data. */
export interface MailSample {
  subject: string;
  html: string;
  text: string;
}

/** `GET mails`. Mails to the owner and to staff are in English, whatever the language. */
export interface MailsResponse {
  success: true;
  items: { key: MailTemplate; mails: Record<Language, MailSample> }[];
}

const language = z.enum(languages, { error: invalidField('language') });

/** The body of `POST mails/:key/send`. */
export const sendSampleBody = z.strictObject({ language }, { error: invalidField('body') });

/** The parameters of the page that shows a mail's HTML part. */
export const mailPageParams = z.object({ key: z.string(), language });

/** `POST mails/:key/send`. */
export interface SampleSentResponse {
  success: true;
  /** The address of the staff member who asked for it. */
  to: string;
}
