import { isIP } from 'node:net';
import { z } from 'zod';

/** @param rule what the number must be */
const wholeNumber = (name: string, rule: string, min: number, max = Number.POSITIVE_INFINITY) =>
  z
    .string()
    .transform(Number)
    .refine((value) => Number.isInteger(value) && value >= min && value <= max, {
      error: `${name} must be ${rule}`,
    });

/** A port number; 0 means any free port, or none. */
export const port = (name: string, fallback: number) =>
  wholeNumber(name, 'a port number from 0 to 65535', 0, 65_535).default(fallback);

/** A whole number above 0. */
export const count = (name: string, fallback: number) =>
  wholeNumber(name, 'a whole number above 0', 1).default(fallback);

/** A whole number from 1 to `max`. */
export const countUpTo = (name: string, fallback: number, max: number) =>
  wholeNumber(name, `a whole number from 1 to ${max}`, 1, max).default(fallback);

/** A whole number of seconds, 0 included. */
export const seconds = (name: string) => wholeNumber(name, 'a whole number of seconds', 0);

/** A whole number of minutes up to a day, 0 included. */
export const minutes = (name: string) =>
  wholeNumber(name, 'a whole number of minutes up to 1440', 0, 24 * 60);

/** An http(s) address as browsers write it (`Origin`): its host in lower case, no default port, no slashes at the end. */
export const httpUrl = (name: string) =>
  z
    .string()
    .refine((value) => /^https?:\/\//.test(value) && URL.canParse(value), {
      error: `${name} must be an address that starts with http:// or https://`,
    })
    .transform((value) => new URL(value).href.replace(/\/+$/, ''));

/** An {@link httpUrl} without a path, a query or a user's name: the API compares it with browsers' `Origin`. */
export const httpOrigin = (name: string) =>
  httpUrl(name).refine((value) => value === new URL(value).origin, {
    error: `${name} must be an origin such as https://shop.example, without a path`,
  });

const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal']);
/** A proxy's address, a network of proxies (but not the whole internet), or a name of a private range. */
function isProxyAddress(word: string): boolean {
  if (proxyNames.has(word)) return true;
  const [address = '', bits, ...others] = word.split('/');
  const family = isIP(address);
  if (!family || others.length > 0) return false;
  const max = family === 6 ? 128 : 32;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= max);
}
/** Whether Express' `trust proxy` reads the value as `.env.example` describes it. */
export const isTrustedProxies = (value: string) =>
  /^\d{1,2}$/.test(value) || value.split(',').every((word) => isProxyAddress(word.trim()));

/** A server as `host:port`, `[IPv6]:port` or `host`, whose port is then DNS's 53. */
export const hostAndPort = (name: string) =>
  z
    .string()
    .trim()
    .regex(/^(?:\[[0-9a-f:.]+\]|[^\s:[\]/]+)(?::\d{1,5})?$/i, { error: `${name} must be host:port` })
    .transform((value) => {
      const [, host = '', port = '53'] = /^(.*?)(?::(\d+))?$/.exec(value) ?? [];
      return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
    })
    .refine(({ port }) => port > 0 && port <= 65_535, { error: `${name} must be host:port` });

/** Email addresses, separated by commas. */
export const addresses = (name: string) =>
  z
    .string()
    .transform((value) => value.split(',').map((address) => address.trim()))
    .refine((list) => list.every((address) => /^[^\s<>@,"]+@[^\s<>@,"]+$/.test(address)), {
      error: `${name} must be one or more email addresses, separated by commas`,
    })
    .transform((list) => [...new Set(list)]);

/** A time of day, 00:00 to 23:59. Unlike other settings it may be empty, which has a meaning of its own. */
export const timeOfDay = (name: string) =>
  z
    .string()
    .trim()
    .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, {
      error: `${name} must be a time from 00:00 to 23:59 such as 03:00, or empty`,
    });

/** The name of a time zone that this Node.js knows. */
export const timeZone = (name: string) =>
  z
    .string()
    .trim()
    .refine(isTimeZone, { error: `${name} must be a time zone such as Australia/Melbourne` });

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}
