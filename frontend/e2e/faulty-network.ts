import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of a request: a status without a body, another path, a changed body; as usual when all are absent. */
export interface Fault {
  status?: number;
  path?: string;
  rewrite?: (body: string) => string;
}

/** A way to a shop on which a test makes requests fail, late or different. */
export interface FaultyNetwork {
  address: string;
  /** Decides about each request by its path; a promise holds the request until it resolves. */
  faultOf: (path: string) => Fault | undefined | Promise<Fault | undefined>;
  close(): Promise<void>;
}

/** @param target the shop's address */
export async function openFaultyNetwork(target: string): Promise<FaultyNetwork> {
  async function pass(req: IncomingMessage, res: ServerResponse) {
    const { pathname } = new URL(req.url ?? '/', target);
    const fault = (await network.faultOf(pathname)) ?? {};
    if (fault.status) {
      res.writeHead(fault.status).end();
      return;
    }
    const headers = { ...req.headers };
    if (fault.rewrite) {
      // The body must be readable and whole.
      delete headers['accept-encoding'];
      delete headers['if-none-match'];
      delete headers['if-modified-since'];
    }
    const url = new URL(fault.path ?? req.url ?? '/', target);
    const onward = request(url, { method: req.method, headers: { ...headers, host: url.host } });
    onward.on('error', () => res.destroy());
    req.pipe(onward);
    onward.on('response', async (answer) => {
      const { rewrite } = fault;
      if (!rewrite) {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
        return;
      }
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      const body = rewrite(Buffer.concat(chunks).toString());
      const { 'content-length': _length, etag: _etag, ...rest } = answer.headers;
      res.writeHead(answer.statusCode ?? 502, rest).end(body);
    });
  }

  const server = createServer((req, res) => void pass(req, res));
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
