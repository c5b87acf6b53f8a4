import type { MailTemplate } from '@brim-and-page/backend/contract/admin/mails';
import type { Language } from '@brim-and-page/backend/contract/constants';

interface MailText {
  title: string;
  /** Who gets it. */
  to: 'Customer' | 'Donor' | 'Staff' | 'Owner';
}

const customer = (title: string): MailText => ({ title, to: 'Customer' });
const donor = (title: string): MailText => ({ title, to: 'Donor' });
const owner = (title: string): MailText => ({ title, to: 'Owner' });

/** What each mail is about, and who gets it. */
export const mailTexts: Readonly<Record<MailTemplate, MailText>> = {
  welcome: customer('Account opened'),
  'reset-link': customer('Password reset link'),
  'password-reset': customer('Password reset'),
  'password-changed': customer('Password changed in the profile'),
  'email-changed': customer('Email of the account changed'),
  'order-confirmation': customer('Order confirmation and tax invoice'),
  'order-shipped': customer('Order shipped'),
  'order-tracking': customer('Tracking number corrected'),
  'order-delivered': customer('Order delivered'),
  'order-refunded': customer('Refund and adjustment note'),
  'order-return-requested': customer('Return requested'),
  'order-return-accepted': customer('Return accepted'),
  'order-return-declined': customer('Return declined'),
  'order-return-received': customer('Returned items arrived'),
  'order-late-payment': customer('Payment came too late'),
  'order-held-payment': customer('Held payment returned'),
  'back-in-stock-confirm': customer('Back in stock: confirm the email'),
  'back-in-stock': customer('Back in stock'),
  'donation-receipt': donor('Receipt'),
  'donation-charge-failed': donor('Charge failed'),
  'donation-ended': donor('Donation ended'),
  'donation-changed': donor('Donation changed'),
  'donation-paused': donor('Donation paused'),
  'donation-resumed': donor('Donation goes on'),
  'donation-card-changed': donor('Card changed'),
  'donation-card-expires': donor('Card about to expire'),
  'donation-charge-failed-again': donor('Charge still failing'),
  'donation-resumes-soon': donor('Pause about to end'),
  'donation-link': donor('Link to all donations'),
  'donation-statement': donor('Donation statement'),
  'staff-invitation': { title: 'Invitation to the console', to: 'Staff' },
  'staff-test': { title: 'Test mail of the set-up list', to: 'Staff' },
  'owner-order-paid': owner('New order'),
  'owner-payment-held': owner('Payment held'),
  'owner-payment-page-refused': owner('Payment page refused'),
  'owner-order-refund-failed': owner('Refund of an order failed'),
  'owner-order-disputed': owner('Payment of an order disputed'),
  'owner-return-requested': owner('Return requested'),
  'owner-donation-started': owner('New donation'),
  'owner-donation-refund-failed': owner('Refund of a donation failed'),
  'owner-donation-disputed': owner('Payment of a donation disputed'),
  'owner-sold-out': owner('Size sold out'),
  'owner-oversold': owner('Size oversold'),
  'owner-digest': owner('The week'),
  'owner-backup-late': owner('Proven backup late'),
  'owner-books-differ': owner('Differences in the books'),
  'owner-alert': owner('Alerts of the log'),
};

export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Spanish',
  fr: 'French',
};
