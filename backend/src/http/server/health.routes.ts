import { Router } from 'express';
import { version } from '../../config/version.ts';
import { paths } from '../../contract/paths.ts';
import { problem } from '../../errors/problem.ts';
import { refuseOtherMethods } from '../requests/method-not-allowed.ts';

/** @param isReady whether the database responds now and the server is not stopping */
export function healthRoutes(isReady: () => Promise<boolean>): Router {
  const router = Router();
  router.get(paths.health.live, (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ success: true });
  });
  router.get(paths.health.ready, async (_req, res) => {
    if (!(await isReady())) throw problem('service_unavailable');
    res.set('Cache-Control', 'no-store').json({ success: true, version });
  });
  return refuseOtherMethods(router);
}
