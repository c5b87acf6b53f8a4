/** Messages of responses with `success: true`. Those of errors are in `errors.ts`. */

export const userMessages = {
  registered: 'Registration successful',
  resetRequested: 'If that email is registered, a reset link has been sent.',
  passwordReset: 'Password reset successfully',
  profileUpdated: 'Profile updated',
  passwordChanged: 'Password changed successfully!',
  accountDeleted: 'Your account is deleted.',
} as const;

export const stockMessages = {
  waits: 'We will mail you once when it is back in stock.',
  toConfirm: 'Please confirm by the link that we have mailed to you.',
} as const;

export const donationMessages = {
  donated: 'Donation successful!',
  toPay: 'Please complete your gift on the payment page.',
  stopped: 'Your gift has been stopped.',
  linkRequested: 'If donations were made with that email, a link to them has been sent.',
  changed: 'Your donation has been changed.',
  paused: 'Your donation is paused.',
  resumed: 'Your donation goes on.',
  statementMailed: 'Your statement has been sent.',
} as const;
