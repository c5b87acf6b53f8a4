// The upper limit: Node's HTTP server sending fixed bytes.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const [, , file] = process.argv;
const bytes = file ? readFileSync(file) : Buffer.alloc(0);
const server = createServer((_req, res) => {
  res.writeHead(200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': bytes.length,
  });
  res.end(bytes);
});
server.listen(0, '127.0.0.1', () => process.send?.({ listening: (server.address() as AddressInfo).port }));
process.once('SIGTERM', () => process.exit());
