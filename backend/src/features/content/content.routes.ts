import { Router } from 'express';
import type { ContentKey, FooterAnswer } from '../../contract/content.ts';
import { paths } from '../../contract/http.ts';
import { refuseOtherMethods } from '../../http/method-not-allowed.ts';
import { contentModels } from './content.model.ts';
import { listContent, readFooter } from './content.service.ts';

export function contentRoutes(): Router {
  const router = Router();
  for (const key of Object.keys(contentModels) as ContentKey[]) {
    router.get(paths.content[key], async (_req, res) => {
      res.json({ success: true, [key]: await listContent(key) });
    });
  }
  router.get(paths.content.footer, async (_req, res) => {
    const answer: FooterAnswer = { success: true, footer: await readFooter() };
    res.json(answer);
  });
  return refuseOtherMethods(router);
}
