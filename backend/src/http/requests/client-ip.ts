import { isIPv6 } from 'node:net';
import type { Request } from 'express';

/** The /64 network of an IPv6 address: its first four groups, written out. */
function networkOf(ip: string): string {
  const [head = '', tail] = ip.split('::');
  const groups = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length);
  return [...groups, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4).join(':');
}

/**
 * The client's IP address that rate limits count by: the whole IPv4 address, or the /64 network of an IPv6 address, because
 * one internet connection has a whole /64 network.
 */
export function clientIpOf(req: Request): string {
  const ip = req.ip ?? '';
  // IPv4-mapped IPv6 address: ::ffff:203.0.113.7
  const inner = ip.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1];
  if (inner) return inner;
  return isIPv6(ip) ? networkOf(ip) : ip;
}
