import { type Response, Router } from 'express';
import type { Captcha } from '../../../adapters/captcha/types.ts';
import { paths } from '../../../contract/paths.ts';
import { problem } from '../../../errors/problem.ts';
import { refuseOtherMethods } from '../../../http/requests/method-not-allowed.ts';

/** The CAPTCHA provider, and a new ALTCHA challenge. */
export function captchaRoutes(captcha: Captcha): Router {
  const router = Router();
  const neverStored = (res: Response) => res.set('Cache-Control', 'no-store');
  router.get(paths.captcha.provider, (_req, res) => {
    neverStored(res).json(captcha.describe());
  });
  router.get(paths.captcha.challenge, async (_req, res) => {
    if (!captcha.createChallenge) throw problem('page_not_found');
    neverStored(res).json(await captcha.createChallenge());
  });
  return refuseOtherMethods(router);
}
