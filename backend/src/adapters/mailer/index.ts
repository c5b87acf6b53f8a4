import { join } from 'node:path';
import type { Settings } from '../../config/env.ts';
import { createOutboxMailer } from './outbox/outbox.ts';
import { createSmtpMailer } from './smtp.ts';
import type { Mailer, Outbox } from './types.ts';

/** The mailer that the settings name: a mail server with `SMTP_URL`, else the outbox in `DATA_DIR`. */
export function openMailer({ mail, mailFrom, dataDir }: Settings): Mailer {
  if (mail.kind === 'smtp') return createSmtpMailer({ url: mail.url, from: mailFrom });
  return createOutboxMailer({ folder: join(dataDir, 'outbox'), from: mailFrom });
}

/** The mails that were stored instead of being sent, also while there is a mail server. */
export const openOutbox = ({ mailFrom, dataDir }: Pick<Settings, 'mailFrom' | 'dataDir'>): Outbox =>
  createOutboxMailer({ folder: join(dataDir, 'outbox'), from: mailFrom }).outbox;
