import { isIP } from 'node:net';
import { type Finding, failure, ok, warning } from '../finding.ts';
import { txtRecord } from './tags.ts';
import type { LookUpTxt } from './txt-lookup.ts';

const name = 'SPF';

/** What providers' customers put in their record, by the end of the mail server's name. */
const providers: readonly (readonly [host: string, include: string])[] = [
  ['gmail.com', '_spf.google.com'],
  ['google.com', '_spf.google.com'],
  ['office365.com', 'spf.protection.outlook.com'],
  ['outlook.com', 'spf.protection.outlook.com'],
  ['amazonaws.com', 'amazonses.com'],
  ['sendgrid.net', 'sendgrid.net'],
  ['mailgun.org', 'mailgun.org'],
  ['postmarkapp.com', 'spf.mtasv.net'],
  ['brevo.com', 'spf.brevo.com'],
  ['mailjet.com', 'spf.mailjet.com'],
  ['messagingengine.com', 'spf.messagingengine.com'],
  ['fastmail.com', 'spf.messagingengine.com'],
  ['zoho.com', 'zohomail.com'],
  ['resend.com', 'amazonses.com'],
];

/** The part of an SPF record that allows a mail server to send. @param server its host name or address */
function mechanismOf(server: string): string {
  const host = server.replace(/^\[|\]$/g, '').toLowerCase();
  const family = isIP(host);
  if (family) return `ip${family}:${host}`;
  const provider = providers.find(([end]) => host === end || host.endsWith(`.${end}`));
  return provider ? `include:${provider[1]}` : `a:${host}`;
}

const isSpf = (record: string) => /^v=spf1(\s|$)/i.test(record);
const isAll = (term: string) => /^[+?~-]?all$/i.test(term);

/** Whether the domain says which servers send for it. @param server the host of the mail server, if one is set */
export async function checkSpf(
  lookUp: LookUpTxt,
  domain: string,
  server: string | undefined,
): Promise<Finding> {
  // Without a mail server of the shop's the servers that receive for the domain are the best guess.
  const mechanism = server === undefined ? 'mx' : mechanismOf(server);
  const wanted = txtRecord(domain, `v=spf1 ${mechanism} ~all`);
  const advice = `add ${wanted}, with what your mail provider says in place of ${mechanism} if it differs`;
  const answer = await lookUp(domain);
  if (answer.kind === 'failed')
    return warning(
      name,
      `${domain}: ${answer.reason}`,
      'try again later, or set DNS_SERVER to another server',
    );
  if (answer.kind === 'none' && answer.isUnknownName)
    return failure(name, `${domain} does not exist`, 'correct the domain of MAIL_FROM, or register it');
  const records = answer.kind === 'records' ? answer.records.filter(isSpf) : [];
  const [record] = records;
  if (!record) return warning(name, `${domain} does not say which servers send its mail`, advice);
  if (records.length > 1)
    return failure(
      name,
      `${domain} has ${records.length} SPF records, so receivers ignore all of them`,
      `keep one, ${txtRecord(domain, merge(records))}`,
    );
  return judge(domain, record, mechanism);
}

const termsOf = (record: string) => record.trim().split(/\s+/).slice(1);

/** One record with the terms of all, `all` last. */
function merge(records: readonly string[]): string {
  const terms = [...new Set(records.flatMap(termsOf))];
  const all = terms.filter(isAll);
  return ['v=spf1', ...terms.filter((term) => !isAll(term)), all.includes('-all') ? '-all' : '~all'].join(
    ' ',
  );
}

function judge(domain: string, record: string, mechanism: string): Finding {
  const terms = termsOf(record);
  const senders = terms.filter((term) => !isAll(term) && !/^exp=/i.test(term));
  if (senders.length === 0)
    return warning(
      name,
      `${domain} allows no server to send its mail (${record})`,
      `replace it by ${txtRecord(domain, `v=spf1 ${mechanism} ~all`)}`,
    );
  // Another include or a redirect may allow it.
  const isFixed = !senders.some((term) => /^([+?~-]?(include|exists):|redirect=)/i.test(term));
  if (isFixed && mechanism.startsWith('include:'))
    return warning(
      name,
      `${domain} does not allow your mail provider (${record})`,
      `replace it by ${txtRecord(domain, ['v=spf1', mechanism, ...terms].join(' '))}`,
    );
  const all = terms.find(isAll);
  const isOpen = all ? /^[+?]?all$/i.test(all) : !terms.some((term) => /^redirect=/i.test(term));
  if (isOpen)
    return warning(
      name,
      `${domain} lets every server send its mail (${record})`,
      `replace it by ${txtRecord(domain, ['v=spf1', ...senders, '~all'].join(' '))}`,
    );
  return ok(name, record);
}
