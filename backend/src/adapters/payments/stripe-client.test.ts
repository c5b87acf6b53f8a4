import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { createStripeClient } from './stripe-client.ts';

it('a hundred requests at once share few connections to the sandbox, and all are answered', async () => {
  let connections = 0;
  const server = createServer(async (_req, res) => {
    await wait(5);
    res.setHeader('Content-Type', 'application/json').end('{"object":"checkout.session"}');
  });
  server.on('connection', () => {
    connections += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const stripe = createStripeClient({ secretKey: 'sk_test_of_nobody', apiUrl: `http://127.0.0.1:${port}` });
  const requests = Array.from({ length: 100 }, () => stripe.checkout.sessions.retrieve('cs_test_any'));
  expect(await Promise.all(requests)).toHaveLength(100);
  expect(connections).toBeLessThanOrEqual(20);
});
