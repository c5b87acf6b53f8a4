import type { Transporter } from 'nodemailer';
import { mailHeaders } from './mail-headers.ts';
import { messageIdOf } from './message-id.ts';
import { type Mailer, MailRefused } from './types.ts';

/** Nodemailer's default is ten minutes, too long for a server that hangs. */
const timeouts = {
  dnsTimeout: 5000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

interface SmtpError {
  code?: unknown;
  responseCode?: unknown;
}

/** Whether the server refuses this recipient or message permanently. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as SmtpError;
  const isAboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isAboutTheMail && typeof responseCode === 'number' && responseCode >= 500;
}

/**
 * Sends through a mail server.
 * @param url `smtp://user:password@host:port` or `smtps://…`
 */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  let opening: Promise<Transporter> | undefined;
  // Loaded on demand: a shop without a mail server does not need the library.
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  };
  return {
    async send(mail) {
      const { key, to, subject, text, html } = mail;
      try {
        opening ??= open();
        const transport = await opening;
        await transport.sendMail({
          from,
          // As an object, because a comma in a text would make two recipients.
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: messageIdOf(key, from),
          headers: mailHeaders(mail, from),
        });
      } catch (error) {
        if (isFinal(error)) throw new MailRefused('the mail server refused the mail', { cause: error });
        throw error;
      }
    },
    async close() {
      (await opening)?.close();
    },
  };
}
