import { createServer, type Server } from 'node:net';

/**
 * The ports of tests: below those that systems give to connections and to servers that ask for any port, and above 10080,
 * the last one that `fetch` refuses.
 */
const firstPort = 11_000;
const rangeCount = 200;
const portsPerRange = 100;

/** Listens on a port; undefined when it is taken. */
const listenOn = (port: number): Promise<Server | undefined> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, () => resolve(server));
  });

/** Takes a range for this process, whose first port stays taken until the process ends. */
async function takeRange(): Promise<number> {
  for (let tries = 0; tries < rangeCount; tries += 1) {
    const start = firstPort + ((process.pid + tries) % rangeCount) * portsPerRange;
    const server = await listenOn(start);
    if (!server) continue;
    server.unref();
    return start;
  }
  throw new Error('Every range of ports is taken');
}

let range: Promise<number> | undefined;
let last = 0;

/**
 * A free port that nothing else takes before the caller listens, nor while a server is restarted: each process has ports
 * of its own, and each call returns another one.
 */
export async function findFreePort(): Promise<number> {
  range ??= takeRange();
  const start = await range;
  for (let tries = 1; tries < portsPerRange; tries += 1) {
    last = (last % (portsPerRange - 1)) + 1;
    const port = start + last;
    const server = await listenOn(port);
    if (!server) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
  throw new Error(`No port from ${start} to ${start + portsPerRange - 1} is free`);
}
