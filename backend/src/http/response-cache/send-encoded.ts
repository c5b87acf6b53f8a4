import type { IncomingMessage, ServerResponse } from 'node:http';
import Negotiator from 'negotiator';
import { type EncodedBody, type Encoding, encodings } from './encode-body.ts';

/** Bounds the memory: clients send few different `Accept-Encoding` headers, attackers may send many. */
const maxCachedHeaders = 100;

const negotiated = new Map<string, Encoding>();

/** @returns the best encoding that an `Accept-Encoding` header accepts */
function negotiateEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = negotiated.get(header);
  if (known) return known;
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings([...encodings]);
  const encoding = encodings.find((each) => accepted.includes(each)) ?? 'identity';
  if (negotiated.size < maxCachedHeaders) negotiated.set(header, encoding);
  return encoding;
}

/** Whether the client has one of the ETags (RFC 9110: compared weakly). */
function isNotModified(header: string | undefined, etags: ReadonlySet<string>): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((tag) => etags.has(tag.trim().replace(/^W\//, '')));
}

interface EncodedResponse {
  /** All other headers; `Vary` gains `Accept-Encoding`. */
  headers: Readonly<Record<string, string | number | string[]>> & { Vary?: string };
  /** Default: 200. A status other than 200 is never a 304. */
  status?: number | undefined;
}

/** Sends a body in the best encoding that the client accepts, or 304 when it has the body. */
export function sendEncoded(
  req: IncomingMessage,
  res: ServerResponse,
  body: EncodedBody,
  { headers, status = 200 }: EncodedResponse,
): void {
  const encoding = negotiateEncoding(req.headers['accept-encoding']);
  const { bytes, etag } = body.forms[encoding];
  const { 'Content-Type': contentType, ...others } = headers;
  const fields: Record<string, string | number | string[]> = {
    ...others,
    ETag: etag,
    Vary: headers.Vary ? `${headers.Vary}, Accept-Encoding` : 'Accept-Encoding',
  };
  if (status === 200 && isNotModified(req.headers['if-none-match'], body.etags)) {
    res.writeHead(304, fields);
    res.end();
    return;
  }
  if (contentType !== undefined) fields['Content-Type'] = contentType;
  fields['Content-Length'] = bytes.length;
  if (encoding !== 'identity') fields['Content-Encoding'] = encoding;
  res.writeHead(status, fields);
  if (req.method === 'HEAD') res.end();
  else res.end(bytes);
}
