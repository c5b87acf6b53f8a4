import { once } from 'node:events';
import { createServer, type IncomingMessage, request as openRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import request from 'supertest';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refusal } from '../../../test/http/refusal.ts';
import { logger } from '../../config/log/logger.ts';
import { errorHandler } from '../server/error-handler.ts';
import { sendFile } from './send-file.ts';

beforeEach(() => {
  vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
  vi.spyOn(logger, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const appWith = (text: () => AsyncIterable<string>) =>
  express()
    .use((_req, res) => sendFile(res, 'rows.csv', text()))
    .use(errorHandler);
const outage = () => Object.assign(new Error('driver text'), { name: 'MongoNetworkError' });
const line = `${'x'.repeat(999)}\n`;

async function* lines(count: number, end: () => void = () => undefined) {
  try {
    for (let n = 0; n < count; n += 1) yield line;
  } finally {
    end();
  }
}

it.each([0, 3, 200])('sends %i lines with the type of the file name', async (count) => {
  const { text, headers } = await request(appWith(() => lines(count)))
    .get('/')
    .expect(200);
  expect(text).toBe(line.repeat(count));
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename=rows.csv',
  });
});

it('responds with an error when reading fails at the beginning', async () => {
  async function* failing() {
    yield line;
    throw outage();
  }
  const { body, headers } = await request(appWith(failing)).get('/').expect(503);
  expect(body).toEqual(refusal('Service temporarily unavailable. Please try again.'));
  expect(headers).not.toHaveProperty('content-disposition');
});

it('ends the connection before the file is complete when reading fails later, and logs it', async () => {
  async function* failing() {
    yield* lines(200);
    throw outage();
  }
  await expect(request(appWith(failing)).get('/')).rejects.toThrow('aborted');
  await vi.waitFor(
    () =>
      expect(logger.warn).toHaveBeenCalledWith(
        expect.objectContaining({ method: 'GET' }),
        'a response broke off',
      ),
    60_000,
  );
});

it('stops reading, and logs nothing, when the client cancels', async () => {
  let hasEnded = false;
  const server = createServer(appWith(() => lines(Number.POSITIVE_INFINITY, () => (hasEnded = true))));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const call = openRequest({ port: (server.address() as AddressInfo).port }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  await once(response, 'data');
  response.destroy();
  await expect.poll(() => hasEnded).toBe(true);
  await new Promise((resolve) => server.close(resolve));
  expect(logger.warn).not.toHaveBeenCalled();
  expect(logger.error).not.toHaveBeenCalled();
});
