import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The fault of a request: a status without a body, another path or a changed body; none when all are absent. */
interface Fault {
  status?: number;
  path?: string;
  rewrite?: (body: string) => string;
}

/** A proxy to a shop in which a test makes requests fail, wait or change. */
interface FaultyNetwork {
  address: string;
  /** Returns the fault of a request by its path; a promise holds the request until it resolves. */
  faultOf: (path: string) => Fault | undefined | Promise<Fault | undefined>;
  close(): Promise<void>;
}

/** @param target the shop's address */
export async function openFaultyNetwork(target: string): Promise<FaultyNetwork> {
  async function forward(req: IncomingMessage, res: ServerResponse) {
    const { pathname } = new URL(req.url ?? '/', target);
    const fault = (await network.faultOf(pathname)) ?? {};
    if (fault.status) {
      res.writeHead(fault.status).end();
      return;
    }
    const headers = { ...req.headers };
    if (fault.rewrite) {
      // The body must be readable and complete.
      delete headers['accept-encoding'];
      delete headers['if-none-match'];
      delete headers['if-modified-since'];
    }
    const url = new URL(fault.path ?? req.url ?? '/', target);
    const upstream = request(url, { method: req.method, headers: { ...headers, host: url.host } });
    upstream.on('error', () => res.destroy());
    req.pipe(upstream);
    upstream.on('response', async (response) => {
      const { rewrite } = fault;
      if (!rewrite) {
        res.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(res);
        return;
      }
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of response) chunks.push(chunk);
      } catch {
        res.destroy();
        return;
      }
      const body = rewrite(Buffer.concat(chunks).toString());
      const { 'content-length': _length, etag: _etag, ...rest } = response.headers;
      res.writeHead(response.statusCode ?? 502, rest).end(body);
    });
  }

  const server = createServer((req, res) => void forward(req, res));
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const network: FaultyNetwork = {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    faultOf: () => undefined,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return network;
}
