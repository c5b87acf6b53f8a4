import type { Request } from 'express';
import type { z } from 'zod';
import type { ErrorCode } from '../../contract/errors.ts';
import type { FailureBody } from '../../contract/http.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';

/** A chapter of the OpenAPI document. */
export type Tag =
  | 'Products'
  | 'Cart'
  | 'Wishlist'
  | 'Orders'
  | 'Accounts'
  | 'Donations'
  | 'Content'
  | 'CAPTCHA'
  | 'Service';

/** A parameter of the path, a header or the query. */
interface Parameter {
  schema: z.ZodType;
  description: string;
  example: string;
}

/** A parameter of the path. */
export interface PathParameter extends Parameter {
  /** Whether it must be the customer's own id; another one gets 403 before any lookup. */
  isOwnId?: true;
}

type PathParameters = Readonly<Record<string, PathParameter>>;

interface RequestBody<Schema extends z.ZodType> {
  schema: Schema;
  example: object;
  /** The file fields of a multipart form, which the call takes beside JSON. */
  fileFields?: readonly string[];
  /** The body stays as its bytes, at most this many, and is not parsed. Mount such a call before the JSON parser. */
  rawBytes?: number;
}

/** Everything about a call that the OpenAPI document tells, beside its tag and what all calls share. */
interface Description<
  Body extends z.ZodType = z.ZodType,
  Path extends PathParameters = PathParameters,
  Result extends z.ZodType = z.ZodType,
> {
  /** Unique, e.g. `addToCart`. */
  id: string;
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** As in Express, e.g. `/api/user/:id`. */
  path: string;
  /** A short phrase. */
  summary: string;
  description?: string;
  /** A limit of all these calls by client IP. */
  limit?: keyof RateLimits;
  /** Whether a customer's token is optional; with a valid one the handler gets `userId`, another one is refused. */
  takesToken?: true;
  /** Whether it is refused while an invoice could not name the business. */
  needsBusiness?: true;
  /** Whether the response is the same for every client and may be 304: the response cache serves it. */
  isCached?: true;
  params?: Path;
  /** Headers of the request besides the token, by name. The handler reads them. */
  headers?: Readonly<Record<string, Parameter & { required?: true }>>;
  /** Optional parameters of the query, by name. The handler reads them. */
  query?: Readonly<Record<string, Parameter>>;
  body?: RequestBody<Body>;
  response: {
    description: string;
    schema: Result;
    example: object;
    /** The response is a file with this name; the handler returns its text in chunks. */
    fileName?: string;
  };
  /** Refusals with status 200, and the errors of this call beside those that follow from the fields above. */
  errors?: readonly ErrorCode[];
}

/** A call of the API, as the OpenAPI document describes it. */
export interface DocumentedRoute extends Description {
  tag: Tag;
  /** Whether it requires a customer's token. */
  isPersonal: boolean;
}

/** What a handler gets: the parsed parts of the request. */
interface Call<Body, Path> {
  body: Body;
  /** The parameters of the path, by name. */
  params: Path;
  req: Request;
  /** The customer of the token, where there is one. */
  userId?: string | undefined;
}

/** The call of a signed-in customer. */
interface CustomerCall<Body, Path> extends Call<Body, Path> {
  userId: string;
}

/** A call of the API: `apiRouter` makes a route of it, and the OpenAPI document an operation. */
export interface ApiRoute<Deps> extends DocumentedRoute {
  // biome-ignore lint/suspicious/noExplicitAny: the builders below check body, parameters and response of each call.
  handle(call: Call<any, any>, deps: Deps): unknown;
}

type ParamsOf<Path extends PathParameters> = { [Name in keyof Path]: z.output<Path[Name]['schema']> };
/** A buffer is the response as JSON. */
type Answer<Result extends z.ZodType> = z.output<Result> | FailureBody | AsyncIterable<string> | Buffer;

/** @typeParam Deps what the handlers of the table need */
const builderOf =
  <Deps, IsPersonal extends boolean>(tag: Tag, isPersonal: IsPersonal) =>
  <Body extends z.ZodType, Path extends PathParameters, Result extends z.ZodType>(
    route: Description<Body, Path, Result> & {
      handle(
        call: IsPersonal extends true
          ? CustomerCall<z.output<Body>, ParamsOf<Path>>
          : Call<z.output<Body>, ParamsOf<Path>>,
        deps: Deps,
      ): Promise<Answer<Result>> | Answer<Result>;
    },
  ): ApiRoute<Deps> => ({ ...route, tag, isPersonal });

/** Makes the calls of a table that anybody may call. */
export const openCalls = <Deps = unknown>(tag: Tag) => builderOf<Deps, false>(tag, false);

/** Makes the calls of a table that require a customer's token. A handler gets the customer's id. */
export const customerCalls = <Deps>(tag: Tag) => builderOf<Deps, true>(tag, true);
