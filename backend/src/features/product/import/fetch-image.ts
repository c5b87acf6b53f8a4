import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { ImageProblem } from './image-problem.ts';

const timeoutMs = 15_000;
const maxRedirects = 5;

/** Whether an image may be fetched from an IP address. */
export type AddressRule = (address: string) => boolean;
export const anyAddress: AddressRule = () => true;

// The library takes the first (RFC 2544), and all of IPv6 that is not assigned to the internet, for addresses of it.
const benchmarking = ipaddr.IPv4.parseCIDR('198.18.0.0/15');
const assignedIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

function isOnInternet(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 ? !address.match(benchmarking) : address.match(assignedIpv6);
}

/**
 * Addresses of the internet, and none of the server's own network: a file that others wrote must not make the server ask
 * its neighbours.
 * @param allowsOwnMachine also this machine's own address, for development
 */
export const publicAddress =
  (allowsOwnMachine: boolean): AddressRule =>
  (address) => {
    const parsed = ipaddr.process(address);
    return isOnInternet(parsed) || (allowsOwnMachine && parsed.range() === 'loopback');
  };

const refuseAddress = () => new ImageProblem('cannot be fetched: its address is not a public one');

/** Resolves a name and refuses it if any of its addresses is not allowed: the connection goes to one that was checked. */
const lookupAllowed =
  (isAllowed: AddressRule): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error('The name has no address'), '', 0);
      if (!addresses.every(({ address }) => isAllowed(address))) return callback(refuseAddress(), '', 0);
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });

function send(url: URL, isAllowed: AddressRule, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // An address is not looked up.
  if (isIP(host) !== 0 && !isAllowed(host)) throw refuseAddress();
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    // Many shops' hosts refuse who does not say what it is.
    const headers = { Accept: 'image/*', 'Accept-Encoding': 'identity', 'User-Agent': 'product-import' };
    request(url, { signal, headers, lookup: lookupAllowed(isAllowed) }, resolve)
      .once('error', reject)
      .end();
  });
}

async function follow(url: URL, isAllowed: AddressRule, signal: AbortSignal): Promise<IncomingMessage> {
  let next = url;
  for (let count = 0; count <= maxRedirects; count += 1) {
    if (!/^https?:$/.test(next.protocol)) break;
    const response = await send(next, isAllowed, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode < 300 || statusCode > 399 || headers.location === undefined) return response;
    response.destroy();
    next = new URL(headers.location, next);
  }
  throw new ImageProblem('cannot be fetched: the server redirects to no picture');
}

/**
 * Downloads an image within 15 seconds: the shop's pages show only the shop's own images.
 * @param url http or https
 * @param maxBytes the largest accepted size
 * @throws {ImageProblem} when it cannot be fetched
 */
export async function fetchImage(url: string, maxBytes: number, isAllowed = anyAddress): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await follow(new URL(url), isAllowed, signal);
    if (response.statusCode !== 200) {
      response.destroy();
      throw new ImageProblem(`cannot be fetched: the server responds ${response.statusCode}`);
    }
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of response as AsyncIterable<Buffer>) {
      bytes += part.byteLength;
      if (bytes > maxBytes) throw new ImageProblem(`has more than ${maxBytes / 1024 / 1024} MB`);
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch (error) {
    if (error instanceof ImageProblem) throw error;
    throw new ImageProblem(
      signal.aborted
        ? `cannot be fetched: the server takes more than ${timeoutMs / 1000} seconds`
        : 'cannot be fetched: the server is unreachable',
    );
  }
}
