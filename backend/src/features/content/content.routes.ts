import { Router } from 'express';
import type { ContentKey, FooterResponse } from '../../contract/content.ts';
import { paths } from '../../contract/http.ts';
import { refuseOtherMethods } from '../../http/method-not-allowed.ts';
import type { CachedResponse } from '../../http/response-cache/response-cache.ts';
import { contentModels, FooterModel } from './content.model.ts';
import { listContent, readFooter } from './content.service.ts';

/** `GET /api/footer` */
export const footerResponse: CachedResponse<FooterResponse> = {
  path: paths.content.footer,
  collections: [FooterModel.collection.name],
  async read() {
    return { success: true, footer: await readFooter() };
  },
};

const lists = (Object.keys(contentModels) as ContentKey[]).map(
  (key): CachedResponse => ({
    path: paths.content[key],
    collections: [contentModels[key].collection.name],
    read: async () => ({ success: true, [key]: await listContent(key) }),
  }),
);

/** The ten content endpoints, with the same response for every visitor (contract "HTTP": `{ success, KEY: … }`). */
export const contentAnswers: readonly CachedResponse[] = [...lists, footerResponse];

export function contentRoutes(): Router {
  const router = Router();
  for (const { path, read } of contentAnswers) {
    router.get(path, async (_req, res) => {
      res.json(await read());
    });
  }
  return refuseOtherMethods(router);
}
