import { addressOf } from '../../config/mail-address.ts';
import type { SentMail } from './types.ts';

/** A mailto link, e.g. with `+` and `?` of the address in percent signs. */
const mailto = (address: string, subject: string) =>
  `mailto:${address.split('@').map(encodeURIComponent).join('@')}?subject=${subject}`;

/**
 * The headers of a mail beside sender, recipient and subject.
 * @param from the sender, e.g. `Caps & Co <hello@example.com>`
 */
export function mailHeaders(
  { replyTo, isOptional }: Pick<SentMail, 'replyTo' | 'isOptional'>,
  from: string,
): Record<string, string> {
  return {
    // Asks mail programs for no automatic reply, such as "out of office" (RFC 3834).
    'Auto-Submitted': 'auto-generated',
    ...(replyTo && { 'Reply-To': replyTo }),
    // The shop has no call that unsubscribes, so the request goes to a person.
    ...(isOptional && { 'List-Unsubscribe': `<${mailto(replyTo ?? addressOf(from), 'unsubscribe')}>` }),
  };
}
