import express from 'express';
import mongoose, { mongo } from 'mongoose';
import request from 'supertest';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refusal } from '../../../test/http/refusal.ts';
import { logger } from '../../config/log/logger.ts';
import { errorHandler } from './error-handler.ts';

beforeEach(() => {
  vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
  vi.spyOn(logger, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The response to a request whose handler throws `error`. */
const respondTo = (error: unknown) =>
  request(
    express()
      .use(() => {
        throw error;
      })
      .use(errorHandler),
  ).get('/');

const withName = (name: string) => Object.assign(new Error('driver text'), { name });
const withCode = (code: string) => Object.assign(new Error(`driver text ${code}`), { code });
const network = new mongo.MongoNetworkError('driver text');

it.each([
  network,
  new mongo.MongoNetworkTimeoutError('driver text'),
  new mongo.MongoNotConnectedError('driver text'),
  new mongo.MongoTopologyClosedError(),
  new mongo.MongoServerClosedError(),
  new mongo.MongoClientClosedError(),
  new mongo.MongoExpiredSessionError(),
  new mongo.MongoUnexpectedServerResponseError('driver text'),
  new mongo.MongoStalePrimaryError('driver text'),
  new mongo.MongoOperationTimeoutError('driver text'),
  new mongoose.Error.MongooseServerSelectionError('driver text'),
  ...['MongoPoolClearedError', 'PoolClearedOnNetworkError', 'MongoPoolClosedError'].map(withName),
  ...['MongoServerSelectionError', 'MongoWaitQueueTimeoutError', 'AbortError'].map(withName),
  ...['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'ERR_STREAM_DESTROYED'].map(withCode),
  ...[11_600, 91, 189, 10_107, 43].map(
    (code) => new mongo.MongoServerError({ message: 'driver text', code }),
  ),
  new mongo.MongoBulkWriteError(network as never, {} as never),
  new Error('The job failed', { cause: new Error('driver text', { cause: network }) }),
])('returns 503 for %s', async (error) => {
  const response = await respondTo(error).expect(503);
  expect(response.body).toEqual(refusal('Service temporarily unavailable. Please try again.'));
});

it.each([
  new Error('internal text'),
  'internal text',
  new mongo.MongoServerError({ message: 'internal text', code: 2 }),
  new mongo.MongoInvalidArgumentError('internal text'),
  Object.assign(new Error('internal text'), { cause: 'ECONNRESET' }),
])('returns 500 without internals for %s', async (error) => {
  const response = await respondTo(error).expect(500);
  expect(response.text).not.toContain('internal text');
});
