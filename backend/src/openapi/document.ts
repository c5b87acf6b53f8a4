import { shopName } from '../contract/brand.ts';
import { limits } from '../contract/constants.ts';
import type { ErrorCode } from '../contract/errors.ts';
import { tokenHeader } from '../contract/paths.ts';
import type { DocumentedRoute, Tag } from '../http/api/api-route.ts';
import type {
  JsonSchema,
  MediaType,
  OpenApiDocument,
  OperationObject,
  ParameterObject,
  ResponseObject,
} from './document-types.ts';
import { errorResponse, errorSchemas, errorsByStatus, sharedResponseName } from './errors.ts';
import { collectRequests, collectResponses, inlineSchema, type SchemaCollection } from './schemas.ts';

/** The chapters of the document, in their order. */
const tags: Readonly<Record<Tag, string>> = {
  Products: 'The catalogue.',
  Cart: "The customer's cart. A visitor's cart stays in the browser until sign-in.",
  Wishlist:
    "The customer's wishlist, which may be shared by a link. A visitor's list stays in the browser until sign-in.",
  Orders: 'Placing an order, paying for it, and the orders of a customer. Delivery is in Australia only.',
  Accounts: 'Registration, sign-in, passwords and the profile.',
  Donations: 'Recurring donations. They need no account.',
  Content: 'Texts, pictures and films that the shopkeeper edits.',
  CAPTCHA: 'The proof that a form is filled in by a person.',
  Service: 'Health, payment events and this description.',
};

const json = 'application/json';
const imageTypes = 'image/jpeg, image/png, image/webp, image/gif, image/avif';

const description = `Every request of the shop's storefront. Money is in AUD, GST included.

A customer's requests carry the header \`${tokenHeader}\` with the token of \`signIn\`. A \`userId\` or \`id\` in a body is optional; one that is not the token's gets 403.

Every error has a \`code\`, which is stable, a \`message\` in English and, where the message has values, \`params\`. JSON bodies have at most ${limits.jsonBytes / 1024} KB. Every response has an \`X-Request-Id\`, which the shop's log carries too.`;

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const pathOf = (path: string) => path.replace(/:(\w+)/g, '{$1}');

interface Collections {
  requests: SchemaCollection;
  responses: SchemaCollection;
  sharedResponses: Record<string, ResponseObject>;
  usedErrors: Set<ErrorCode>;
}

function parametersOf({ params = {}, headers = {}, query = {} }: DocumentedRoute): ParameterObject[] {
  const inPath = Object.entries(params).map(([name, { schema, description, example }]) => ({
    name,
    in: 'path' as const,
    required: true,
    description,
    example,
    schema: inlineSchema(schema),
  }));
  const inHeader = Object.entries(headers).map(([name, { schema, required = false, ...rest }]) => ({
    name,
    in: 'header' as const,
    required,
    ...rest,
    schema: inlineSchema(schema),
  }));
  const inQuery = Object.entries(query).map(([name, { schema, ...rest }]) => ({
    name,
    in: 'query' as const,
    required: false,
    ...rest,
    schema: inlineSchema(schema),
  }));
  return [...inPath, ...inHeader, ...inQuery];
}

/** A multipart form: the fields of the JSON body, and files. */
function formOf(fields: JsonSchema, fileFields: readonly string[], example: object): MediaType {
  const file = { type: 'string', format: 'binary' };
  return {
    schema: {
      allOf: [
        fields,
        { type: 'object', properties: Object.fromEntries(fileFields.map((name) => [name, file])) },
      ],
    },
    examples: { request: { value: example } },
    encoding: Object.fromEntries(fileFields.map((name) => [name, { contentType: imageTypes }])),
  };
}

function requestBodyOf({ id, body }: DocumentedRoute, { requests }: Collections) {
  if (!body) return {};
  const schema = requests.add(`${upperFirst(id)}Request`, body.schema);
  const asJson: MediaType = { schema, examples: { request: { value: body.example } } };
  const content: Record<string, MediaType> = body.fileFields
    ? { 'multipart/form-data': formOf(schema, body.fileFields, body.example), [json]: asJson }
    : { [json]: asJson };
  return { requestBody: { required: true, content } };
}

function errorResponsesOf(route: DocumentedRoute, { sharedResponses, usedErrors }: Collections) {
  return [...errorsByStatus(route)]
    .filter(([status]) => status !== 200)
    .map(([status, codes]): [string, ResponseObject | { $ref: string }] => {
      for (const code of codes) usedErrors.add(code);
      const response = errorResponse(status, codes);
      const name = sharedResponseName(status, codes);
      if (!name) return [String(status), response];
      sharedResponses[name] = response;
      return [String(status), { $ref: `#/components/responses/${name}` }];
    });
}

/** The response with status 200: a success, or one of the request's refusals. */
function okResponseOf(route: DocumentedRoute, { responses, usedErrors }: Collections): ResponseObject {
  const { id, response } = route;
  const refusals = errorsByStatus(route).get(200) ?? [];
  for (const code of refusals) usedErrors.add(code);
  const success = responses.add(`${upperFirst(id)}Response`, response.schema);
  const examples = { success: { value: response.example } };
  if (refusals.length === 0)
    return { description: response.description, content: { [json]: { schema: success, examples } } };
  const refused = errorResponse(200, refusals).content?.[json];
  const refusedSchemas = (refused?.schema.oneOf as JsonSchema[] | undefined) ?? [refused?.schema ?? {}];
  return {
    description: response.description,
    content: {
      [json]: {
        schema: { oneOf: [success, ...refusedSchemas] },
        examples: { ...examples, ...refused?.examples },
      },
    },
  };
}

function describeOperation(route: DocumentedRoute, collections: Collections): OperationObject {
  const { id, tag, summary, description, isPersonal, takesToken, isCached } = route;
  const parameters = parametersOf(route);
  const responses: [string, ResponseObject | { $ref: string }][] = [
    ['200', okResponseOf(route, collections)],
    ...(isCached
      ? [
          ['304', { description: 'Not changed since the response with the `ETag` of `If-None-Match`.' }] as [
            string,
            ResponseObject,
          ],
        ]
      : []),
    ...errorResponsesOf(route, collections),
  ];
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description ? { description } : {}),
    security: isPersonal ? [{ token: [] }] : takesToken ? [{}, { token: [] }] : [],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBodyOf(route, collections),
    responses: Object.fromEntries(responses.sort(([one], [other]) => Number(one) - Number(other))),
  };
}

/** The tables of the API's calls, by name. */
export type DocumentedTables = Readonly<Record<string, readonly DocumentedRoute[]>>;

/** Builds the OpenAPI 3.1 document of the API from the contract's schemas. */
export function createDocument(tables: DocumentedTables): OpenApiDocument {
  const collections: Collections = {
    requests: collectRequests(),
    responses: collectResponses(),
    sharedResponses: {},
    usedErrors: new Set(),
  };
  const paths: OpenApiDocument['paths'] = {};
  for (const route of Object.values(tables).flat()) {
    const path = pathOf(route.path);
    paths[path] = { ...paths[path], [route.method]: describeOperation(route, collections) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: shopName,
      version: '1.0.0',
      description,
      contact: { name: 'The shop', url: '/contact' },
    },
    servers: [{ url: '/', description: 'The shop that serves this document.' }],
    tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: tokenHeader,
          description: 'The token that `signIn` answers with; valid 30 days at most.',
        },
      },
      schemas: {
        ...collections.requests.convert(),
        ...collections.responses.convert(),
        ...errorSchemas(collections.usedErrors),
      },
      responses: collections.sharedResponses,
    },
  };
}
