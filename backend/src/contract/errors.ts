import { unexpectedError } from './constants.ts';

/**
 * Every error of the API: its code and its English text, with the names of its parameters in `{{…}}`. Codes are stable;
 * clients compare and translate them (docs/api-errors.md). A text that depends on `count` has the plural forms `_one`
 * and `_other`. The browser loads this file with the pages beside the home page.
 */
export const errorTexts = {
  unauthenticated: 'User not authenticated. Please log in again.',
  forbidden: 'Not allowed.',
  page_not_found: 'Page not found.',
  method_not_allowed: 'Method not allowed.',
  request_timeout: 'Request timed out.',
  request_too_large: 'Request too large.',
  unsupported_content_type: 'Unsupported content type.',
  too_many_attempts: 'Too many attempts. Please try again later.',
  service_unavailable: 'Service temporarily unavailable. Please try again.',
  unexpected_error: unexpectedError,
  malformed_json: 'Malformed JSON.',
  invalid_request: 'Invalid request.',
  invalid_body: 'Invalid body.',
  invalid_form: 'Invalid form.',
  invalid_signature: 'Invalid signature.',
  invalid_field: 'Invalid {{field}}.',

  product_not_found: 'Product not found.',
  product_unavailable: '{{name}} is no longer sold.',
  cart_full: 'Cart is full.',
  quantity_limit: 'You can order at most {{max}} of one item.',
  wishlist_full: 'Your wishlist is full: it has room for {{max}} products.',
  wishlist_not_shared: 'This wishlist is not shared any more.',

  cart_empty: 'Your cart is empty.',
  prices_changed: 'Prices have changed. Please review your cart.',
  order_total_out_of_range: 'Order total is out of range.',
  size_sold_out: '{{name}} ({{size}}) is sold out.',
  size_in_stock: '{{name}} ({{size}}) is in stock.',
  invalid_stock_link: 'This link is not valid any more.',
  not_enough_stock_one: 'Only {{count}} of {{name}} ({{size}}) is left.',
  not_enough_stock_other: 'Only {{count}} of {{name}} ({{size}}) are left.',
  too_many_orders: 'You placed too many orders within an hour. Please try again later.',
  too_many_payment_tries:
    'This payment was opened or checked too often. Please try again later. If you have paid, your order is safe.',
  too_many_unpaid_orders:
    'Too many orders were placed and not paid. Please pay for your open order, or try again later.',
  order_replaced: 'You placed another order meanwhile. Please review your cart and try again.',
  country_not_served: 'We deliver in Australia only.',
  invalid_state: 'Please enter an Australian state or territory.',
  invalid_postcode: 'Please enter a 4-digit Australian postcode.',
  invalid_phone: 'Please enter a phone number with 8 to 15 digits.',
  order_not_found: 'Order not found.',
  order_not_cancellable: 'This order can no longer be cancelled.',
  order_not_changeable: 'This order can no longer be changed.',
  size_price_differs: '{{name}} ({{size}}) has another price now.',
  order_not_shipped: 'This order is not on its way.',
  order_not_delivered: 'This order has not arrived yet.',
  return_too_late: 'Items can be returned within {{max}} days of delivery, faulty ones at any time.',
  already_returned: '{{name}} ({{size}}) is being returned or was refunded already.',
  return_photo_required: 'Please add a photo of the fault.',
  payment_not_completed: 'Payment not completed.',
  payment_cancelled: 'Payment was cancelled.',
  payment_returned: 'We cannot accept your payment for this order, so we are giving your money back.',
  payment_too_late: 'Sorry, your payment came too late: an item is sold out. We are giving your money back.',
  payment_under_review: 'Your payment is being checked. Please contact us.',
  checkout_refused:
    'Sorry, we cannot take this payment at the moment. We have been told, and are looking into it.',
  business_details_missing:
    'We cannot take payments yet. (For the shop\'s owner: set the business name, ABN, address and email with "npm run shop -- business set".)',

  captcha_required: 'Please verify the CAPTCHA',
  wrong_credentials: 'Invalid email or password.',
  email_taken: 'An account with this email already exists.',
  email_in_use: 'Email already in use.',
  too_many_email_changes: 'The email of your account was changed too often. Please try again tomorrow.',
  invalid_mobile: 'Please enter a mobile number with country code, 8 to 15 digits.',
  invalid_image: 'Please select a valid image',
  invalid_reset_link: 'Invalid or expired reset link.',
  password_length: 'Password must have {{min}} to {{max}} characters.',
  password_too_common: 'This password is too common. Please choose another.',
  passwords_differ: "Passwords don't match",
  new_passwords_differ: 'New password and confirm password do not match.',
  unshipped_orders:
    'Not shipped yet: order {{numbers}}. You can delete your account once all is shipped or refunded.',
  undecided_donations: 'Please choose for each donation whether it stops or goes on.',
  donation_starting: 'A donation is still being set up. Please try again in a few minutes.',
  wrong_current_password: 'Current password is incorrect.',

  invalid_donation_amount: 'Please enter a valid donation amount.',
  donation_out_of_range: 'Donation amount is out of range.',
  card_declined: 'Your card was declined. Nothing was charged.',
  donation_refused: 'We could not accept this gift. Please reload the page and try again.',
  donation_changed: 'This gift was already sent with other details. Please reload the page and try again.',
  donation_not_completed: 'This gift was not completed. Please reload the page and try again.',
  unknown_purpose: 'Please choose one of the listed purposes.',
  invalid_donation_link: 'This link is not valid any more.',
  donation_link_too_narrow: 'This link cannot do that. Please ask for the link to all your donations.',
  donation_not_found: 'Donation not found.',
  donation_not_changeable: 'This donation cannot be changed this way now. Please reload the page.',
  nothing_given: 'Nothing was given in that year.',
  no_running_donation: 'No donation is running, so there is no card to change.',
} as const;

