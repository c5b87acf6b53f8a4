import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchImage, publicAddress } from './fetch-image.ts';

let server: Server;
let port: number;
beforeAll(async () => {
  server = createServer((req, res) => {
    if (req.url === '/loop') res.writeHead(302, { Location: '/loop' }).end();
    else if (req.url === '/file') res.writeHead(302, { Location: 'file:///etc/passwd' }).end();
    else if (!req.headers['user-agent']) res.writeHead(403).end();
    else res.end('x'.repeat(2_000));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

it('knows the addresses of the internet from those of networks', () => {
  for (const address of ['203.0.114.7', '2606:4700::1111'])
    expect(publicAddress(false)(address), address).toBe(true);
  const networks = `10.1.2.3 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1
    198.18.0.1
    fc00::1 fe80::1 fec0::1 :: ::ffff:10.0.0.1 ::a00:1 64:ff9b::a00:1 64:ff9b:1::a00:1 2002:a00:1::`;
  for (const address of networks.split(/\s+/)) expect(publicAddress(true)(address), address).toBe(false);
});

it('fetches from this machine only where that is allowed, by address and by name', async () => {
  for (const host of ['127.0.0.1', 'localhost', '0x7f.1', '2130706433', '[::ffff:127.0.0.1]']) {
    const url = `http://${host}:${port}/`;
    await expect(fetchImage(url, 5_000, publicAddress(false)), host).rejects.toThrow('not a public one');
  }
  expect(await fetchImage(`http://localhost:${port}/`, 5_000, publicAddress(true))).toHaveLength(2_000);
});

it.each([
  ['/', 'has more than'],
  ['/loop', 'redirects to no picture'],
  ['/file', 'redirects to no picture'],
])('refuses %s', async (path, message) => {
  await expect(fetchImage(`http://127.0.0.1:${port}${path}`, 1_000)).rejects.toThrow(message);
});
