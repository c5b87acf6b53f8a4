import { Router } from 'express';
import type { FooterAnswer, NavbarAnswer } from '../../contract/content.ts';
import { paths } from '../../contract/http.ts';
import { refuseOtherMethods } from '../../http/method-not-allowed.ts';
import { listNavbarLinks, readFooter } from './content.service.ts';

export function contentRoutes(): Router {
  const router = Router();
  router.get(paths.content.navbar, async (_req, res) => {
    const answer: NavbarAnswer = { success: true, navbar: await listNavbarLinks() };
    res.json(answer);
  });
  router.get(paths.content.footer, async (_req, res) => {
    const answer: FooterAnswer = { success: true, footer: await readFooter() };
    res.json(answer);
  });
  return refuseOtherMethods(router);
}