type Texts = typeof errorTexts;
type PluralForm = 'one' | 'other';
type CodeOf<Key> = Key extends `${infer Code}_${PluralForm}` ? Code : Key;

/** A code of {@link errorTexts}, without its plural form. */
export type ErrorCode = CodeOf<keyof Texts>;

/** The values in an error's text, by name. */
export type ErrorParams = Readonly<Record<string, string | number>>;

/** The names of the parameters in a text. */
export type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type ParamName<Code extends ErrorCode> = NamesIn<Texts[(Code | `${Code}_${PluralForm}`) & keyof Texts]>;

/** The parameters of a code's text, as the rest of a function's arguments: none, or one object. */
export type ParamsOf<Code extends ErrorCode> = [ParamName<Code>] extends [never]
  ? []
  : [params: { readonly [Name in ParamName<Code>]: Name extends 'count' ? number : string | number }];

/** The fields of an error response, `success` aside: a code, its English text, and the text's parameters if it has any. */
export interface ErrorDetails {
  code: string;
  message: string;
  params?: ErrorParams;
}

const isTextKey = (key: string): key is keyof Texts => Object.hasOwn(errorTexts, key);

/** An error with the values of its parameters in its English text. */
export const writeError = <Code extends string>(code: Code, text: string, params?: ErrorParams) => ({
  code,
  message: text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params?.[name])),
  ...(params && { params }),
});

/** Writes an error in English. */
export function describeError<Code extends ErrorCode>(
  code: Code,
  ...rest: ParamsOf<Code>
): ErrorDetails & { code: Code } {
  const [params] = rest as [ErrorParams?];
  const pluralKey = `${code}_${params?.count === 1 ? 'one' : 'other'}`;
  const text = isTextKey(code) ? errorTexts[code] : isTextKey(pluralKey) ? errorTexts[pluralKey] : code;
  return writeError(code, text, params);
}

/** An error as the message of a zod schema. Zod messages are text, so it is JSON; see {@link readSchemaError}. */
export const schemaMessage = (error: ErrorDetails): string => JSON.stringify(error);

/** As {@link schemaMessage}, for an error of the contract. */
export const schemaError = <Code extends ErrorCode>(code: Code, ...params: ParamsOf<Code>): string =>
  schemaMessage(describeError(code, ...params));

/** Reads the message of a zod issue. A message of zod's own is not for shoppers and becomes `invalid_body`. */
export function readSchemaError(message: string): ErrorDetails {
  try {
    return JSON.parse(message);
  } catch {
    return describeError('invalid_body');
  }
}
