import { createTransport } from 'nodemailer';
import { type Check, type Finding, failure, ok, warning } from '../finding.ts';
import { answerWithinMs, explainAway } from '../request.ts';

/** Whether the mail server takes the shop's sign-in; nothing is sent. */
export const mailCheck: Check = {
  name: 'SMTP_URL',
  async examine({ settings: { mail, mailFrom }, problems, isProduction }) {
    if (mail.kind === 'outbox') {
      if (problems.some(({ setting }) => setting === 'SMTP_URL')) return [];
      return isProduction
        ? [
            warning(
              'MAIL',
              'customers get no mail: it is only kept in DATA_DIR',
              'set SMTP_URL (docs/smtp.md)',
            ),
          ]
        : [ok('MAIL', 'kept in DATA_DIR and shown at /dev/mailbox')];
    }
    return [await examineServer(mail.url), ...examineSender(mailFrom)];
  },
};

async function examineServer(url: string): Promise<Finding> {
  const { hostname, port, protocol, username } = new URL(url);
  const place = `${hostname}${port ? `:${port}` : ''}`;
  const transport = createTransport({
    url,
    dnsTimeout: answerWithinMs,
    connectionTimeout: answerWithinMs,
    greetingTimeout: answerWithinMs,
    socketTimeout: answerWithinMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.verify();
    return ok('SMTP_URL', `${place} ${username ? 'takes the sign-in' : 'answers (without a sign-in)'}`);
  } catch (error) {
    return explain(error, place, protocol);
  } finally {
    transport.close();
  }
}

function explain(error: unknown, place: string, protocol: string): Finding {
  const { code } = error as { code?: string };
  if (code === 'EAUTH')
    return failure(
      'SMTP_URL',
      `${place} refuses user or password`,
      'mend them; @ : / in a password are written %40 %3A %2F, and many providers want an app password',
    );
  if (code === 'ETLS' || code === 'ESOCKET')
    return failure(
      'SMTP_URL',
      `${place}: ${explainAway(error)}`,
      protocol === 'smtps:'
        ? 'smtps:// is for port 465; use smtp:// for 587'
        : 'use smtps:// for port 465, and mend host and port',
    );
  return failure(
    'SMTP_URL',
    `${place}: ${explainAway(error)}`,
    'mend host and port, and let this machine reach them',
  );
}

function examineSender(mailFrom: string): Finding[] {
  const address = /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  return /\.(example|invalid|test|localhost)$|@example\.(com|org|net)$/i.test(address)
    ? [
        warning(
          'MAIL_FROM',
          `${address} is nobody's address: mail servers refuse it`,
          'set it to a sender of your own domain',
        ),
      ]
    : [ok('MAIL_FROM', address)];
}
