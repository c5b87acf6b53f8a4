import { Router } from 'express';
import { refuseOtherMethods } from '../http/requests/method-not-allowed.ts';
import type { CachedResponse } from '../http/response-cache/response-cache.ts';
import { openapiPaths } from './paths.ts';

/** `GET /api/openapi.json`: built on the first request, because no start should wait for it. */
export const openapiDocument: CachedResponse = {
  path: openapiPaths.document,
  collections: [],
  read: async () => (await import('./document.ts')).createDocument(),
};

/** The description of the API for programs. */
export function openapiRoutes(): Router {
  const router = Router();
  router.get(openapiDocument.path, async (_req, res) => {
    res.json(await openapiDocument.read());
  });
  return refuseOtherMethods(router);
}

/** The description of the API for people; for development and test only. */
export function referenceRoutes(): Router {
  const router = Router();
  router.get(openapiPaths.docs, async (_req, res) => {
    const [{ createDocument }, { renderReference }] = await Promise.all([
      import('./document.ts'),
      import('./reference/page.ts'),
    ]);
    res.set('Cache-Control', 'no-cache').type('html').send(renderReference(createDocument()));
  });
  router.get(openapiPaths.style, async (_req, res) => {
    const { referenceStyle } = await import('./reference/style.ts');
    res.set('Cache-Control', 'no-cache').type('css').send(referenceStyle);
  });
  return refuseOtherMethods(router);
}
