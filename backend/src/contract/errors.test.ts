import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { requireErrorCode } from '../../test/http/refusal.ts';
import { rootDir } from '../config/env.ts';
import { errorCodes, textsOf } from '../openapi/errors.ts';
import { errorStatuses } from './error-statuses.ts';
import { describeError, readSchemaError, schemaError } from './errors.ts';

describe('describeError', () => {
  it('writes the values into the text', () => {
    expect(describeError('size_sold_out', { name: 'Harbour $& Cap', size: 'S/M' })).toEqual({
      code: 'size_sold_out',
      message: 'Harbour $& Cap (S/M) is sold out.',
      params: { name: 'Harbour $& Cap', size: 'S/M' },
    });
  });

  it('has no params where the text has no values', () => {
    expect(describeError('cart_full')).toEqual({ code: 'cart_full', message: 'Cart is full.' });
  });

  it.each([
    [1, 'Only 1 of Cap (M) is left.'],
    [2, 'Only 2 of Cap (M) are left.'],
  ])('chooses the plural form for %i', (count, message) => {
    expect(describeError('not_enough_stock', { count, name: 'Cap', size: 'M' }).message).toBe(message);
  });
});

describe('readSchemaError', () => {
  it('reads the error of a schema of the contract', () => {
    expect(readSchemaError(schemaError('invalid_field', { field: 'size' }))).toEqual({
      code: 'invalid_field',
      message: 'Invalid size.',
      params: { field: 'size' },
    });
  });

  it("replaces a message of zod's own", () => {
    expect(readSchemaError('Invalid input: expected string')).toEqual(describeError('invalid_body'));
  });
});

describe('the check of every response in tests', () => {
  it.each([
    ['no code', { message: 'Cart is full.' }],
    ['an unknown code', { code: 'cart_is_full', message: 'Cart is full.' }],
    ["another code's message", { code: 'cart_empty', message: 'Cart is full.' }],
    ['missing params', { code: 'invalid_field', message: 'Invalid size.' }],
  ])('rejects a refusal with %s', (_what, body) => {
    expect(() => requireErrorCode(400, { success: false, ...body })).toThrow();
  });

  it("rejects a status that is not one of the code's", () => {
    expect(() => requireErrorCode(409, { success: false, ...describeError('cart_full') })).toThrow();
  });

  it('accepts a success and a refusal of the contract', () => {
    requireErrorCode(200, { success: true });
    requireErrorCode(400, { success: false, ...describeError('invalid_field', { field: 'size' }) });
  });
});

it('docs/api-errors.md lists every code with its statuses and text', () => {
  const page = readFileSync(join(rootDir, 'docs/api-errors.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `(\w+)` +\| ([\d, ]+?) +\| (.+?) +\|$/gm)];
  expect(rows.map(([, code, statuses, text]) => ({ code, statuses, text }))).toEqual(
    errorCodes.map((code) => ({
      code,
      statuses: errorStatuses[code].join(', '),
      text: textsOf(code).join('<br>'),
    })),
  );
});
