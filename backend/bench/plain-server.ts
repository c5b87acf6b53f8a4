// The upper limit: Node's HTTP server sending fixed bytes, or 304 to a request that has their ETag. The second argument is a
// JSON file with headers to send with them, which are two else.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PlainHeaders } from './public-cases.ts';

const [, , file = '', headersFile = ''] = process.argv;
const bytes = readFileSync(file);
const etag = '"bytes"';
const headers: PlainHeaders = headersFile
  ? (JSON.parse(readFileSync(headersFile, 'utf8')) as PlainHeaders)
  : {
      whole: ['Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(bytes.length)],
      notModified: ['ETag', etag],
    };
const server = createServer((req, res) => {
  if (req.headers['if-none-match'] === etag) {
    res.writeHead(304, headers.notModified);
    res.end();
    return;
  }
  res.writeHead(200, headers.whole);
  res.end(bytes);
});
server.listen(0, '127.0.0.1', () => process.send?.({ listening: (server.address() as AddressInfo).port }));
process.once('SIGTERM', () => process.exit());
