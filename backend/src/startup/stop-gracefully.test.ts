import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createShopProcess, type ShopProcess } from '../../test/shop/process.ts';

let shop: ShopProcess | undefined;
afterEach(() => shop?.remove());

/** A sign-in whose last bytes were not sent yet. */
async function beginSignIn({ url }: ShopProcess) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const body = '{"email":"nobody@example.com","password":"x","captchaToken":"x"}';
  let text = '';
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    text += chunk;
  });
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  socket.write(
    `POST /api/user/login HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  // The server is processing the request now.
  await new Promise<void>((resolve) => socket.once('data', () => resolve()));
  text = '';
  return { finish: () => socket.write(body), ended };
}

const hasClosed = async ({ url }: ShopProcess) => {
  try {
    await fetch(`${url}/health/live`);
    return false;
  } catch {
    return true;
  }
};

it('refuses new connections, finishes running requests and exits with 0', async () => {
  shop = await createShopProcess({}, undefined, [], { isEmpty: true });
  await shop.start();
  const call = await beginSignIn(shop);
  const stopped = shop.stop();
  const running = shop;
  await expect.poll(() => hasClosed(running)).toBe(true);
  call.finish();
  const response = await call.ended;
  expect(response).toMatch(/^HTTP\/1\.1 400 /);
  expect(response).toContain('Please verify the CAPTCHA');
  expect(await stopped).toEqual({ code: 0, signal: null });
});

it('closes connections that are open after LIMIT_DRAIN_SECONDS', async () => {
  shop = await createShopProcess({ LIMIT_DRAIN_SECONDS: '1' }, undefined, [], { isEmpty: true });
  await shop.start();
  const call = await beginSignIn(shop);
  expect(await shop.stop()).toEqual({ code: 0, signal: null });
  expect(await call.ended).toBe('');
});

it('ends a start without a word when the process that started it is gone', async () => {
  let output = '';
  const collect = (text: string) => {
    output += text;
  };
  shop = await createShopProcess({}, collect, [], { isEmpty: true });
  const started = shop.start();
  started.catch(() => undefined);
  expect(await shop.disconnect()).toEqual({ code: 1, signal: null });
  await expect(started).rejects.toThrow('ended before it listened');
  expect(output).toBe('');
});
