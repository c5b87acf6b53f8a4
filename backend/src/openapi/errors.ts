import { errorStatuses } from '../contract/error-statuses.ts';
import {
  describeError,
  type ErrorCode,
  type ErrorParams,
  errorTexts,
  type ParamsOf,
} from '../contract/errors.ts';
import type { DocumentedRoute } from '../http/api/api-route.ts';
import type { JsonSchema, ResponseObject } from './document-types.ts';
import { refTo } from './schemas.ts';

/** All error codes, in the order of the contract. */
export const errorCodes = Object.keys(errorStatuses) as ErrorCode[];

/** The texts of a code, with the names of its parameters in braces: one, or two with plural forms. */
export const textsOf = (code: ErrorCode): string[] =>
  Object.entries(errorTexts)
    .filter(([key]) => key.replace(/_(one|other)$/, '') === code)
    .map(([, text]) => text.replace(/\{\{(\w+)\}\}/g, '{$1}'));

/** Errors that every request may get. */
const commonErrors = [
  'invalid_request',
  'request_timeout',
  'request_too_large',
  'unexpected_error',
  'service_unavailable',
] as const satisfies ErrorCode[];
/** Errors of Express's body parser, and of the schema check. */
const bodyErrors = [
  'malformed_json',
  'invalid_body',
  'unsupported_content_type',
] as const satisfies ErrorCode[];
const personalErrors = ['unauthenticated', 'forbidden'] as const satisfies ErrorCode[];

/** The sizes and preconditions of files, which no request of the API has. */
const fileStatuses = new Set([412, 416]);

const exampleParams: Record<string, string | number> = {
  field: 'size',
  name: 'Harbour Cap',
  size: 'S/M',
  count: 2,
  min: 8,
  max: 128,
};
const paramNames = (code: ErrorCode) => [
  ...new Set(textsOf(code).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))),
];

const pascalCase = (name: string) => name.replace(/(?:^|_)(\w)/g, (_, first: string) => first.toUpperCase());
const schemaName = (code: ErrorCode) => `${pascalCase(code)}Error`;

function exampleOf(code: ErrorCode): object {
  const params: ErrorParams = Object.fromEntries(
    paramNames(code).map((name) => [name, exampleParams[name] ?? name]),
  );
  const rest = (Object.keys(params).length > 0 ? [params] : []) as ParamsOf<ErrorCode>;
  return { success: false, ...describeError(code, ...rest) };
}

/** The schema of all errors, and that of each of some codes. */
export function errorSchemas(codes: ReadonlySet<ErrorCode>): Record<string, JsonSchema> {
  const all: Record<string, JsonSchema> = {
    ErrorCode: {
      type: 'string',
      description: 'Stable; compare and translate errors by it. New codes may be added.',
      enum: errorCodes,
      'x-enumDescriptions': Object.fromEntries(errorCodes.map((code) => [code, textsOf(code).join(' / ')])),
    },
    Error: {
      type: 'object',
      description: 'The body of every error, and of a refusal with status 200.',
      properties: {
        success: { const: false },
        code: refTo('ErrorCode'),
        message: { type: 'string', description: 'English, for people. Its wording may change.' },
        params: {
          type: 'object',
          description: "The message's values.",
          additionalProperties: { type: ['string', 'number'] },
        },
      },
      required: ['success', 'code', 'message'],
    },
  };
  for (const code of codes) {
    const names = paramNames(code);
    const params = {
      type: 'object',
      properties: Object.fromEntries(
        names.map((name) => [name, { type: typeof exampleParams[name] === 'number' ? 'integer' : 'string' }]),
      ),
      required: names,
      additionalProperties: false,
    };
    all[schemaName(code)] = {
      description: textsOf(code).join(' / '),
      allOf: [
        refTo('Error'),
        {
          type: 'object',
          properties: { code: { const: code }, ...(names.length > 0 ? { params } : {}) },
          required: ['code', ...(names.length > 0 ? ['params'] : [])],
        },
      ],
      unevaluatedProperties: false,
    };
  }
  return all;
}

/** The codes that a call may answer with, by status. */
export function errorsByStatus(route: DocumentedRoute): Map<number, ErrorCode[]> {
  const { body, method, isPersonal, takesToken, limit, needsBusiness, errors = [] } = route;
  const codes = new Set<ErrorCode>([
    ...commonErrors,
    ...(method === 'get' ? (['malformed_json', 'unsupported_content_type'] as const) : bodyErrors),
    ...(body && !body.rawBytes ? (['invalid_field'] as const) : []),
    ...(isPersonal || takesToken ? personalErrors : []),
    ...errors,
    ...(limit ? (['too_many_attempts'] as const) : []),
    ...(needsBusiness ? (['business_details_missing'] as const) : []),
  ]);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes)
    for (const status of errorStatuses[code])
      if (!fileStatuses.has(status)) byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  return byStatus;
}

const retryAfter = (required: boolean) => ({
  'Retry-After': {
    description: 'Seconds until a request may succeed.',
    required,
    schema: { type: 'integer', minimum: 1 },
  },
});

/** The response of some errors with the same status. */
export function errorResponse(status: number, codes: readonly ErrorCode[]): ResponseObject {
  const refs = codes.map((code) => refTo(schemaName(code)));
  const [only] = refs;
  return {
    description: codes.map((code) => textsOf(code).join(' / ')).join('\n\n'),
    ...(status === 429 ? { headers: retryAfter(true) } : {}),
    ...(status === 503 ? { headers: retryAfter(false) } : {}),
    content: {
      'application/json': {
        schema: refs.length === 1 && only ? only : { oneOf: refs },
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
      },
    },
  };
}

/** The name of a response that several requests share; errors with several codes differ by request. */
export const sharedResponseName = (
  status: number,
  [code, ...others]: readonly ErrorCode[],
): string | undefined =>
  code && others.length === 0
    ? `${pascalCase(code)}${errorStatuses[code].length > 1 ? status : ''}`
    : undefined;
