import type { Mail } from '../../adapters/mailer/types.ts';
import { countOf } from '../../config/words.ts';
import type { MailBlock } from '../../mail/blocks.ts';
import { layoutMail } from '../../mail/layout.ts';
import type { OwnerMailDeps } from '../queue-notifications.ts';
import type { Notice } from './alert.model.ts';

interface AlertMailParts {
  /** The kind of the alerts, e.g. `refund failed`. */
  kind: string;
  /** Part of the mail's key. */
  id: string;
  to: string;
  /** The latest ones, oldest first. */
  notices: readonly Notice[];
  /** How many there were. */
  count: number;
}

/** The beginning of every key. */
const keyStart = 'alert-';

/** Whether a log line is about such a mail itself. */
export const isAlertMail = (key: unknown): boolean => typeof key === 'string' && key.startsWith(keyStart);

/** The mail to one address of `ALERT_EMAIL`, in English: one kind of alerts in the log. */
export function alertMail(
  { shop, hasAdmin }: Pick<OwnerMailDeps, 'shop' | 'hasAdmin'>,
  { kind, id, to, notices, count }: AlertMailParts,
): Mail {
  const time = new Intl.DateTimeFormat('en-AU', {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone: shop.timeZone,
  });
  const unlisted = count - notices.length;
  const summary = `The log of the shop has ${countOf(count, 'alert')} of this kind. The next mail about it comes in an hour at the earliest.`;
  const blocks = notices.flatMap(({ at, message, details, paths }): MailBlock[] => [
    { kind: 'details', title: time.format(at), lines: [message, ...details] },
    ...(hasAdmin ? paths : []).map((path) => ({
      kind: 'button' as const,
      label: 'Open the console',
      url: shop.url + path,
    })),
  ]);
  return layoutMail(shop, {
    template: 'owner-alert',
    key: `${keyStart}${id}-${to}`,
    about: { kind: 'alert', id: kind },
    to,
    isOptional: true,
    language: 'en',
    subject: `Alert: ${kind}`,
    preview: notices[0]?.message ?? summary,
    heading: `Alert: ${kind}`,
    blocks: [
      { kind: 'paragraph', text: summary },
      ...blocks,
      ...(unlisted > 0
        ? [
            {
              kind: 'note' as const,
              text: `${countOf(unlisted, 'earlier one is', 'earlier ones are')} in the log only.`,
            },
          ]
        : []),
      { kind: 'note', text: 'The lines of the log say more. The shop’s operations manual says what to do.' },
    ],
    reason:
      'You receive this because the setting ALERT_EMAIL or NOTIFY_EMAIL of the shop names this address.',
  });
}
