import { Router } from 'express';
import { z } from 'zod';
import { shopName } from '../contract/brand.ts';
import { openCalls } from '../http/api/api-route.ts';
import { refuseOtherMethods } from '../http/requests/method-not-allowed.ts';
import type { CachedResponse } from '../http/response-cache/response-cache.ts';
import type { DocumentedTables } from './document.ts';
import { openapiPaths } from './paths.ts';

/** Built on the first request, because no start should wait for it. */
export const openapiDocument = (tables: DocumentedTables): CachedResponse<object> => ({
  path: openapiPaths.document,
  collections: [],
  read: async () => (await import('./document.ts')).createDocument(tables),
});

const documentSchema: z.ZodType<object> = z.looseObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.looseObject({})),
});

const call = openCalls<{ document: CachedResponse<object> }>('Service');

/** The description of the API for programs. */
export const openapiRoutes = [
  call({
    id: 'getOpenApiDocument',
    method: 'get',
    path: openapiPaths.document,
    summary: 'Get this description of the API',
    isCached: true,
    response: {
      description: 'An OpenAPI 3.1 document.',
      schema: documentSchema,
      example: { openapi: '3.1.1', info: { title: shopName, version: '1.0.0' }, paths: {} },
    },
    handle: (_call, { document }) => document.read(),
  }),
];

/** The description of the API for people; for development and test only. */
export function referenceRoutes(tables: DocumentedTables): Router {
  const router = Router();
  router.get(openapiPaths.docs, async (_req, res) => {
    const [{ createDocument }, { renderReference }] = await Promise.all([
      import('./document.ts'),
      import('./reference/page.ts'),
    ]);
    res
      .set('Cache-Control', 'no-cache')
      .type('html')
      .send(renderReference(createDocument(tables)));
  });
  router.get(openapiPaths.style, async (_req, res) => {
    const { referenceStyle } = await import('./reference/style.ts');
    res.set('Cache-Control', 'no-cache').type('css').send(referenceStyle);
  });
  return refuseOtherMethods(router);
}
