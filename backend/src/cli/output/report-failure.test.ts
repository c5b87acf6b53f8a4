import { PassThrough } from 'node:stream';
import { mongo } from 'mongoose';
import { expect, it } from 'vitest';
import type { CliEnvironment } from '../environment.ts';
import { reportFailure } from './report-failure.ts';

it.each([
  ['', 'The database has stopped, because the server that owned it ended. Run the command again.'],
  ['mongodb://db', 'The database does not answer. Is MONGODB_URI right, and is that server running?'],
])('explains a lost connection when MONGODB_URI is "%s"', (uri, message) => {
  const stderr = new PassThrough({ encoding: 'utf8' });
  const environment = { env: { MONGODB_URI: uri }, stderr } as Partial<CliEnvironment> as CliEnvironment;
  expect(reportFailure(new mongo.MongoNetworkError('connection closed'), [], environment)).toBe(1);
  expect(stderr.read()).toBe(`${message}\n`);
});
