import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * The ports of each process: below those that systems give to connections and to servers that ask for any port, and
 * above 10080, the last one that `fetch` refuses.
 */
const portsPerProcess = 100;
const firstPort = 11_000 + (process.pid % 200) * portsPerProcess;
let next = randomInt(portsPerProcess);

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/**
 * A free port on 127.0.0.1 that nothing else takes before the caller listens, nor while a server is restarted: each
 * call and each process of the tests gets another one.
 */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < portsPerProcess; tries += 1) {
    const port = firstPort + (next % portsPerProcess);
    next += 1;
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${firstPort} to ${firstPort + portsPerProcess - 1} is free`);
}
