import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** An upload may go on while it arrives at this average rate. */
const minBytesPerSecond = 1024;

/** A request whose response is still to come. */
export interface OpenRequest {
  res: ServerResponse;
  /** Bytes read from the connection when the request began. */
  bytesAtStart: number;
}

const isUploading = ({ res }: OpenRequest): boolean =>
  !res.req.complete &&
  !res.headersSent &&
  /^multipart\/form-data\b/i.test(res.req.headers['content-type'] ?? '');

const watched = new WeakSet<Socket>();

/**
 * Extends a request that Node's timeout would end, if it is a form with files that makes progress. From then on
 * progress is measured once per window.
 * @param windowMs Node's timeout, also the length of each further window
 * @param refuse ends the connection when too little arrives in a window
 * @returns false when the request should end now
 */
export function extendUpload(
  socket: Socket,
  open: OpenRequest | undefined,
  windowMs: number,
  refuse: () => void,
): boolean {
  if (watched.has(socket)) return true;
  const minBytes = (minBytesPerSecond * windowMs) / 1000;
  if (!open || !isUploading(open) || socket.bytesRead - open.bytesAtStart < minBytes) return false;
  watched.add(socket);
  // Node no longer times this connection, so it closes after this request.
  open.res.setHeader('Connection', 'close');
  let before = socket.bytesRead;
  const check = setInterval(() => {
    if (!isUploading(open)) {
      clearInterval(check);
    } else if (socket.bytesRead - before < minBytes) {
      clearInterval(check);
      refuse();
    }
    before = socket.bytesRead;
  }, windowMs);
  socket.once('close', () => clearInterval(check));
  return true;
}
