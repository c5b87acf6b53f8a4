import { type ErrorDetails, type NamesIn, schemaMessage, writeError } from '../errors.ts';

/**
 * The errors of the console's API, beside those that it shares with the shop. They are a file of their own, so that the
 * shop's pages do not load them. Each has its status and its English text, with the names of its parameters in `{{…}}`.
 */
export const adminErrors = {
  wrong_origin: [403, 'Not allowed from this origin.'],
  proof_required: [403, 'Please confirm that it is you.'],
  changed_meanwhile: [409, 'Somebody else changed this meanwhile.'],

  sign_in_failed: [401, 'Sign-in failed.'],
  invalid_invitation: [400, 'This invitation is not valid any more.'],
  invitation_not_found: [404, 'Invitation not found.'],
  invalid_passkey: [400, 'The passkey could not be added.'],
  passkey_not_found: [404, 'Passkey not found.'],
  last_sign_in_method: [409, 'This is your only way to sign in.'],
  staff_not_found: [404, 'Staff member not found.'],
  last_owner: [409, 'The last owner can be neither disabled nor demoted.'],
  staff_disabled: [409, '{{name}} is disabled.'],
  other_role: [409, '{{name}} has the role {{role}}. Change the role first.'],

  product_incomplete: [400, '{{name}} cannot be live yet. It has no {{fields}}.'],
  stock_changed: [
    409,
    '{{name}} in {{size}} has sold meanwhile: the stock was {{from}} and is {{left}} now. Nothing was changed.',
  ],
  size_not_found: [404, '{{name}} has no size {{size}}.'],
  stock_unlimited: [409, '{{name}} in {{size}} has no limited stock, so there is nothing to count.'],
  stock_moved: [
    409,
    'The stock of {{name}} in {{size}} has changed meanwhile: it was {{from}} and is {{left}} now. Nothing was changed.',
  ],
  order_units_moved: [
    409,
    'The orders for {{name}} in {{size}} have changed meanwhile: they had {{from}} units and have {{inOrders}} now. Nothing was changed.',
  ],
  counted_less_than_ordered: [
    409,
    'The stock of {{name}} in {{size}} is 0 now. Orders need {{inOrders}} units, {{missing}} more than were counted.',
  ],
  variant_code_taken: [409, '{{code}} is a SKU or barcode of {{name}} already.'],
  picture_not_found: [404, 'Picture not found.'],
  last_picture: [409, 'A live product keeps at least one picture.'],
  too_many_pictures: [409, 'A product has at most {{max}} pictures.'],
  invalid_import: [400, '{{problem}}'],
  import_running: [409, 'Another import is running. Try again when it is done.'],

  customer_not_found: [404, 'Customer not found.'],
  customer_has_unshipped_order: [409, 'Order {{numbers}} is not shipped yet. Ship or refund it first.'],
  customer_has_running_donation: [409, 'A donation of this customer runs. Stop it first.'],

  nothing_to_refund: [409, 'The payment of order {{number}} is refunded or being refunded already.'],
  refund_too_large: [409, 'Only {{left}} of order {{number}} can still be refunded.'],
  refund_left_changed: [
    409,
    'What can be refunded of order {{number}} has changed meanwhile: it was {{from}} and is {{left}} now. Nothing was refunded.',
  ],
  refund_too_many_units: [
    409,
    'Of this line ({{size}}) of order {{number}} only {{left}} can still be refunded.',
  ],
  idempotency_key_reused: [409, 'This Idempotency-Key was used for another refund.'],
  refund_requested: [
    503,
    'The refund of order {{number}} is noted. The payment provider has not answered yet; the request is repeated later.',
  ],
  refund_refused: [
    409,
    'The payment provider refuses to refund order {{number}}: {{reason}} The request is repeated later.',
  ],
  refund_already_made: [
    409,
    'An earlier refund of {{amount}} of order {{number}} counted as failed, but the payment provider has made it. Nothing more was refunded.',
  ],
  refund_failed: [
    409,
    'The refund of order {{number}} failed: {{reason}} Request it again once the cause is gone.',
  ],
  donation_not_running: [409, 'The donation of {{name}} is not running. Its status is “{{status}}”.'],
  donation_not_failing: [409, 'No charge of {{name}} is open. The status of the donation is “{{status}}”.'],
  donation_declined: [409, 'The charge of {{name}} was declined again.'],
  donation_being_stopped: [409, 'The donation of {{name}} is being stopped already.'],
  donation_stop_requested: [
    503,
    'The donation of {{name}} will be stopped. The payment provider has not answered yet; the request is repeated later.',
  ],
  donor_not_found: [404, 'Donor not found.'],
  gift_not_found: [404, 'Gift not found.'],
  gift_changed: [409, 'This gift was already entered with other details.'],
  gift_voided: [409, 'This gift is voided already.'],
  donor_erased: [409, 'The donor’s data was erased: there is nobody to mail to or to write about.'],
  charge_not_found: [404, 'The donation has no such charge.'],
  charge_not_paid: [409, 'This charge failed, so it has no receipt.'],
  nothing_charged: [409, 'Nothing was charged for this donation yet, so it has no receipt.'],

  wrong_order_status: [409, 'Order {{number}} is {{status}}.'],
  order_needs_review: [409, 'Order {{number}} is on hold: its payment does not fit.'],
  refund_in_progress: [409, 'Order {{number}} is being refunded.'],
  return_not_found: [404, 'Return not found.'],
  wrong_return_state: [409, 'Return {{reference}} is {{state}}.'],
  return_refunded: [409, 'A part of return {{reference}} is refunded or being refunded already.'],
  photo_not_found: [404, 'This return has no photo.'],
  order_not_held: [409, 'Order {{number}} is not on hold.'],
  held_payment_not_found: [409, 'The payment provider knows no payment of order {{number}}.'],
  held_payment_refunded: [
    409,
    'The payment of order {{number}} was refunded at the payment provider, so the order is closed.',
  ],
  held_payment_disputed: [
    409,
    'The payment of order {{number}} is disputed by the customer’s bank: it cannot be accepted.',
  ],
  tracking_number_missing: [400, 'The row has no tracking number.'],
  tracking_number_rounded: [
    400,
    'A spreadsheet has rounded this tracking number. Use the file as the carrier sent it.',
  ],
  invalid_tracking_link: [400, 'A tracking link begins with https:// or http://.'],
  order_jobs_failed: [409, 'Order {{number}}: the jobs failed again and are retried later. {{reason}}'],

  mail_not_found: [404, 'Mail not found.'],
  test_mail_not_sent: [503, 'The test mail was not sent. {{reason}}'],

  backup_running: [409, 'A backup is being made already.'],

  content_not_found: [404, 'Content part not found.'],
  version_not_found: [404, 'This version is not kept any more.'],
  invalid_content: [400, '{{place}} {{problem}}.'],
  nothing_to_publish: [409, 'There is no draft to publish.'],
  invalid_media: [400, 'Please select a picture (JPEG, PNG, WebP, GIF or AVIF) or a film (MP4 or WebM).'],
  media_too_large: [413, 'A {{kind}} may have at most {{megabytes}} MB.'],
} as const satisfies Record<string, readonly [status: number, text: string]>;

export type AdminErrorCode = keyof typeof adminErrors;
type ParamName<Code extends AdminErrorCode> = NamesIn<(typeof adminErrors)[Code][1]>;

/** The parameters of a code's text, as the rest of a function's arguments: none, or one object. */
export type AdminErrorParams<Code extends AdminErrorCode> = [ParamName<Code>] extends [never]
  ? []
  : [params: Readonly<Record<ParamName<Code>, string | number>>];

/** Writes an error of the console in English. */
export const describeAdminError = <Code extends AdminErrorCode>(
  code: Code,
  ...[params]: AdminErrorParams<Code>
): ErrorDetails => writeError(code, adminErrors[code][1], params);

/** An error of the console as the message of a zod schema. */
export const adminSchemaError = <Code extends AdminErrorCode>(
  code: Code,
  ...params: AdminErrorParams<Code>
): string => schemaMessage(describeAdminError(code, ...params));
