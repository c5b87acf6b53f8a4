import type { Request, Response } from 'express';
import type { z } from 'zod';
import { type Created, hashParams } from '../values.ts';

interface StripeError {
  type: 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'card_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
}

export const fail = (res: Response, status: number, error: StripeError): void => {
  res.status(status).json({ error });
};

/** 400 with a code of Stripe's. */
export const failWithCode = (res: Response, code: string, message: string): void =>
  fail(res, 400, { type: 'invalid_request_error', code, message });

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

/** Responds to a request that creates something, once for each idempotency key. */
export function creation<Item extends { paramsHash: string }>(
  req: Request,
  res: Response,
  present: (item: Item) => object,
) {
  const [key, hash] = [req.get('idempotency-key'), hashParams(req.body)];
  /** Sends what was created, or what the same key created before; refuses the key if the parameters differ. */
  const send = ({ item, isReplayed }: Created<Item>) => {
    if (item.paramsHash === hash)
      res.set(isReplayed ? { 'Idempotent-Replayed': 'true' } : {}).json(present(item));
    else
      fail(res, 400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
  };
  return {
    idempotency: { key, hash },
    send,
    /** @returns whether the key created something before, which is sent */
    async isRepeated(find: (key: string) => Promise<Item | null | undefined>): Promise<boolean> {
      const item = key && (await find(key));
      if (item) send({ item, isReplayed: true });
      return Boolean(item);
    },
  };
}

/** A whole list on one page. */
export const list = (url: string, data: object[]) => ({ object: 'list', url, has_more: false, data });

/** One page of a list, starting after the last item of the page before. */
export function sendPage(
  res: Response,
  url: string,
  items: { id: string }[],
  { limit, starting_after: after }: { limit: number; starting_after?: string | undefined },
): void {
  const rest = items.slice(after ? items.findIndex(({ id }) => id === after) + 1 : 0);
  res.json({ object: 'list', url, has_more: rest.length > limit, data: rest.slice(0, limit) });
}

const bracketed = ([first, ...rest]: PropertyKey[]) =>
  [String(first), ...rest.map((part) => `[${String(part)}]`)].join('');

/** A validation issue in Stripe's words. */
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

/** The parsed parameters; undefined if they are invalid, and then the error response is sent. */
export function acceptParams<Params>(
  res: Response,
  { data, error }: z.ZodSafeParseResult<Params>,
): Params | undefined {
  const issue = error?.issues[0];
  if (issue) fail(res, 400, describe(issue));
  return data;
}

/** Parses parameters, as {@link acceptParams}. */
export const readParams = <Schema extends z.ZodType>(
  res: Response,
  schema: Schema,
  body: unknown,
): z.output<Schema> | undefined => acceptParams(res, schema.safeParse(body ?? {}));
