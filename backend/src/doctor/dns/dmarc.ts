import { type Finding, failure, ok, warning } from '../finding.ts';
import { readTags, txtRecord } from './tags.ts';
import type { LookUpTxt } from './txt-lookup.ts';

const name = 'DMARC';

const isDmarc = (record: string) => /^v\s*=\s*DMARC1\s*(;|$)/i.test(record);

/** The domain and those above it, without the top one: a record of a parent is in force for its subdomains. */
function withParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, Math.max(1, labels.length - 1)).map((_, index) => labels.slice(index).join('.'));
}

/** Whether the domain says what happens to mail that fails SPF and DKIM. @param reportsTo gets the reports */
export async function checkDmarc(lookUp: LookUpTxt, domain: string, reportsTo: string): Promise<Finding> {
  const policy = `v=DMARC1; p=quarantine; rua=mailto:${reportsTo}`;
  for (const owner of withParents(domain)) {
    const place = `_dmarc.${owner}`;
    const answer = await lookUp(place);
    if (answer.kind === 'failed')
      return warning(
        name,
        `${place}: ${answer.reason}`,
        'try again later, or set DNS_SERVER to another server',
      );
    const records = answer.kind === 'records' ? answer.records.filter(isDmarc) : [];
    const [record] = records;
    if (!record) continue;
    if (records.length > 1)
      return failure(
        name,
        `${place} has ${records.length} records, so receivers ignore all of them`,
        `keep one, ${txtRecord(place, policy)}`,
      );
    return judge(place, record, { isParent: owner !== domain, policy });
  }
  return warning(
    name,
    `${domain} does not say what happens to mail in its name that others send`,
    `add ${txtRecord(`_dmarc.${domain}`, policy)}`,
  );
}

function judge(
  place: string,
  record: string,
  { isParent, policy }: { isParent: boolean; policy: string },
): Finding {
  const tags = readTags(record);
  const inForce = ((isParent && tags.get('sp')) || tags.get('p'))?.toLowerCase() ?? '';
  if (!['none', 'quarantine', 'reject'].includes(inForce))
    return failure(
      name,
      `${place} has no valid policy (${record})`,
      `replace it by ${txtRecord(place, policy)}`,
    );
  if (inForce !== 'none') return ok(name, record);
  const stricter = record.replace(/\b(p|sp)\s*=\s*none\b/gi, '$1=quarantine');
  return warning(
    name,
    `${place} only watches (${record}): mail in this name that others send still arrives`,
    `once its reports name your own mail only, change it to ${txtRecord(place, stricter)}`,
  );
}
