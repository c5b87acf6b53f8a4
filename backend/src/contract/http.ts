import { z } from 'zod';
import './zod-settings.ts';
import { messages } from './messages.ts';

export { limits } from './constants.ts';
export { messages } from './messages.ts';
export { idempotencyHeader, paths, tokenHeader, uploadsPath } from './paths.ts';

/** The body of every refusal. */
export interface FailureBody {
  success: false;
  message: string;
}

// Lone surrogates cannot be stored as UTF-8, so what came back would differ from what was sent.
export const isWellFormed = (text: string) => !/\p{Surrogate}/u.test(text);
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what it looks for.
const hasControl = (text: string) => /[\u0000-\u001f\u007f\u2028\u2029]/.test(text);

/**
 * One line of text a person typed: trimmed, not empty, no control characters, at most `max` characters.
 * @param field the name the refusal calls it by: `Invalid <field>.`
 */
export function line(field: string, max: number) {
  const error = messages.invalid(field);
  return z
    .string({ error })
    .trim()
    .min(1, { error })
    .max(max, { error })
    .refine((text) => isWellFormed(text) && !hasControl(text), { error });
}

/** A 24-digit hexadecimal ObjectId, given as text. 12-character strings, which MongoDB would cast, are refused. */
export function objectId(field = 'id') {
  const error = messages.invalid(field);
  return z.string({ error }).regex(/^[0-9a-f]{24}$/i, { error });
}

/** An email address as typed, at most 254 characters; compare with {@link normaliseEmail}. */
export function email(field = 'email') {
  const error = messages.invalid(field);
  // The length first: a pattern never sees a text that could keep it busy.
  return line(field, 254).pipe(z.email({ error }));
}

/** The form in which two spellings of one address are equal (contract: "email compared without case"). */
export const normaliseEmail = (address: string): string => address.trim().toLowerCase();

/** An own id that a body may repeat beside the token; the server compares it and never trusts it. */
export const claimedUserId = z.string({ error: messages.invalid('userId') }).optional();

/** The answer of `GET /api/captcha`. */
export type CaptchaProvider =
  | { success: true; provider: 'altcha'; challengeUrl: string }
  | { success: true; provider: 'recaptcha'; siteKey: string };
