import { Router } from 'express';
import { type ContentKey, contentRecords, type FooterResponse } from '../../contract/content.ts';
import { paths } from '../../contract/paths.ts';
import { refuseOtherMethods } from '../../http/requests/method-not-allowed.ts';
import type { CachedResponse } from '../../http/response-cache/response-cache.ts';
import { ContentPartModel } from './content.model.ts';
import { readPublished } from './content.service.ts';

/** A draft that is saved makes the cache read again, and find the same response. */
const collections = [ContentPartModel.collection.name];

/** `GET /api/footer` */
export const footerResponse: CachedResponse<FooterResponse> = {
  path: paths.content.footer,
  collections,
  async read() {
    return { success: true, footer: await readPublished('footer') };
  },
};

const lists = (Object.keys(contentRecords) as ContentKey[]).map(
  (key): CachedResponse => ({
    path: paths.content[key],
    collections,
    read: async () => ({ success: true, [key]: await readPublished(key) }),
  }),
);

/** The ten content endpoints, with the same response for every visitor: `{ success, KEY: … }`. */
export const contentResponses: readonly CachedResponse[] = [...lists, footerResponse];

export function contentRoutes(): Router {
  const router = Router();
  for (const { path, read } of contentResponses) {
    router.get(path, async (_req, res) => {
      res.json(await read());
    });
  }
  return refuseOtherMethods(router);
}
