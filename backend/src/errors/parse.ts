import type { z } from 'zod';
import { readSchemaError } from '../contract/errors.ts';
import { Problem, problem } from './problem.ts';

/**
 * Parses the input of a request into typed values; the request itself is not changed.
 * @throws {Problem} 400 with the first validation error
 */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw problem('invalid_body');
  return parseValue(schema, input);
}

/** As {@link parse}, for a value that may be no object, e.g. a header. */
export function parseValue<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Problem(400, readSchemaError(parsed.error.issues[0]?.message ?? ''));
  return parsed.data;
}
