import { expect, it } from 'vitest';
import { createTally, findFault } from './fuzz/check-response.ts';
import { growthBetween } from './process/memory.ts';

const input = { call: 'cart get', method: 'POST', path: '/api/cart/get', headers: {} };
const refusal = {
  status: 400,
  type: 'application/json; charset=utf-8',
  text: '{"success":false,"code":"forbidden"}',
  isCompressed: false,
};

it.each([
  ['an error', { status: 500 }],
  ['an unavailable service', { status: 503 }],
  ['an HTML page', { type: 'text/html', text: '<h1>No</h1>' }],
  ['truncated JSON', { text: '{"success":' }],
  ['a refusal without a code', { text: '{"success":false}' }],
  ['a JSON string', { text: '"no"' }],
  ['a stack trace', { text: '{"message":"at Object.<anonymous> (/app/node_modules/x.js)"}' }],
  ['a database error', { text: '{"message":"MongoServerError: E11000"}' }],
  ['no response', { status: 0, failure: 'ECONNRESET' }],
])('the fuzz run reports %s', (_what, change) => {
  expect(findFault(input, { ...refusal, ...change })).toBeDefined();
  const tally = createTally();
  tally.add(input, { ...refusal, ...change });
  tally.add(input, refusal);
  expect([tally.inputs, tally.violations.length]).toEqual([2, 1]);
});

const probe = {
  ...{ rss: 300e6, rssAnon: 200e6, heapUsed: 50e6, external: 5e6 },
  ...{ descriptors: 50, handles: 20, unhandled: 0 },
};

it.each([
  ['heap', { heapUsed: 56e6 }],
  ['memory outside the heap', { rssAnon: 221e6 }],
  ['files or sockets', { descriptors: 71 }],
  ['handles', { handles: 41 }],
  ['unhandled rejections', { unhandled: 1 }],
])('the soak test reports growth of %s', (_what, change) => {
  expect(growthBetween(probe, { ...probe, ...change })).toHaveLength(1);
  expect(growthBetween(probe, { ...probe, heapUsed: 54e6, rssAnon: 190e6, rss: 900e6 })).toEqual([]);
});
