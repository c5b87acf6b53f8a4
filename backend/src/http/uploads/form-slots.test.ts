import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import express from 'express';
import supertest from 'supertest';
import { it, onTestFinished } from 'vitest';
import { errorHandler } from '../server/error-handler.ts';
import { formWithFiles } from './upload.ts';

it('counts no form of a client that left during the checks before it', async () => {
  let report = () => {};
  const checked = new Promise<void>((resolve) => {
    report = resolve;
  });
  const form = formWithFiles(['image'], { imageBytes: 1000, jsonBytes: 1000, uploads: 1, formMs: 60_000 });
  const app = express();
  app.put(
    '/slow-check',
    (_req, res, next) => {
      res.once('close', () => {
        next();
        report();
      });
    },
    ...form,
  );
  app.put('/', ...form, (_req, res) => void res.json({}));
  app.use(errorHandler);
  const server = app.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const arrives = once(server, 'request');
  socket.write(
    'PUT /slow-check HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 99\r\n\r\n',
  );
  await arrives;
  socket.destroy();
  await checked;
  await supertest(`http://127.0.0.1:${port}`).put('/').field('name', 'Ada').expect(200);
});
