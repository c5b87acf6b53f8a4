import type { Mail } from '../../adapters/mailer/types.ts';
import type { Encryption } from '../../config/encryption.ts';
import { hasSecretLink } from '../../config/log/secrets.ts';
import type { QueuedMail } from './queued-mail.model.ts';

/** The parts of a mail as they are stored. */
type StoredParts = Partial<Pick<QueuedMail, 'text' | 'html' | 'sealed'>>;
type Parts = Pick<Mail, 'text' | 'html'>;

/**
 * The parts of a mail as they wait in the database: encrypted when a link in them opens an account or a donation, so that who
 * reads the database or a backup has no such link. Mails to the owner are never encrypted: names are erased from their text.
 */
export function sealParts(
  encryption: Encryption,
  { key, about, text, html }: Pick<Mail, 'key' | 'about' | 'text' | 'html'>,
): StoredParts {
  if (about.kind === 'notification' || !(hasSecretLink(text) || hasSecretLink(html))) return { text, html };
  return { sealed: encryption.encrypt(JSON.stringify({ text, html }), key) };
}

/** The parts of a stored mail; undefined when another secret encrypted them. */
export function openParts(
  encryption: Encryption,
  { _id, text, html, sealed }: StoredParts & Pick<QueuedMail, '_id'>,
): Parts | undefined {
  if (!sealed) return { text: text ?? '', html: html ?? '' };
  const parts = encryption.decrypt(sealed, _id);
  return parts === undefined ? undefined : (JSON.parse(parts) as Parts);
}
