import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { about, development, setUpDoctor } from '../../../test/doctor.ts';
import { type DnsAnswer, openDnsServer } from '../../../test/vendors/dns-server.ts';
import { runChecks } from '../run-checks.ts';
import { checkSpf } from './spf.ts';
import { openTxtLookup } from './txt-lookup.ts';

setUpDoctor();

let dns: Awaited<ReturnType<typeof openDnsServer>>;
beforeAll(async () => {
  dns = await openDnsServer();
});
afterAll(() => dns.close());

const domain = 'shop.brim.au';
const key = `k.1._domainkey.${domain}`;
const publicKey = `MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A${'b'.repeat(360)}IDAQAB`;

/** A domain whose mail arrives. */
const healthy: Record<string, DnsAnswer> = {
  [domain]: [['google-site-verification=x'], ['v=spf1 include:_spf.google.com ~all']],
  [key]: [['v=DKIM1; k=rsa; p=', publicKey.slice(0, 250), publicKey.slice(250)]],
  [`_dmarc.${domain}`]: [['v=DMARC1; p=quarantine; ', 'rua=mailto:hello@shop.brim.au']],
};
beforeEach(() => {
  for (const name of Object.keys(dns.names)) delete dns.names[name];
  Object.assign(dns.names, healthy);
});

const settings = () => ({
  MAIL_FROM: `Brim & Page <hello@${domain}>`,
  MAIL_DKIM_SELECTOR: 'k.1',
  DNS_SERVER: `127.0.0.1:${dns.port}`,
});

/** The finding of one check. @param changes settings */
async function find(check: string, changes: Record<string, string> = {}) {
  const findings = await runChecks({ ...development(), ...settings(), ...changes });
  return about(findings, check)[0];
}

it('finds no problem of a domain whose mail arrives, with records in several strings', async () => {
  for (const check of ['SPF', 'DKIM', 'DMARC']) expect(await find(check)).toMatchObject({ status: 'ok' });
});

it('asks a server by its host name, and names one that is unknown', async () => {
  expect(await find('SPF', { DNS_SERVER: `localhost:${dns.port}` })).toMatchObject({ status: 'ok' });
  expect(await find('DNS_SERVER', { DNS_SERVER: 'nowhere.invalid:53' })).toMatchObject({ status: 'error' });
  expect(await find('DNS_SERVER', { DNS_SERVER: 'a:b:c' })).toMatchObject({
    status: 'error',
    message: 'DNS_SERVER must be host:port',
  });
});

const smtp = (host: string) => ({ SMTP_URL: `smtp://u:p@${host}:1` });

it.each<
  [what: string, answer: DnsAnswer | undefined, changes: Record<string, string>, status: string, fix: string]
>([
  ['none', [['other']], {}, 'warning', `add the TXT record ${domain} "v=spf1 mx ~all"`],
  ['no TXT at all', [], smtp('127.0.0.1'), 'warning', `"v=spf1 ip4:127.0.0.1 ~all"`],
  ['one of another version', [['v=spf10 -all']], smtp('localhost'), 'warning', '"v=spf1 a:localhost ~all"'],
  ['several', [['v=spf1 mx -all'], ['v=spf1 a mx ~all']], {}, 'error', `"v=spf1 mx a -all"`],
  ['one that allows nobody', [['v=spf1 -all']], {}, 'warning', '"v=spf1 mx ~all"'],
  ['one that allows everybody', [['v=spf1 mx ?all']], {}, 'warning', '"v=spf1 mx ~all"'],
  ['one without an end', [['v=spf1 a:mail.brim.au']], {}, 'warning', '"v=spf1 a:mail.brim.au ~all"'],
  ['one that goes on elsewhere', [['v=spf1 redirect=_spf.brim.au']], {}, 'ok', ''],
  ['no domain', undefined, {}, 'error', 'MAIL_FROM'],
  ['a failure', 'SERVFAIL', {}, 'warning', 'DNS_SERVER'],
])('SPF: %s', async (_what, answer, changes, status, fix) => {
  if (answer) dns.names[domain] = answer;
  else delete dns.names[domain];
  const finding = await find('SPF', changes);
  expect(finding?.status).toBe(status);
  expect(finding?.fix ?? '').toContain(fix);
});

it('names what a known mail provider needs', async () => {
  dns.names[domain] = [['v=spf1 mx -all']];
  const lookUp = await openTxtLookup({ host: '127.0.0.1', port: dns.port });
  const { fix } = await checkSpf(lookUp, domain, 'email-smtp.eu-west-1.amazonaws.com');
  expect(fix).toContain('"v=spf1 include:amazonses.com mx -all"');
});

