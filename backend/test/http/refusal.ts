import { expect } from 'vitest';
import {
  type AdminErrorCode,
  type AdminErrorParams,
  adminErrors,
  describeAdminError,
} from '../../src/contract/admin/errors.ts';
import { errorStatuses } from '../../src/contract/error-statuses.ts';
import {
  describeError,
  type ErrorCode,
  type ErrorDetails,
  type ParamsOf,
} from '../../src/contract/errors.ts';

/**
 * The body of a refusal with this message. {@link requireErrorCode} checks its code and parameters.
 * @param message a text, or a matcher of one
 */
export const refusal = (message: unknown) => expect.objectContaining({ success: false, message });

/**
 * Checks that a refusal has a code of the contract and one of the code's statuses, and that its message is the text of
 * that code with its parameters. The test shop checks every response.
 * @param body the body of a response; anything but a refusal passes
 */
export function requireErrorCode(status: number, body: unknown): void {
  if (typeof body !== 'object' || body === null || !('success' in body) || body.success !== false) return;
  const { success: _, ...error } = body as { success: false } & ErrorDetails;
  if (Object.hasOwn(adminErrors, error.code)) {
    const code = error.code as AdminErrorCode;
    expect(error).toEqual(describeAdminError(code, ...([error.params] as AdminErrorParams<AdminErrorCode>)));
    expect(status).toBe(adminErrors[code][0]);
    return;
  }
  const params = (error.params ? [error.params] : []) as ParamsOf<ErrorCode>;
  const code = error.code as ErrorCode;
  expect(error).toEqual(describeError(code, ...params));
  expect(errorStatuses[code]).toContain(status);
}
