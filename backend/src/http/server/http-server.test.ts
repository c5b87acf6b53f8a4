import type { RequestListener, Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { refusal, requireErrorCode } from '../../../test/http/refusal.ts';
import { setUpShop, shop } from '../../../test/shop/set-up-shop.ts';
import { readSettings } from '../../config/env.ts';
import { paths } from '../../contract/paths.ts';
import { createHttpServer } from './http-server.ts';

// Long enough for a complete request on a busy machine.
setUpShop({ LIMIT_REQUEST_SECONDS: '5' });

/** The server with its limits, in front of an API with one response. */
async function serve(environment: Record<string, string>, api: RequestListener) {
  const server = createHttpServer(readSettings({ NODE_ENV: 'test', ...environment }), api);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}
const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));

const open = (port = shop.settings.port): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
  });
/** Reads until the other side closes. */
const readToEnd = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.once('close', () => resolve(Buffer.concat(chunks).toString()));
  });
async function exchange(bytes: string | Buffer, port?: number): Promise<string> {
  const socket = await open(port);
  const response = readToEnd(socket);
  socket.write(bytes);
  return response;
}

const post = `POST ${paths.user.login} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
const refusals: [string, string | Buffer, number, string][] = [
  ['noise', Buffer.from([0, 255, 17, 3, 13, 10, 13, 10]), 400, 'Invalid request.'],
  ['a method that is none', 'BREW /api/footer HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'Invalid request.'],
  ['no host', 'GET /api/footer HTTP/1.1\r\n\r\n', 400, 'Invalid request.'],
  ['a header without a colon', 'GET / HTTP/1.1\r\nHost: x\r\nnonsense\r\n\r\n', 400, 'Invalid request.'],
  ['a NUL in a header', 'GET / HTTP/1.1\r\nHost: x\r\ntoken: a\0b\r\n\r\n', 400, 'Invalid request.'],
  ['two lengths', `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400, 'Invalid request.'],
  [
    'a length and chunks, which two servers may read differently',
    `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
    'Invalid request.',
  ],
  ['a chunk that is none', `${post}Transfer-Encoding: chunked\r\n\r\nxyz\r\n`, 400, 'Invalid request.'],
  [
    'headers of 20 KB',
    `GET / HTTP/1.1\r\nHost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
    431,
    'Request too large.',
  ],
  ['half a request', `${post}Content-Length: 20\r\n\r\n{"em`, 408, 'Request timed out.'],
  ['half a request line', 'GET /api/fo', 408, 'Request timed out.'],
];

describe('malformed requests', () => {
  it.concurrent.each(refusals)('are refused in JSON: %s', async (_what, bytes, status, message) => {
    const response = await exchange(bytes);
    const [head = '', body = ''] = response.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toMatch(/content-type: application\/json/i);
    expect(head).toMatch(/content-security-policy: default-src 'self'/i);
    expect(head).toMatch(/connection: close/i);
    expect(JSON.parse(body)).toEqual(refusal(message));
    requireErrorCode(status, JSON.parse(body));
  });

  it('drop the requests after them', async () => {
    const response = await exchange(
      `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/footer HTTP/1.1\r\nHost: x\r\n\r\n`,
    );
    expect(response.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});

describe('slow clients', () => {
  it('closes 500 clients that send single bytes, and serves others meanwhile', async () => {
    const sockets = await Promise.all(Array.from({ length: 500 }, () => open()));
    const responses = Promise.all(sockets.map(readToEnd));
    const bytes = `${post}Content-Length: 5000\r\n\r\n${' '.repeat(5000)}`;
    let sent = 0;
    const drip = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write(bytes[sent] ?? ' ');
      sent += 1;
    }, 100);
    await shop.request.get(paths.health.ready).expect(200);
    const texts = await responses;
    clearInterval(drip);
    expect(new Set(texts.map((text) => text.slice(0, 12)))).toEqual(new Set(['HTTP/1.1 408']));
    // Long before the form is complete, however late a busy machine counts.
    expect(sent).toBeLessThan(400);
  }, 300_000);

  describe('clients that upload files', () => {
    const form = 'Content-Type: multipart/form-data; boundary=x';
    /** Sends an upload in steps of 50 ms, until it is sent or refused. */
    async function upload(
      type: string,
      bytesPerStep: number,
      steps: number,
      limitSeconds = 1,
    ): Promise<string> {
      const { server, port } = await serve({ LIMIT_REQUEST_SECONDS: String(limitSeconds) }, (req, res) => {
        let bytes = 0;
        req.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        req.on('end', () => res.end(`${bytes} bytes`));
      });
      const socket = await open(port);
      const response = readToEnd(socket);
      socket.write(`PUT / HTTP/1.1\r\nHost: x\r\n${type}\r\nContent-Length: ${bytesPerStep * steps}\r\n\r\n`);
      let sent = 0;
      const drip = setInterval(() => {
        if (sent < steps && socket.writable) socket.write('.'.repeat(bytesPerStep));
        sent += 1;
      }, 50);
      const text = await response;
      clearInterval(drip);
      server.close();
      return text;
    }

    it('are served while the upload makes progress', async () => {
      // A busy machine may send nothing for a second: progress is measured for longer.
      expect(await upload(form, 500, 100, 4)).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n\r\n50000 bytes$/);
    }, 300_000);

    it.each([
      ['are closed when hardly anything comes', form, 1],
      ['have no more time for anything but a form with files', 'Content-Type: application/json', 500],
    ])(
      '%s',
      async (_what, type, bytesPerStep) => {
        expect(await upload(type, bytesPerStep, 200)).toMatch(/^HTTP\/1\.1 408 /);
      },
      300_000,
    );

    it('are closed when the upload stalls', async () => {
      const { server, port } = await serve({ LIMIT_REQUEST_SECONDS: '1' }, (req) => void req.resume());
      const socket = await open(port);
      const response = readToEnd(socket);
      socket.write(`PUT / HTTP/1.1\r\nHost: x\r\n${form}\r\nContent-Length: 90000\r\n\r\n`);
      socket.write('.'.repeat(50_000));
      expect(await response).toMatch(/^HTTP\/1\.1 408 /);
      server.close();
    }, 300_000);
  });

  it('closes a client that sends nothing', async () => {
    await readToEnd(await open());
  });

  it('closes a client that does not read the response', async () => {
    const { server, port } = await serve({ LIMIT_IDLE_SECONDS: '1' }, (_req, res) => {
      res.end(Buffer.alloc(64 * 1024 * 1024));
    });
    const socket = await open(port);
    socket.on('error', () => undefined);
    socket.pause();
    const begun = new Promise((resolve) => server.once('request', resolve));
    const gone = new Promise((resolve) =>
      server.once('request', (_req, res: ServerResponse) => res.once('close', resolve)),
    );
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await begun;
    await gone;
    socket.destroy();
    server.close();
  });
});

describe('connections', () => {
  it('closes connections beyond LIMIT_CONNECTIONS until others close', async () => {
    const { server, port } = await serve({ LIMIT_CONNECTIONS: '3' }, (_req, res) => res.end('{}'));
    const ask = () => exchange('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', port);
    const sockets = await Promise.all([open(port), open(port), open(port)]);
    await expect.poll(() => connectionsOf(server)).toBe(3);
    expect(await ask()).toBe('');
    sockets[0]?.destroy();
    await expect.poll(ask).toMatch(/^HTTP\/1\.1 200 OK/);
    for (const socket of sockets) socket.destroy();
    server.close();
  });
});
