import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Settings } from '../config/env.ts';
import { withRequestId } from '../config/request-context.ts';
import { type FailureBody, messages } from '../contract/http.ts';
import { createCommonHeaders } from './common-headers.ts';
import { securityHeaders } from './security.ts';
import { extendUpload, type OpenRequest } from './upload-progress.ts';

/** What never became a request the API could answer, by Node's name for it: [status, reason, message]. */
const refusals: Record<string, [number, string, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'Request timed out.'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', messages.tooLarge],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'Content Too Large', messages.tooLarge],
};
const malformed: [number, string, string] = [400, 'Bad Request', messages.invalid('request')];

const json = 'application/json; charset=utf-8';
const bodyOf = (message: string) => JSON.stringify({ success: false, message } satisfies FailureBody);

/**
 * The server that an API listens with: slow and idle clients are closed, uploads excepted that make progress, connections are counted, every
 * request has an id that its answer and its log lines carry, and what is no
 * request at all is refused in JSON with the headers of every answer (contract "HTTP"); Node alone would send bare
 * status lines and wait five minutes.
 */
export function createHttpServer(settings: Settings, api: RequestListener): Server {
  const { requestMs, idleMs, connections } = settings.limits;
  const common = createCommonHeaders(securityHeaders(settings), settings.frontendUrl)(undefined);
  const answering = new WeakMap<Socket, OpenRequest>();

  const listener: RequestListener = (req, res) => {
    const bytesAtStart = answering.has(req.socket) ? req.socket.bytesRead : 0;
    answering.set(req.socket, { res, bytesAtStart });
    const requestId = randomUUID();
    res.setHeader('X-Request-Id', requestId);
    if (req.headers.host !== undefined || req.httpVersion === '1.0') {
      withRequestId(requestId, () => api(req, res));
      return;
    }
    const [status, , message] = malformed;
    const body = bodyOf(message);
    const { length } = Buffer.from(body);
    res.writeHead(status, { ...common, 'Content-Type': json, 'Content-Length': length, Connection: 'close' });
    res.end(body);
  };

  // Node looks for slow ones now and then: taken off, so that the last of them is closed in time.
  const checkMs = Math.min(500, requestMs / 8);
  const arriveMs = requestMs - 2 * checkMs;
  const server = createServer(
    {
      requestTimeout: arriveMs,
      // Counted from a connection's first byte, so that silence before it and the head after it end in time together.
      headersTimeout: arriveMs / 2,
      connectionsCheckingInterval: checkMs,
      // Refused above, in the API's own words.
      requireHostHeader: false,
    },
    listener,
  );
  server.maxConnections = connections;
  server.setTimeout(idleMs);
  // An expectation that nobody knows is no reason to say nothing: the call is answered as if it were not there.
  server.on('checkExpectation', listener);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const open = answering.get(socket);
    const refuse = () => {
      const isMidAnswer = open?.res.headersSent && !open.res.writableFinished;
      if (!socket.writable || isMidAnswer || error.code === 'ECONNRESET') socket.destroy();
      else socket.end(refusalOf(error.code ?? '', common), () => socket.destroy());
    };
    const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
    if (!isSlow || !extendUpload(socket, open, arriveMs, refuse)) refuse();
  });
  return server;
}

/** A whole answer as it goes over the line. */
function refusalOf(code: string, headers: Readonly<Record<string, string>>): string {
  const [status, reason, message] = refusals[code] ?? malformed;
  const body = bodyOf(message);
  const lines = [
    `HTTP/1.1 ${status} ${reason}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `Content-Type: ${json}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}
