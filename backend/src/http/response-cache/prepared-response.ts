import type { IncomingMessage, ServerResponse } from 'node:http';
import Negotiator from 'negotiator';
import { currentRequestId } from '../../config/log/request-context.ts';
import { rememberByHeader } from '../requests/remember-by-header.ts';
import { type EncodedBody, type Encoding, encodings } from './encode-body.ts';

type Headers = Readonly<Record<string, string>>;

/** The headers of every response, for a request with this `Origin` (undefined: none): the same object for the same headers. */
export type CommonHeaders = (origin: string | undefined) => Headers;

/** The best encoding that an `Accept-Encoding` header accepts. */
const negotiateEncoding = rememberByHeader((header): Encoding => {
  if (header === undefined) return 'identity';
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings([...encodings]);
  return encodings.find((each) => accepted.includes(each)) ?? 'identity';
});

/** Whether the client has one of the ETags (RFC 9110: compared weakly). */
function isNotModified(header: string | undefined, etags: ReadonlySet<string>): boolean {
  if (header === undefined) return false;
  if (etags.has(header) || header.trim() === '*') return true;
  return header.split(',').some((tag) => etags.has(tag.trim().replace(/^W\//, '')));
}

/** The headers of a response as `writeHead` takes them fastest: names and values in turn. */
interface HeaderLists {
  whole: readonly string[];
  notModified: readonly string[];
}

const asList = (headers: Headers): string[] => Object.entries(headers).flat();

/**
 * A response that many requests get: its headers are put together once for each encoding, and for the common headers of
 * each origin.
 */
export class PreparedResponse {
  private readonly lists = new WeakMap<Headers, Partial<Record<Encoding, HeaderLists>>>();

  /**
   * @param headers its own headers; `Vary` gains `Origin` and `Accept-Encoding`
   * @param status a status other than 200 is never a 304
   */
  constructor(
    readonly body: EncodedBody,
    private readonly headers: Headers,
    readonly status = 200,
  ) {}

  /** Sends the body in the best encoding that the client accepts, or 304 when it has the body. */
  send(req: IncomingMessage, res: ServerResponse, common: Headers): void {
    const { body, status } = this;
    const encoding = negotiateEncoding(req.headers['accept-encoding']);
    const { whole, notModified } = this.listsFor(common, encoding);
    const requestId = currentRequestId();
    const own = requestId === undefined ? [] : ['X-Request-Id', requestId];
    if (status === 200 && isNotModified(req.headers['if-none-match'], body.etags)) {
      res.writeHead(304, notModified.concat(own));
      res.end();
      return;
    }
    res.writeHead(status, whole.concat(own));
    if (req.method === 'HEAD') res.end();
    else res.end(body.forms[encoding].bytes);
  }

  private listsFor(common: Headers, encoding: Encoding): HeaderLists {
    let byEncoding = this.lists.get(common);
    if (!byEncoding) {
      byEncoding = {};
      this.lists.set(common, byEncoding);
    }
    byEncoding[encoding] ??= this.prepare(common, encoding);
    return byEncoding[encoding];
  }

  private prepare(common: Headers, encoding: Encoding): HeaderLists {
    const { bytes, etag } = this.body.forms[encoding];
    const { 'Content-Type': contentType = '', ...others } = this.headers;
    const vary = [common.Vary, this.headers.Vary, 'Accept-Encoding'].filter((each) => each !== undefined);
    const both = { ...common, ...others, ETag: etag, Vary: vary.join(', ') };
    const ofBody = {
      'Content-Type': contentType,
      'Content-Length': String(bytes.length),
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    };
    return { whole: asList({ ...both, ...ofBody }), notModified: asList(both) };
  }
}
