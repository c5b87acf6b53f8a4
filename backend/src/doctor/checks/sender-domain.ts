import { addressOf } from '../../config/mail-address.ts';
import { checkDkim } from '../dns/dkim.ts';
import { checkDmarc } from '../dns/dmarc.ts';
import { checkSpf } from '../dns/spf.ts';
import { openTxtLookup } from '../dns/txt-lookup.ts';
import { type Check, failure } from '../finding.ts';

/**
 * Whether the DNS records of the sender's domain let its mail arrive: SPF, DKIM and DMARC. While mails are only stored, it
 * looks when a setting asks for it.
 */
export const senderDomainCheck: Check = {
  name: 'sender domain',
  async run({ settings: { mail, mailFrom, dkimSelector, dnsServer }, source, problems }) {
    const isWrong = problems.some(({ setting }) => setting === 'MAIL_FROM' || setting === 'DNS_SERVER');
    const isSent = mail.kind === 'smtp' && Boolean(source.MAIL_FROM?.trim());
    if (isWrong || !(isSent || dkimSelector || dnsServer)) return [];
    const address = addressOf(mailFrom);
    const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
    const server = mail.kind === 'smtp' ? new URL(mail.url).hostname : undefined;
    const lookUp = await openTxtLookup(dnsServer).catch(() => undefined);
    if (!lookUp) return [failure('DNS_SERVER', 'its host name is unknown', 'set it to address:port')];
    return Promise.all([
      checkSpf(lookUp, domain, server),
      checkDkim(lookUp, domain, dkimSelector),
      checkDmarc(lookUp, domain, address),
    ]);
  },
};
