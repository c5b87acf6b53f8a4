import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Settings } from '../../config/env.ts';
import { withRequestId } from '../../config/log/request-context.ts';
import { countOpenRequest } from '../../config/open-requests.ts';
import { describeError, type ErrorDetails } from '../../contract/errors.ts';
import type { FailureBody } from '../../contract/http.ts';
import { extendUpload, type OpenRequest } from '../uploads/upload-progress.ts';
import { createCommonHeaders } from './common-headers.ts';
import type { MessageClasses } from './message-classes.ts';
import { securityHeaders } from './security-headers.ts';

/** Responses to requests that Node could not parse, by its error code: [status, reason, error]. */
type Refusal = [number, string, ErrorDetails];
const refusals: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', describeError('request_timeout')],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', describeError('request_too_large')],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'Content Too Large', describeError('request_too_large')],
};
const malformed: Refusal = [400, 'Bad Request', describeError('invalid_request')];

const json = 'application/json; charset=utf-8';
const bodyOf = (error: ErrorDetails) => JSON.stringify({ success: false, ...error } satisfies FailureBody);

/**
 * Creates the HTTP server of the API. It closes slow and idle connections (except uploads that make progress), limits the
 * number of connections, and gives every request an id that its log lines carry, and that the API adds to its response. Malformed requests get a
 * JSON response with the common headers, where Node alone would send a bare status line.
 * @param messages the classes of requests and responses that the API is made for; default: Node's own
 */
export function createHttpServer(
  settings: Settings,
  api: RequestListener,
  messages?: MessageClasses,
): Server {
  const { requestMs, idleMs, connections } = settings.limits;
  const common = createCommonHeaders(securityHeaders(settings), settings.frontendUrl)(undefined);
  const openRequests = new WeakMap<Socket, OpenRequest>();

  const listener: RequestListener = (req, res) => {
    const bytesAtStart = openRequests.has(req.socket) ? req.socket.bytesRead : 0;
    openRequests.set(req.socket, { res, bytesAtStart });
    countOpenRequest(res);
    const requestId = randomUUID();
    if (req.headers.host !== undefined || req.httpVersion === '1.0') {
      withRequestId(requestId, () => api(req, res));
      return;
    }
    const [status, , error] = malformed;
    const body = bodyOf(error);
    const { length } = Buffer.from(body);
    res.writeHead(status, {
      ...common,
      'X-Request-Id': requestId,
      'Content-Type': json,
      'Content-Length': length,
      Connection: 'close',
    });
    res.end(body);
  };

  // Node checks for slow requests at an interval; subtracting it closes the last of them in time.
  const checkMs = Math.min(500, requestMs / 8);
  const arriveMs = requestMs - 2 * checkMs;
  const server = createServer(
    {
      ...messages,
      requestTimeout: arriveMs,
      // Counts from the first byte of a connection, so that an idle start and slow headers together stay in time.
      headersTimeout: arriveMs / 2,
      connectionsCheckingInterval: checkMs,
      // The listener above refuses it with a JSON response.
      requireHostHeader: false,
    },
    listener,
  );
  limitConnections(server, connections);
  server.setTimeout(idleMs);
  // Ignores unknown `Expect` headers instead of sending an empty 417.
  server.on('checkExpectation', listener);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const open = openRequests.get(socket);
    const refuse = () => {
      const isMidResponse = open?.res.headersSent && !open.res.writableFinished;
      if (!socket.writable || isMidResponse || error.code === 'ECONNRESET') socket.destroy();
      else socket.end(refusalOf(error.code ?? '', common), () => socket.destroy());
    };
    const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
    if (!isSlow || !extendUpload(socket, open, arriveMs, refuse)) refuse();
  });
  return server;
}

/** A worker of Node's cluster would return the connection to the primary process, which would hand it out again and again. */
function limitConnections(server: Server, max: number): void {
  if (!cluster.isWorker) {
    server.maxConnections = max;
    return;
  }
  let count = 0;
  server.on('connection', (socket: Socket) => {
    count += 1;
    socket.once('close', () => {
      count -= 1;
    });
    if (count > max) socket.destroy();
  });
}

/** A complete HTTP/1.1 response as text. */
function refusalOf(code: string, headers: Readonly<Record<string, string>>): string {
  const [status, reason, error] = refusals[code] ?? malformed;
  const body = bodyOf(error);
  const lines = [
    `HTTP/1.1 ${status} ${reason}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `Content-Type: ${json}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}
