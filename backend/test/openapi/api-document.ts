import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { apiRoutes } from '../../src/api-routes.ts';
import { createDocument } from '../../src/openapi/document.ts';
import type { OperationObject, ResponseObject } from '../../src/openapi/document-types.ts';

/** The document of the API, as the shop serves it. */
export const apiDocument = createDocument(apiRoutes);

const documentId = 'openapi';
const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema(apiDocument, documentId);

const pointer = (...keys: string[]) =>
  keys.map((key) => `/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

/** A request of the document. */
interface DocumentedOperation {
  method: string;
  /** As in the document, e.g. `/api/user/{id}`. */
  path: string;
  operation: OperationObject;
}

/** Every request of the document. */
export const documentedOperations: readonly DocumentedOperation[] = Object.entries(apiDocument.paths).flatMap(
  ([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({
      method,
      path,
      operation: operation as OperationObject,
    })),
);

const matchers = documentedOperations.map((documented) => ({
  documented,
  isTemplate: documented.path.includes('{'),
  pattern: new RegExp(`^${documented.path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The request of the document that a method and a path are. OpenAPI compares paths without parameters first. */
function findOperation(method: string, path: string): DocumentedOperation | undefined {
  const found = matchers.filter(({ pattern }) => pattern.test(path));
  const exact = found.filter(({ isTemplate }) => !isTemplate);
  const candidates = exact.length > 0 ? exact : found;
  return candidates.find(({ documented }) => documented.method === method.toLowerCase())?.documented;
}

/** The schema check of a media type at a place of the document. */
function validatorAt(...keys: string[]): ValidateFunction {
  const validate = ajv.getSchema(`${documentId}#${pointer(...keys)}`);
  if (!validate) throw new Error(`The document has no schema at ${keys.join(' ')}`);
  return validate;
}

/** What is wrong with a value by the schema at a place of the document; undefined when nothing is. */
export function findSchemaError(value: unknown, ...keys: string[]): string | undefined {
  const validate = validatorAt(...keys);
  return validate(value) ? undefined : ajv.errorsText(validate.errors, { separator: '\n' });
}

const contentType = 'application/json';

/**
 * What is wrong with a response by the document; undefined when nothing is. A response to a request that the document
 * does not have passes.
 */
export function findUndocumented(
  request: { method: string; path: string },
  response: { status: number; type: string; body: unknown },
): string | undefined {
  const documented = findOperation(request.method, request.path);
  if (!documented) return undefined;
  const { method, path, operation } = documented;
  const status = String(response.status);
  const name = `${operation.operationId} (${method.toUpperCase()} ${path})`;
  const described = operation.responses[status];
  if (!described) return `${name}: the status ${status} is not documented: ${JSON.stringify(response.body)}`;
  const place =
    '$ref' in described ? described.$ref.slice(2).split('/') : ['paths', path, method, 'responses', status];
  const { content } = '$ref' in described ? sharedResponse(described.$ref) : described;
  if (!content) return undefined;
  if (response.type !== contentType) return `${name}: the content type of ${status} is ${response.type}`;
  const error = findSchemaError(response.body, ...place, 'content', contentType, 'schema');
  return (
    error &&
    `${name}: the body of ${status} does not match its schema:\n${error}\n${JSON.stringify(response.body)}`
  );
}

function sharedResponse(ref: string): ResponseObject {
  const response = apiDocument.components.responses[ref.split('/').at(-1) ?? ''];
  if (!response) throw new Error(`The document has no ${ref}`);
  return response;
}
