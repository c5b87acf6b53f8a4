import { existsSync } from 'node:fs';
import { join } from 'node:path';
import express, { Router } from 'express';
import { rootDir } from '../config/env.ts';

/** Pictures and videos drawn for the shop, under `/media`. */
export function mediaFiles(): Router {
  const router = Router();
  router.use(
    '/media',
    express.static(join(rootDir, 'backend/media'), { maxAge: '1h', index: false, redirect: false }),
  );
  return router;
}

/** The built storefront, where there is one: its files, and its one page for every address of its own. */
export function builtStorefront(): Router {
  const router = Router();
  const dist = join(rootDir, 'frontend/dist');
  const page = join(dist, 'index.html');
  if (!existsSync(page)) return router;
  // Vite puts a hash of the content into the names under assets: such a file never changes.
  router.use(
    '/assets',
    express.static(join(dist, 'assets'), { maxAge: '1y', immutable: true, index: false, redirect: false }),
  );
  router.use(express.static(dist, { maxAge: 0, index: false, redirect: false }));
  // A file's name has an ending, a page's address has none: a picture that is missing is no page.
  router.get(/^\/(?!api\/|health\/|media\/|uploads\/|dev\/|sandbox\/)(?!.*\.\w+$).*/, (req, res, next) => {
    if (!req.accepts('html')) {
      next();
      return;
    }
    res.set('Cache-Control', 'no-cache').sendFile(page);
  });
  return router;
}
