import { submissionKey } from '../../../contract/donation/requests.ts';
import { idempotencyHeader } from '../../../contract/paths.ts';
import { parseValue } from '../../../errors/parse.ts';

/** The header that makes equal submissions one donation, as the OpenAPI document describes it. */
export const idempotencyKey = {
  schema: submissionKey,
  description:
    'Makes equal submissions one donation. Without it, the same body within the current and the next minute is one.',
  example: '0b0f3f6e-6a4f-4f0e-8f7c-2d2f6f9b7a11',
};

/**
 * @param req a request of Express
 * @returns undefined without the header
 * @throws {Problem} 400 for a header of another form
 */
export function readKey(req: { get(name: string): string | undefined }): string | undefined {
  const key = req.get(idempotencyHeader);
  if (key === undefined) return undefined;
  return parseValue(submissionKey, key);
}
