import { createTransport } from 'nodemailer';
import { addressOf } from '../../config/mail-address.ts';
import { type Check, type Finding, failure, ok, warning } from '../finding.ts';
import { explainFailure, timeoutMs } from '../request.ts';

/** Whether the mail server accepts the shop's sign-in. Sends nothing. */
export const mailCheck: Check = {
  name: 'SMTP_URL',
  async run({ settings: { mail, mailFrom }, problems, isProduction }) {
    if (mail.kind === 'outbox') {
      if (problems.some(({ setting }) => setting === 'SMTP_URL')) return [];
      return isProduction
        ? [
            warning(
              'MAIL',
              'customers get no mail: it is only stored in DATA_DIR',
              'set SMTP_URL (docs/smtp.md)',
            ),
          ]
        : [ok('MAIL', 'stored in DATA_DIR and shown at /dev/mailbox')];
    }
    return [await checkServer(mail.url), ...checkSender(mailFrom)];
  },
};

async function checkServer(url: string): Promise<Finding> {
  const { hostname, port, protocol, username } = new URL(url);
  const server = `${hostname}${port ? `:${port}` : ''}`;
  const transport = createTransport({
    url,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.verify();
    return ok('SMTP_URL', `${server} ${username ? 'accepts the sign-in' : 'responds (without a sign-in)'}`);
  } catch (error) {
    return explain(error, server, protocol);
  } finally {
    transport.close();
  }
}

function explain(error: unknown, server: string, protocol: string): Finding {
  const { code } = error as { code?: string };
  if (code === 'EAUTH')
    return failure(
      'SMTP_URL',
      `${server} refuses user or password`,
      'correct them; @ : / in a password are written %40 %3A %2F, and many providers want an app password',
    );
  if (code === 'ETLS' || code === 'ESOCKET')
    return failure(
      'SMTP_URL',
      `${server}: ${explainFailure(error)}`,
      protocol === 'smtps:'
        ? 'smtps:// is for port 465; use smtp:// for 587'
        : 'use smtps:// for port 465, and correct host and port',
    );
  return failure(
    'SMTP_URL',
    `${server}: ${explainFailure(error)}`,
    'correct host and port, and let this machine reach them',
  );
}

function checkSender(mailFrom: string): Finding[] {
  const address = addressOf(mailFrom);
  return /\.(example|invalid|test|localhost)$|@example\.(com|org|net)$/i.test(address)
    ? [
        warning(
          'MAIL_FROM',
          `${address} is a placeholder: mail servers refuse it`,
          'set it to a sender of your own domain',
        ),
      ]
    : [ok('MAIL_FROM', address)];
}
