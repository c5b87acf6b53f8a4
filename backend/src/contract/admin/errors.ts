import type { ErrorDetails } from '../errors.ts';

interface AdminError {
  status: number;
  /** In English, with the names of its parameters in `{{…}}`. */
  text: string;
}

/**
 * The errors of the console's API, beside those that it shares with the shop. They are a file of their own, so that the
 * shop's pages do not load them.
 */
export const adminErrors = {
  wrong_origin: { status: 403, text: 'Not allowed from this origin.' },
  proof_required: { status: 403, text: 'Please confirm that it is you.' },
  changed_meanwhile: { status: 409, text: 'Somebody else changed this meanwhile.' },

  sign_in_failed: { status: 401, text: 'Sign-in failed.' },
  invalid_invitation: { status: 400, text: 'This invitation is not valid any more.' },
  invitation_not_found: { status: 404, text: 'Invitation not found.' },
  invalid_passkey: { status: 400, text: 'The passkey could not be added.' },
  passkey_not_found: { status: 404, text: 'Passkey not found.' },
  last_sign_in_method: { status: 409, text: 'This is your only way to sign in.' },
  staff_not_found: { status: 404, text: 'Staff member not found.' },
  last_owner: { status: 409, text: 'The last owner can be neither disabled nor demoted.' },
  staff_disabled: { status: 409, text: '{{name}} is disabled.' },
  other_role: { status: 409, text: '{{name}} has the role {{role}}. Change the role first.' },

  product_incomplete: { status: 400, text: '{{name}} cannot be live yet. It has no {{fields}}.' },
  stock_changed: {
    status: 409,
    text: '{{name}} in {{size}} has sold meanwhile: the stock was {{from}} and is {{left}} now. Nothing was changed.',
  },
  picture_not_found: { status: 404, text: 'Picture not found.' },
  last_picture: { status: 409, text: 'A live product keeps at least one picture.' },
  too_many_pictures: { status: 409, text: 'A product has at most {{max}} pictures.' },
  invalid_import: { status: 400, text: '{{problem}}' },
  import_running: { status: 409, text: 'Another import is running. Try again when it is done.' },

  customer_not_found: { status: 404, text: 'Customer not found.' },
  customer_has_unshipped_order: {
    status: 409,
    text: 'Order {{numbers}} is not shipped yet. Ship or refund it first.',
  },
  customer_has_running_donation: { status: 409, text: 'A donation of this customer runs. Stop it first.' },

  nothing_to_refund: {
    status: 409,
    text: 'The payment of order {{number}} is refunded or being refunded already.',
  },
  refund_too_large: { status: 409, text: 'Only {{left}} of order {{number}} can still be refunded.' },
  refund_too_many_units: {
    status: 409,
    text: 'Of this line ({{size}}) of order {{number}} only {{left}} can still be refunded.',
  },
  idempotency_key_reused: { status: 409, text: 'This Idempotency-Key was used for another refund.' },
  refund_requested: {
    status: 503,
    text: 'The refund of order {{number}} is noted. The payment provider has not answered yet; the request is repeated later.',
  },
  refund_refused: {
    status: 409,
    text: 'The payment provider refuses to refund order {{number}}: {{reason}} The request is repeated later.',
  },
  refund_already_made: {
    status: 409,
    text: 'An earlier refund of {{amount}} of order {{number}} counted as failed, but the payment provider has made it. Nothing more was refunded.',
  },
  refund_failed: {
    status: 409,
    text: 'The refund of order {{number}} failed: {{reason}} Request it again once the cause is gone.',
  },
  donation_not_found: { status: 404, text: 'Donation not found.' },
  donation_not_running: {
    status: 409,
    text: 'The donation of {{name}} is not running. Its status is “{{status}}”.',
  },
  donation_being_stopped: { status: 409, text: 'The donation of {{name}} is being stopped already.' },
  donation_stop_requested: {
    status: 503,
    text: 'The donation of {{name}} will be stopped. The payment provider has not answered yet; the request is repeated later.',
  },
  donor_erased: { status: 409, text: 'The donor’s data was erased: there is no address to mail to.' },
  charge_not_found: { status: 404, text: 'The donation has no such charge.' },
  charge_not_paid: { status: 409, text: 'This charge failed, so it has no receipt.' },
  nothing_charged: { status: 409, text: 'Nothing was charged for this donation yet, so it has no receipt.' },

  wrong_order_status: { status: 409, text: 'Order {{number}} is {{status}}.' },
  order_needs_review: {
    status: 409,
    text: 'Order {{number}} is on hold: its payment does not fit.',
  },
  refund_in_progress: { status: 409, text: 'Order {{number}} is being refunded.' },
  order_not_held: { status: 409, text: 'Order {{number}} is not on hold.' },
  held_payment_not_found: {
    status: 409,
    text: 'The payment provider knows no payment of order {{number}}.',
  },
  held_payment_refunded: {
    status: 409,
    text: 'The payment of order {{number}} was refunded at the payment provider, so the order is closed.',
  },
  held_payment_disputed: {
    status: 409,
    text: 'The payment of order {{number}} is disputed by the customer’s bank: it cannot be accepted.',
  },
  invalid_tracking_link: { status: 400, text: 'A tracking link begins with https:// or http://.' },
  order_jobs_failed: {
    status: 409,
    text: 'Order {{number}}: the jobs failed again and are retried later. {{reason}}',
  },

  content_not_found: { status: 404, text: 'Content part not found.' },
  version_not_found: { status: 404, text: 'This version is not kept any more.' },
  invalid_content: { status: 400, text: '{{place}} {{problem}}.' },
  nothing_to_publish: { status: 409, text: 'There is no draft to publish.' },
  invalid_media: {
    status: 400,
    text: 'Please select a picture (JPEG, PNG, WebP, GIF or AVIF) or a film (MP4 or WebM).',
  },
  media_too_large: { status: 413, text: 'A {{kind}} may have at most {{megabytes}} MB.' },
} as const satisfies Record<string, AdminError>;

export type AdminErrorCode = keyof typeof adminErrors;
type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type ParamName<Code extends AdminErrorCode> = NamesIn<(typeof adminErrors)[Code]['text']>;

/** The parameters of a code's text, as the rest of a function's arguments: none, or one object. */
export type AdminErrorParams<Code extends AdminErrorCode> = [ParamName<Code>] extends [never]
  ? []
  : [params: Readonly<Record<ParamName<Code>, string | number>>];

/** Writes an error of the console in English. */
export function describeAdminError<Code extends AdminErrorCode>(
  code: Code,
  ...rest: AdminErrorParams<Code>
): ErrorDetails {
  const [params] = rest;
  const message = adminErrors[code].text.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String((params as Record<string, string | number> | undefined)?.[name]),
  );
  return { code, message, ...(params && { params }) };
}

/** An error of the console as the message of a zod schema. */
export const adminSchemaError = <Code extends AdminErrorCode>(
  code: Code,
  ...params: AdminErrorParams<Code>
): string => JSON.stringify(describeAdminError(code, ...params));