it.each<[what: string, answer: DnsAnswer | undefined, status: string, fix: string]>([
  ['none', undefined, 'warning', `add the TXT record ${key} "v=DKIM1; k=rsa; p=…"`],
  ['another record', [['hello']], 'warning', 'or correct MAIL_DKIM_SELECTOR'],
  ['a revoked one', [['v=DKIM1; p=']], 'error', 'replace it'],
  ['a damaged one', [['k=rsa; p=MII%%']], 'error', 'replace it'],
  ['one without a version', [[`k=rsa; p=${publicKey.slice(0, 200)}`]], 'ok', ''],
  ['another version', [['v=DKIM2; p=MII']], 'error', 'replace it'],
  ['several', [['p=MII'], ['p=MIJ']], 'error', 'keep the one'],
])('DKIM: %s', async (_what, answer, status, fix) => {
  if (answer) dns.names[key] = answer;
  else delete dns.names[key];
  const finding = await find('DKIM');
  expect(finding?.status).toBe(status);
  expect(finding?.fix ?? '').toContain(fix);
});

it('says that the DKIM key is unknown without a selector', async () => {
  const { status, fix } = (await find('DKIM', { MAIL_DKIM_SELECTOR: '' })) ?? {};
  expect(status).toBe('warning');
  expect(fix).toContain('set MAIL_DKIM_SELECTOR');
});

const policy = '"v=DMARC1; p=quarantine; rua=mailto:hello@shop.brim.au"';
it.each<[what: string, names: Record<string, DnsAnswer>, status: string, fix: string]>([
  ['none', {}, 'warning', `add the TXT record _dmarc.${domain} ${policy}`],
  ['one of the domain above', { '_dmarc.brim.au': [['v=DMARC1; p=reject']] }, 'ok', ''],
  [
    'one of the domain above, weaker for those below',
    { '_dmarc.brim.au': [['v=DMARC1; p=reject; sp=none']] },
    'warning',
    '_dmarc.brim.au "v=DMARC1; p=reject; sp=quarantine"',
  ],
  ['none of the top domain counts', { '_dmarc.au': [['v=DMARC1; p=reject']] }, 'warning', `_dmarc.${domain}`],
  [
    'one that only watches',
    { [`_dmarc.${domain}`]: [['v=DMARC1;p=none;rua=mailto:a@b.au']] },
    'warning',
    'change it to the TXT record _dmarc.shop.brim.au "v=DMARC1;p=quarantine;rua=mailto:a@b.au"',
  ],
  ['one without a policy', { [`_dmarc.${domain}`]: [['v=DMARC1; rua=mailto:a@b.au']] }, 'error', policy],
  ['several', { [`_dmarc.${domain}`]: [['v=DMARC1; p=none'], ['v=DMARC1; p=reject']] }, 'error', 'keep one'],
])('DMARC: %s', async (_what, names, status, fix) => {
  delete dns.names[`_dmarc.${domain}`];
  Object.assign(dns.names, names);
  const finding = await find('DMARC');
  expect(finding?.status).toBe(status);
  expect(finding?.fix ?? '').toContain(fix);
});

it('shows no control characters of a record, and no endless one', async () => {
  dns.names[domain] = [['v=spf1 \u001b[2Jmx\nok ', ...Array.from({ length: 20 }, () => 'x'.repeat(200))]];
  const { message = '' } = (await find('SPF')) ?? {};
  expect(message).toContain('v=spf1 ?[2Jmx?ok ');
  expect(message).toMatch(/^[ -~]{1,2100}$/);
});

it('reports a server that does not answer', async () => {
  for (const name of Object.keys(healthy)) dns.names[name] = 'silence';
  process.env.TIME_LIMITS = '1';
  try {
    // The check itself may take longer on a busy machine.
    const findings = await runChecks({ ...development(), ...settings() }, [], 60_000);
    for (const check of ['SPF', 'DKIM', 'DMARC'])
      expect(about(findings, check)).toMatchObject([
        { status: 'warning', message: expect.stringContaining('the DNS server does not answer') },
      ]);
  } finally {
    delete process.env.TIME_LIMITS;
  }
});

it('asks nobody while mails are only stored', async () => {
  const findings = await runChecks({ ...development(), MAIL_FROM: settings().MAIL_FROM });
  expect(findings.filter(({ check }) => ['SPF', 'DKIM', 'DMARC'].includes(check))).toEqual([]);
});
