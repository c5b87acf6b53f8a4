import { expect, it } from 'vitest';
import { createTally, faultIn } from '../checks/fuzz/judge.ts';
import { growthBetween } from '../checks/process/memory.ts';

const input = { call: 'cart get', method: 'POST', path: '/api/cart/get', headers: {} };
const refusal = {
  status: 400,
  type: 'application/json; charset=utf-8',
  text: '{"success":false}',
  isPacked: false,
};

it.each([
  ['an error', { status: 500 }],
  ['a service that is away', { status: 503 }],
  ['a page', { type: 'text/html', text: '<h1>No</h1>' }],
  ['half an answer', { text: '{"success":' }],
  ['a bare text', { text: '"no"' }],
  ['a stack', { text: '{"message":"at Object.<anonymous> (/app/node_modules/x.js)"}' }],
  ["the database's words", { text: '{"message":"MongoServerError: E11000"}' }],
  ['no answer', { status: 0, failure: 'ECONNRESET' }],
])('the fuzz run finds %s', (_what, change) => {
  expect(faultIn(input, { ...refusal, ...change })).toBeDefined();
  const tally = createTally();
  tally.add(input, { ...refusal, ...change });
  tally.add(input, refusal);
  expect([tally.inputs, tally.violations.length]).toEqual([2, 1]);
});

const probe = {
  ...{ rss: 300e6, own: 200e6, heapUsed: 50e6, external: 5e6 },
  ...{ descriptors: 50, handles: 20, unhandled: 0 },
};

it.each([
  ['a heap', { heapUsed: 56e6 }],
  ['memory outside it', { own: 221e6 }],
  ['files or sockets', { descriptors: 71 }],
  ['handles', { handles: 41 }],
  ['rejections nobody handled', { unhandled: 1 }],
])('the soak finds %s that grew', (_what, change) => {
  expect(growthBetween(probe, { ...probe, ...change })).toHaveLength(1);
  expect(growthBetween(probe, { ...probe, heapUsed: 54e6, own: 190e6, rss: 900e6 })).toEqual([]);
});
