import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '../../src/contract/paths.ts';
import type { Tally } from './check-response.ts';

const clients = 500;
const requestEveryMs = 50;
/** The shop's own limit of ten seconds, and a second to open and close the sockets. */
const closeTimeoutMs = 11_000;

const openSocket = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
  });

/** Opens 500 clients that send one byte per second, and sends normal requests beside them. @returns the figures as lines */
export async function trySlowClients(url: string, tally: Tally): Promise<string[]> {
  const port = Number(new URL(url).port);
  const startedAt = performance.now();
  const sockets = await Promise.all(Array.from({ length: clients }, () => openSocket(port)));
  const bytes = `POST ${paths.user.login} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n`;
  let sent = 0;
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(bytes[sent] ?? ' ');
    sent += 1;
  }, 1000);
  let open = sockets.length;
  const closed = Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve) => {
          socket.on('error', () => undefined);
          socket.resume();
          socket.once('close', () => {
            open -= 1;
            resolve();
          });
        }),
    ),
  );
  const times: number[] = [];
  while (open > 0 && performance.now() - startedAt < closeTimeoutMs) {
    const sentAt = performance.now();
    const { status } = await fetch(`${url}${paths.product.list}`).then(async (response) => {
      await response.arrayBuffer();
      return response;
    });
    times.push(performance.now() - sentAt);
    if (status !== 200) tally.fail(`a normal request got ${status} beside the slow clients`);
    await wait(requestEveryMs);
  }
  clearInterval(drip);
  const seconds = (performance.now() - startedAt) / 1000;
  if (open > 0)
    tally.fail(`${open} of ${clients} slow clients were still connected after ${seconds.toFixed(1)} s`);
  for (const socket of sockets) socket.destroy();
  await closed;
  const sorted = times.toSorted((one, other) => one - other);
  const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
  return [
    `  ${clients} clients of one byte per second: the last was closed after ${seconds.toFixed(1)} s;`,
    `  meanwhile ${times.length} normal requests, p99 ${p99.toFixed(0)} ms`,
  ];
}
