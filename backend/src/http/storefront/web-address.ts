/** What `URL` leaves as it is in a path or query although RFC 3986 wants it percent-encoded. */
const unencoded = /[^\w\-.~!$&'()*+,;=:@/?%]|%(?![0-9a-f]{2})/gi;

/**
 * The whole web address of an image, valid by RFC 3986.
 * @param address as stored: a path of the shop, or an address with http or https
 * @param origin what a path begins with
 * @returns undefined for an address that no browser could load
 */
export function webAddress(address: string, origin: string): string | undefined {
  const full = address.startsWith('/') && !address.startsWith('//') ? origin + address : address;
  if (!URL.canParse(full)) return undefined;
  const url = new URL(full);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  return url.origin + (url.pathname + url.search).replace(unencoded, encodeURIComponent);
}
