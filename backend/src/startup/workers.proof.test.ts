import { get } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { registerCustomer } from '../../test/builders/accounts.ts';
import { createShopProcess, type ShopProcess } from '../../test/shop/process.ts';
import { paths } from '../contract/paths.ts';

let shop: ShopProcess | undefined;
afterEach(() => shop?.remove());

/** Starts a shop with two workers; `pids` has those that ever listened, in order. */
async function startWorkers(settings: Record<string, string> = {}) {
  const pids: number[] = [];
  let unfinishedLine = '';
  shop = await createShopProcess(
    { WEB_CONCURRENCY: '2', LOG_LEVEL: 'info', SWEEP_SECONDS: '1', ...settings },
    (text) => {
      const lines = (unfinishedLine + text).split('\n');
      unfinishedLine = lines.pop() ?? '';
      for (const line of lines) {
        const pid = /"pid":(\d+),.*"msg":"listening"/.exec(line)?.[1];
        if (pid) pids.push(Number(pid));
      }
    },
  );
  await shop.start();
  // The log arrives on its own way.
  await expect.poll(() => pids.length).toBe(2);
  return { shop, pids };
}

interface Visit {
  ms: number;
  /** Undefined when the connection failed. */
  status: number | undefined;
  code?: string | undefined;
}

/** One request on a connection of its own, so that workers take turns. */
function visit(url: string, headers: Record<string, string> = {}): Promise<Visit> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const end = (status: number | undefined, code?: string) =>
      resolve({ ms: performance.now() - startedAt, status, code });
    const request = get(url, { agent: false, headers, timeout: 120_000 }, (response) => {
      response.resume();
      response.on('end', () => end(response.statusCode));
      response.on('error', (error: NodeJS.ErrnoException) => end(undefined, error.code));
    });
    request.on('timeout', () =>
      request.destroy(Object.assign(new Error('no response'), { code: 'timeout' })),
    );
    request.on('error', (error: NodeJS.ErrnoException) => end(undefined, error.code));
  });
}

it('replaces a killed worker, and no request waits for it longer than a second', async () => {
  const { shop, pids } = await startWorkers();
  const visitors = 4;
  const kills = 3;
  const visits: Visit[] = [];
  const replacementsMs: number[] = [];
  let isOver = false;
  const keepVisiting = async () => {
    while (!isOver) visits.push(await visit(shop.url + paths.content.navbar));
  };
  const running = Promise.all(Array.from({ length: visitors }, keepVisiting));
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const killedAt = performance.now();
      process.kill(pids.at(-1) ?? Number.NaN, 'SIGKILL');
      await expect.poll(() => pids.length, { interval: 10 }).toBe(3 + kill);
      replacementsMs.push(performance.now() - killedAt);
      await wait(500);
    }
  } finally {
    isOver = true;
    await running;
  }
  const failed = visits.filter(({ status }) => status !== 200);
  // Only what the killed worker was answering is lost.
  expect(failed.map(({ code }) => code).filter((code) => code !== 'ECONNRESET')).toEqual([]);
  expect(failed.length).toBeLessThanOrEqual(visitors * kills);
  // A busy machine serves and starts workers late: no request waited until a replacement had started.
  const limitMs = Math.max(1_000, Math.min(...replacementsMs));
  expect(Math.max(...visits.map(({ ms }) => ms))).toBeLessThan(limitMs);
});

it('signs a customer out of every worker within two seconds after a password change', async () => {
  const { shop } = await startWorkers();
  const customer = await registerCustomer(shop.request);
  const userIn = (token: string) => visit(shop.url + paths.user.byId.replace(':id', customer.id), { token });
  // Each worker has checked the token before.
  for (let round = 0; round < 6; round += 1) expect((await userIn(customer.token)).status).toBe(200);
  await shop.request
    .post(paths.user.changePassword)
    .set('token', customer.token)
    .send({
      id: customer.id,
      currentPassword: customer.password,
      newPassword: 'another long secret 77',
      confirmPassword: 'another long secret 77',
    })
    .expect(200);
  await wait(2_000);
  for (let round = 0; round < 6; round += 1) expect((await userIn(customer.token)).status).toBe(401);
});

it('counts forgotten passwords of all workers together', async () => {
  const { shop } = await startWorkers({ LIMIT_ACCOUNT_CALLS: '6' });
  const statuses: number[] = [];
  for (let call = 0; call < 9; call += 1) {
    const { status } = await shop.request
      .post(paths.user.forgotPassword)
      .set('Connection', 'close')
      .send({ email: 'unknown@example.com' });
    statuses.push(status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(6);
  expect(statuses.slice(6)).toEqual([429, 429, 429]);
});

it('is not ready as soon as a stop begins, serves requests meanwhile, then ends with 0', async () => {
  const { shop } = await startWorkers({ STOP_DELAY_SECONDS: '10' });
  expect((await visit(shop.url + paths.health.ready)).status).toBe(200);
  const stopped = shop.stop();
  await expect
    .poll(async () => (await visit(shop.url + paths.health.ready)).status, { interval: 20 })
    .toBe(503);
  expect((await visit(shop.url + paths.content.navbar)).status).toBe(200);
  expect(await stopped).toEqual({ code: 0, signal: null });
});

it('ends with 1 when the port is taken', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = other.address() as { port: number };
    await expect(startWorkers({ PORT: String(port) })).rejects.toThrow('ended before it listened');
  } finally {
    await new Promise((resolve) => other.close(resolve));
  }
});
