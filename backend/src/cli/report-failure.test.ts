import { mongo } from 'mongoose';
import { afterEach, expect, it, vi } from 'vitest';
import { reportFailure } from './report-failure.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

it.each([
  ['', 'The database has stopped, because the server that owned it ended. Run the command again.'],
  ['mongodb://db', 'The database does not answer. Is MONGODB_URI right, and is that server running?'],
])('explains a lost connection when MONGODB_URI is "%s"', (uri, message) => {
  vi.stubEnv('MONGODB_URI', uri);
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(reportFailure(new mongo.MongoNetworkError('connection closed'), [])).toBe(1);
  expect(write).toHaveBeenCalledWith(`${message}\n`);
});
