import { maxQuantity, passwordLength } from './constants.ts';

/** Messages of one router each; those of every request are in `messages.ts`. */

export const cartMessages = {
  full: 'Cart is full.',
  tooMany: `You can order at most ${maxQuantity} of one item.`,
} as const;

export const productMessages = {
  notFound: 'Product not found.',
  soldOut: (name: string, size: string) => `${name} (${size}) is sold out.`,
  onlyLeft: (name: string, size: string, left: number) =>
    `Only ${left} of ${name} (${size}) ${left === 1 ? 'is' : 'are'} left.`,
} as const;

export const orderMessages = {
  empty: 'Your cart is empty.',
  pricesChanged: 'Prices have changed. Please review your cart.',
  outOfRange: 'Order total is out of range.',
  notFound: 'Order not found.',
  notPaid: 'Payment not completed.',
  cancelled: 'Payment was cancelled.',
  tooManyUnpaid:
    'Too many orders were placed and not paid. Please pay for your open order, or try again later.',
  turnedDown: 'Sorry, your payment came too late: an item is sold out. We are giving your money back.',
  held: 'Your payment is being checked. Please contact us.',
  australiaOnly: 'We deliver in Australia only.',
  invalidState: 'Please enter an Australian state or territory.',
  invalidPostcode: 'Please enter a 4-digit Australian postcode.',
  invalidPhone: 'Please enter a phone number with 8 to 15 digits.',
} as const;

export const userMessages = {
  captcha: 'Please verify the CAPTCHA',
  passwordsDiffer: "Passwords don't match",
  passwordLength: `Password must have ${passwordLength.min} to ${passwordLength.max} characters.`,
  passwordCommon: 'This password is too common. Please choose another.',
  wrongCredentials: 'Invalid email or password.',
  emailTaken: 'An account with this email already exists.',
  mobile: 'Please enter a mobile number with country code, 8 to 15 digits.',
  registered: 'Registration successful',
  resetRequested: 'If that email is registered, a reset link has been sent.',
  resetLinkInvalid: 'Invalid or expired reset link.',
  passwordReset: 'Password reset successfully',
  emailInUse: 'Email already in use.',
  invalidImage: 'Please select a valid image',
  profileUpdated: 'Profile updated',
  currentPasswordWrong: 'Current password is incorrect.',
  newPasswordsDiffer: 'New password and confirm password do not match.',
  passwordChanged: 'Password changed successfully!',
} as const;

export const donationMessages = {
  amount: 'Please enter a valid donation amount.',
  outOfRange: 'Donation amount is out of range.',
  donated: 'Donation successful!',
  toPay: 'Please complete your gift on the payment page.',
  declined: 'Your card was declined. Nothing was charged.',
  refused: 'We could not accept this gift. Please reload the page and try again.',
  changed: 'This gift was already sent with other details. Please reload the page and try again.',
  ended: 'This gift was not completed. Please reload the page and try again.',
  stopLinkInvalid: 'This link is not valid any more.',
  stopped: 'Your gift has been stopped.',
} as const;

/** Messages of every request that takes a payment. */
export const paymentMessages = {
  businessUnset:
    'We cannot take payments yet. (For the shop\'s owner: set the business name, ABN, address and email with "npm run shop -- business set".)',
} as const;
