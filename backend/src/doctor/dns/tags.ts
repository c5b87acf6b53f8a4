/** The tags of a DKIM or DMARC record, e.g. `v=DMARC1; p=none`; names in lower case. */
export const readTags = (record: string): ReadonlyMap<string, string> =>
  new Map(
    record.split(';').flatMap((part) => {
      const [name = '', ...value] = part.split('=');
      return value.length > 0 ? [[name.trim().toLowerCase(), value.join('=').trim()] as const] : [];
    }),
  );

/** A DNS record as it is added at the domain's provider. */
export const txtRecord = (name: string, value: string) => `the TXT record ${name} "${value}"`;
