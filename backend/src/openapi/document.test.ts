import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { apiDocument, documentedOperations, findSchemaError } from '../../test/openapi/api-document.ts';
import { setUpShop, shop } from '../../test/shop/set-up-shop.ts';
import { errorCodes } from './errors.ts';
import { openapiPaths } from './paths.ts';

setUpShop();

it('has no error and no warning of the linter', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      // The owner has not chosen a licence (README).
      'info-license': 'off',
      // The first version's clients fix the paths `/api/user/{id}` and `/api/user/update`; their methods differ.
      'no-ambiguous-paths': 'off',
      'no-invalid-media-type-examples': 'error',
      'operation-tag-defined': 'error',
      'tag-description': 'error',
      'operation-description': 'off',
    },
  });
  const problems = await lintFromString({ source: JSON.stringify(apiDocument), config });
  expect(
    problems.map(({ ruleId, message, location }) => ({ ruleId, message, at: location[0]?.pointer })),
  ).toEqual([]);
});

it('has all error codes', () => {
  expect(apiDocument.components.schemas.ErrorCode?.enum).toEqual(errorCodes);
});

it.each(documentedOperations)(
  'has a valid example of every response: $operation.operationId',
  (documented) => {
    const { path, method, operation } = documented;
    expect(operation.summary).toMatch(/^[A-Z].*[^.]$/);
    for (const [status, described] of Object.entries(operation.responses)) {
      const place =
        '$ref' in described
          ? described.$ref.slice(2).split('/')
          : ['paths', path, method, 'responses', status];
      const { content } =
        '$ref' in described ? (apiDocument.components.responses[place.at(-1) ?? ''] ?? {}) : described;
      if (status !== '304') expect(content).toBeDefined();
      for (const [type, { examples = {} }] of Object.entries(content ?? {})) {
        expect(Object.keys(examples)).not.toEqual([]);
        for (const { value } of Object.values(examples))
          expect(findSchemaError(value, ...place, 'content', type, 'schema')).toBeUndefined();
      }
    }
  },
);

// The test shop compares every response with the document.
it.each(documentedOperations.filter(({ path }) => path.includes('{')))(
  'documents the refusal of a path that cannot be read: $operation.operationId',
  async ({ method, path }) => {
    const unreadable = path.replace(/\{\w+\}/g, '%C2%84');
    const response = await shop.request[method as 'get' | 'post' | 'patch'](unreadable);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  },
);

it('is served with an ETag, compressed', async () => {
  const response = await shop.request.get(openapiPaths.document).set('Accept-Encoding', 'br').expect(200);
  expect(response.body).toEqual(apiDocument);
  expect(response.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, no-cache' });
  await shop.request
    .get(openapiPaths.document)
    .set('If-None-Match', response.headers.etag ?? '')
    .expect(304);
});
