import { type Finding, failure, ok, warning } from '../finding.ts';
import { readTags, txtRecord } from './tags.ts';
import type { LookUpTxt } from './txt-lookup.ts';

const name = 'DKIM';

/** Whether receivers find the key that signs the mails. @param selector `MAIL_DKIM_SELECTOR` */
export async function checkDkim(
  lookUp: LookUpTxt,
  domain: string,
  selector: string | undefined,
): Promise<Finding> {
  if (!selector)
    return warning(
      name,
      'unknown: no selector is set',
      `set MAIL_DKIM_SELECTOR to the name before ._domainkey.${domain} in your mail provider's DKIM record`,
    );
  const place = `${selector}._domainkey.${domain}`;
  const add = `add ${txtRecord(place, 'v=DKIM1; k=rsa; p=…')} with the key that your mail provider shows`;
  const answer = await lookUp(place);
  if (answer.kind === 'failed')
    return warning(
      name,
      `${place}: ${answer.reason}`,
      'try again later, or set DNS_SERVER to another server',
    );
  const keys = (answer.kind === 'records' ? answer.records : []).filter((record) =>
    readTags(record).has('p'),
  );
  const [key] = keys;
  if (!key) return warning(name, `${place} has no key`, `${add}, or correct MAIL_DKIM_SELECTOR`);
  if (keys.length > 1)
    return failure(name, `${place} has ${keys.length} keys`, 'keep the one that your mail provider shows');
  const tags = readTags(key);
  const version = tags.get('v');
  if (version !== undefined && version !== 'DKIM1')
    return failure(name, `${place} is no DKIM key: v=${version}`, `replace it: ${add}`);
  const data = tags.get('p')?.replace(/\s/g, '') ?? '';
  if (!data) return failure(name, `the key of ${place} was revoked`, `replace it: ${add}`);
  if (!/^[a-z0-9+/]+=*$/i.test(data))
    return failure(name, `the key of ${place} is damaged`, `replace it: ${add}`);
  return ok(name, `${place} has a key`);
}
