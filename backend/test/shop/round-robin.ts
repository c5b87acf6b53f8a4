import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/**
 * A load balancer without sticky sessions: each request goes to the next server. A server that accepts no connection is
 * skipped; a connection that breaks later is broken for the client too, because the request may have been processed.
 * @param ports of the servers, on 127.0.0.1
 */
export async function startRoundRobin(ports: readonly number[]) {
  let next = 0;
  let brokenCount = 0;
  const breakOff = (outgoing: ServerResponse) => {
    brokenCount += 1;
    outgoing.destroy();
  };
  const send = (incoming: IncomingMessage, body: Buffer, port: number): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { method, url: path, headers, socket } = incoming;
      const forwarded = { ...headers, 'x-forwarded-for': socket.remoteAddress, 'x-forwarded-proto': 'http' };
      // A connection of its own: an idle one may close just when it is used again.
      request({ agent: false, host: '127.0.0.1', port, method, path, headers: forwarded }, resolve)
        .once('error', reject)
        .end(body);
    });
  const forward = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = await readBody(incoming);
    const first = next;
    next += 1;
    for (let tries = 0; tries < ports.length; tries += 1) {
      const port = ports[(first + tries) % ports.length] as number;
      try {
        const response = await send(incoming, body, port);
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.once('error', () => breakOff(outgoing));
        response.pipe(outgoing);
        return;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') break;
      }
    }
    breakOff(outgoing);
  };
  const server = createServer((incoming, outgoing) => {
    forward(incoming, outgoing).catch(() => breakOff(outgoing));
  });
  // Clients close idle connections first.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Counts requests without a response, e.g. of a process that was killed. */
    countBroken: () => brokenCount,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
