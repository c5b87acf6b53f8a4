import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Settings } from '../../config/env.ts';
import { timeLimit } from '../../config/time-limit.ts';

/** The TXT records of a name; a record's strings are joined. */
export type TxtAnswer =
  | { kind: 'records'; records: string[] }
  /** The name has no TXT record, or does not exist. */
  | { kind: 'none'; isUnknownName: boolean }
  /** No server answered, or it could not. */
  | { kind: 'failed'; reason: string };

export type LookUpTxt = (name: string) => Promise<TxtAnswer>;

/** Less than a check may take. */
const answerMs = 3500;
const tryMs = 1000;

/**
 * @param server asked in place of the machine's DNS servers
 * @throws when the server's host name is unknown
 */
export async function openTxtLookup(server: Settings['dnsServer']): Promise<LookUpTxt> {
  const resolver = new Resolver({ timeout: tryMs, tries: 3 });
  setTimeout(() => resolver.cancel(), timeLimit(answerMs)).unref();
  if (server) {
    const { host, port } = server;
    const address = isIP(host) ? host : (await lookup(host)).address;
    resolver.setServers([isIP(address) === 6 ? `[${address}]:${port}` : `${address}:${port}`]);
  }
  return async (name) => {
    try {
      const records = (await resolver.resolveTxt(name)).map((strings) => readable(strings.join('')));
      return { kind: 'records', records };
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (code === 'ENODATA' || code === 'ENOTFOUND')
        return { kind: 'none', isUnknownName: code === 'ENOTFOUND' };
      return { kind: 'failed', reason: reasons[code] ?? 'the DNS server gives no usable answer' };
    }
  };
}

/** Longer ones are no records of mail; a DKIM key takes 800 characters at most. */
const maxLength = 2000;

/** A record that a terminal can show: the DNS server may put control characters into it. */
const readable = (record: string) => record.slice(0, maxLength).replace(/[^ -~]/g, '?');

const reasons: Record<string, string> = {
  ETIMEOUT: 'the DNS server does not answer',
  ECANCELLED: 'the DNS server does not answer',
  ECONNREFUSED: 'the DNS server refuses the connection',
  ESERVFAIL: 'the DNS server reports a failure (SERVFAIL)',
  EREFUSED: 'the DNS server refuses the question',
};
