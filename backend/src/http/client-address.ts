import { isIPv6 } from 'node:net';
import type { Request } from 'express';

/** The first four groups of an IPv6 address, written out. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length);
  return [...groups, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4).join(':');
}

/**
 * The address that limits count by: an IPv4 address whole, of an IPv6 address the network (/64),
 * because one customer's line has a whole network of those.
 */
export function clientAddress(req: Request): string {
  const address = req.ip ?? '';
  // IPv4 in IPv6 clothes: ::ffff:203.0.113.7
  const inner = address.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1];
  if (inner) return inner;
  return isIPv6(address) ? networkOf(address) : address;
}
