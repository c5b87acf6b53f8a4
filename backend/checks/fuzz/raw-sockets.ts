import { connect, type Socket } from 'node:net';
import fc from 'fast-check';
import type { ApiCall } from '../../test/http/api-calls.ts';
import { findFault, type Tally } from './check-response.ts';
import type { FuzzResponse } from './send.ts';

/** Ends an idle socket earlier than the shop does. */
const socketTimeoutMs = 400;
const lanes = 40;

const lines = [
  '',
  'Host: evil.test',
  'Content-Length: 0',
  'Content-Length: 99999999999',
  'Content-Length: -1',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'token: a\tb',
  'token : x',
  ' folded: x',
  'Connection: upgrade\r\nUpgrade: websocket',
  'Expect: 100-continue',
  `x: ${'y'.repeat(17_000)}`,
  ...Array.from({ length: 3 }, (_, index) => `x-${index}: \u0000\u007f\u00ff`),
  Array.from({ length: 3000 }, (_, index) => `h${index}: 1`).join('\r\n'),
];
const firstLines = [
  'GET',
  'get',
  'CONNECT x:1',
  'PRI * HTTP/2.0',
  'GET  /',
  'OPTIONS *',
  'GET http://evil.test/',
  '\u0016\u0003\u0001',
];

/** A request as bytes, with faults in its lines or its bytes. */
export function rawRequest(call: ApiCall): fc.Arbitrary<Buffer> {
  const body = call.body ? JSON.stringify(call.body) : '';
  const head = [
    `${call.method} ${call.path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  const malformed = fc
    .tuple(
      fc.constantFrom(...lines),
      fc.nat({ max: head.length }),
      fc.option(fc.constantFrom(...firstLines), { freq: 3 }),
    )
    .map(([line, at, first]) => {
      const all = [...head.slice(0, at), line, ...head.slice(at)];
      if (first !== null) all[0] = `${first} ${call.path} HTTP/1.1`;
      return Buffer.from(`${all.join('\r\n')}\r\n\r\n${body}`, 'latin1');
    });
  const complete = Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
  const flipped = fc
    .array(fc.tuple(fc.nat({ max: complete.length - 1 }), fc.nat({ max: 255 })), {
      minLength: 1,
      maxLength: 6,
    })
    .map((changes) => {
      const copy = Buffer.from(complete);
      for (const [index, byte] of changes) copy[index] = byte;
      return copy;
    });
  const cut = fc.nat({ max: complete.length }).map((end) => complete.subarray(0, end));
  const chunked = fc
    .tuple(
      fc.constantFrom('5', 'ffffffffffffffff', '-1', '0', 'xyz', '2;ext=1', '2\n'),
      fc.string({ maxLength: 20 }),
    )
    .map(([size, text]) =>
      Buffer.from(
        `${call.method} ${call.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${size}\r\n${text}\r\n0\r\n\r\n`,
      ),
    );
  const noise = fc.uint8Array({ minLength: 1, maxLength: 300 }).map((bytes) => Buffer.from(bytes));
  const twice = fc.tuple(flipped, malformed).map((both) => Buffer.concat(both));
  return fc.oneof(malformed, flipped, cut, chunked, noise, twice);
}

/** The first response in the bytes of a socket. */
function parseResponse(text: string): FuzzResponse | undefined {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1];
  if (!status) return undefined;
  const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0);
  const body = Buffer.from(rest.join('\r\n\r\n')).subarray(0, length);
  return {
    status: Number(status),
    type: /^content-type: (.*)$/im.exec(head)?.[1] ?? '',
    text: length > body.length ? '' : body.toString(),
    isCompressed: /^content-encoding:/im.test(head),
  };
}

async function exchange(port: number, bytes: Buffer): Promise<string> {
  const socket: Socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    const end = () => {
      socket.destroy();
      resolve(Buffer.concat(chunks).toString());
    };
    socket.setTimeout(socketTimeoutMs, end);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.once('close', end);
    socket.write(bytes);
  });
}

/** Sends almost valid requests; a response must not be 5xx, and an error must be JSON. */
export async function sendRaw(port: number, requests: readonly Buffer[], tally: Tally): Promise<void> {
  const left = [...requests];
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let bytes = left.pop(); bytes; bytes = left.pop()) {
        const response = parseResponse(await exchange(port, bytes));
        const input = { call: 'raw sockets', method: 'RAW', path: '/api/', headers: {}, body: bytes };
        const isError = response && response.status >= 400;
        if (isError && response.text === '' && response.status !== 404)
          tally.fail(`raw sockets: ${response.status} without a body`);
        // No response is correct too: the shop waits for the rest of a request, and drops one that breaks off.
        tally.add(input, response ?? { status: 0, type: '', text: '', isCompressed: false });
        if (response && findFault(input, response)) return;
      }
    }),
  );
}
