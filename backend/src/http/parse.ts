import type { z } from 'zod';
import { messages } from '../contract/http.ts';
import { badRequest } from './problem.ts';

/**
 * Parses the input of a request into typed values; the request itself is not changed.
 * @throws {Problem} 400 with the first validation message
 */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw badRequest(messages.invalid('body'));
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw badRequest(parsed.error.issues[0]?.message ?? messages.invalid('body'));
  return parsed.data;
}
