import { z } from 'zod';
import './zod-settings.ts';
import { type ErrorDetails, schemaError } from './errors.ts';

/** The body of every error response, and of a response with status 200 that is a refusal (docs/api-errors.md). */
export interface FailureBody extends ErrorDetails {
  success: false;
}

/**
 * The message of a schema: `Invalid <field>.`
 * @param field its name in the message, e.g. `first name`
 */
export const invalidField = (field: string): string => schemaError('invalid_field', { field });

// Lone surrogates cannot be stored as UTF-8: the stored text would differ from the input.
export const isWellFormed = (text: string) => !/\p{Surrogate}/u.test(text);
/** Whether a text of several lines is kept exactly, also by programs that end a text at NUL. */
export const isKeptExactly = (text: string) => isWellFormed(text) && !text.includes('\0');
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters.
export const hasControl = (text: string) => /[\u0000-\u001f\u007f\u2028\u2029]/.test(text);

/** Whether a text has a character that people see, and not only spaces, marks of direction, joiners or fillers. */
export const isVisible = (text: string) => /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** The length of a text in code points, as JSON Schema counts: an emoji is one character. */
export const countCharacters = (text: string): number => [...text].length;

const control = '\\u0000-\\u001f\\u007f\\u2028\\u2029';
/** Texts without {@link hasControl}, for the OpenAPI document. */
export const withoutControl = `^[^${control}]*$`;
/** What {@link isVisible} ignores beside spaces and control characters; not every regular expression has Unicode's names. */
const ignorable =
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufff8';
/** {@link line} for the OpenAPI document: no control character, and one character that people see. */
const linePattern = `^[^${control}]*[^\\s\\u0080-\\u009f${control}${ignorable}][^${control}]*$`;

/**
 * One line of user input: trimmed, with a character that people see, no control characters, at most `max` characters.
 * @param field its name in the error message: `Invalid <field>.`
 */
export function line(field: string, max: number) {
  const error = invalidField(field);
  return (
    z
      .string({ error })
      .trim()
      .min(1, { error })
      // Bounds the work of the next checks; a character has one or two UTF-16 units.
      .max(2 * max, { error, abort: true })
      .refine(
        (text) => countCharacters(text) <= max && isWellFormed(text) && !hasControl(text) && isVisible(text),
        { error },
      )
      .meta({ maxLength: max, pattern: linePattern })
  );
}

/** A 24-digit hexadecimal ObjectId as text. Rejects 12-character strings, which MongoDB would cast. */
export function objectId(field = 'id') {
  const error = invalidField(field);
  return z.string({ error }).regex(/^[0-9a-f]{24}$/i, { error });
}

/** An email address as typed, at most 254 characters; compare with {@link normaliseEmail}. */
export function email(field = 'email') {
  const error = invalidField(field);
  // Checks the length first, so that the pattern never runs on a long text.
  return line(field, 254).pipe(z.email({ error })).meta({ pattern: z.regexes.email.source });
}

/** The canonical form of an email address, which is compared without case. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

/** The user id that a body may repeat beside the token; the server compares it and never trusts it. */
export const claimedUserId = z.string({ error: invalidField('userId') }).optional();
