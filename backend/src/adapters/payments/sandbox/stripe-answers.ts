import type { Response } from 'express';
import type { z } from 'zod';

export interface StripeError {
  type: 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'card_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
}

export const fail = (res: Response, status: number, error: StripeError): void => {
  res.status(status).json({ error });
};

/** @param kind as Stripe names it, e.g. `checkout.session` */
export const failMissing = (res: Response, status: 400 | 404, kind: string, id: string, param: string) =>
  fail(res, status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: ${id}`,
    param,
  });

export const failDeclined = (res: Response, message: string) =>
  fail(res, 402, { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline', message });

export const failOtherParams = (res: Response, key: string | undefined) =>
  fail(res, 400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });

const bracketed = ([first, ...rest]: PropertyKey[]) =>
  [String(first), ...rest.map((part) => `[${String(part)}]`)].join('');

/** The first thing wrong with some parameters, as Stripe says it. */
function describe(issue: z.core.$ZodIssue): StripeError {
  if (issue.code === 'unrecognized_keys') {
    const param = bracketed([...issue.path, issue.keys[0] ?? '']);
    return {
      type: 'invalid_request_error',
      code: 'parameter_unknown',
      message: `Received unknown parameter: ${param}`,
      param,
    };
  }
  const param = bracketed(issue.path);
  return { type: 'invalid_request_error', message: `${issue.message}: ${param}`, param };
}

/** Parameters as the schema reads them; undefined when they were refused, and then the answer is given. */
export function readParams<Schema extends z.ZodType>(
  res: Response,
  schema: Schema,
  body: unknown,
): z.output<Schema> | undefined {
  const parsed = schema.safeParse(body ?? {});
  const issue = parsed.error?.issues[0];
  if (issue) fail(res, 400, describe(issue));
  return parsed.data;
}
