// The upper limit: Node's HTTP server sending fixed bytes, or 304 to a request that has their ETag.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const [, , file] = process.argv;
const bytes = file ? readFileSync(file) : Buffer.alloc(0);
const etag = '"bytes"';
const server = createServer((req, res) => {
  if (req.headers['if-none-match'] === etag) {
    res.writeHead(304, { ETag: etag });
    res.end();
    return;
  }
  res.writeHead(200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': bytes.length,
  });
  res.end(bytes);
});
server.listen(0, '127.0.0.1', () => process.send?.({ listening: (server.address() as AddressInfo).port }));
process.once('SIGTERM', () => process.exit());
