import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import express from 'express';
import request from 'supertest';
import { expect, it } from 'vitest';
import { messageClassesOf } from './message-classes.ts';

function makeApp() {
  const app = express();
  app.set('trust proxy', 1);
  const messages = messageClassesOf(app);
  app.use((req, res) => {
    res.status(201).json({ ip: req.ip, isOwn: req.app === app && res.app === app, form: req.is('json') });
  });
  return { app, messages };
}
const send = (server: Parameters<typeof request>[0]) =>
  request(server).post('/').set('X-Forwarded-For', '203.0.113.7').send({});
const answer = { ip: '203.0.113.7', isOwn: true, form: 'json' };

it("leaves the prototypes of the app's own messages as they are", async () => {
  const { app, messages } = makeApp();
  const prototypesOf = (...both: [IncomingMessage, ServerResponse]) => both.map(Object.getPrototypeOf);
  const seen: unknown[][] = [];
  const server = createServer(messages, (req, res) => {
    seen.push(prototypesOf(req, res));
    app(req, res);
    seen.push(prototypesOf(req, res));
  });
  const response = await send(server);
  expect(response.status).toBe(201);
  expect(response.body).toEqual(answer);
  expect(seen[1]?.map((after, at) => after === seen[0]?.[at])).toEqual([true, true]);
});

it('gives the methods to messages of other servers and of other apps too', async () => {
  const { app } = makeApp();
  expect((await send(createServer((req, res) => app(req, res)))).body).toEqual(answer);
  const server = createServer(makeApp().messages, (req, res) => app(req, res));
  expect((await send(server)).body).toEqual(answer);
});
