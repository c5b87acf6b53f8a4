import { existsSync } from 'node:fs';
import { join } from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import helmet from 'helmet';
import { rootDir, type Settings } from '../../config/env.ts';
import { methodNotAllowed } from '../requests/method-not-allowed.ts';
import { compressedCopies, forever } from './static-files.ts';

/** The console's pages run the console's own code and talk to their own origin only. */
function consoleHeaders({ backendUrl, images }: Pick<Settings, 'backendUrl' | 'images'>) {
  const origins = images.kind === 'cloudinary' ? ['https://res.cloudinary.com'] : [];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', backendUrl, ...origins],
        mediaSrc: ["'self'", 'blob:', backendUrl, ...origins],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        // A mail with sample data.
        frameSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  });
}

/**
 * Serves the built console, if there is one: its files under `/admin/assets`, the preview of the shop's drafts under
 * `/admin/preview`, its one page at every other path of `/admin`. The console's own router knows which of them exist.
 * @param dist the build directory of the console; its folders mirror the URLs
 */
export function builtConsole(
  settings: Pick<Settings, 'backendUrl' | 'images'>,
  dist = join(rootDir, 'frontend/admin/dist'),
): Router {
  const router = Router();
  const folder = join(dist, 'admin');
  if (!existsSync(join(folder, 'index.html'))) return router;
  const assets = join(folder, 'assets');
  router.use('/admin', (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') throw methodNotAllowed('GET, HEAD');
    res.set('X-Robots-Tag', 'noindex, nofollow');
    next();
  });
  const send =
    (file: string): RequestHandler =>
    (_req, res) => {
      res.set('Cache-Control', 'no-cache');
      res.sendFile(file, { root: folder, cacheControl: false });
    };
  // It shows the shop's pages, so it keeps the shop's headers.
  router.use('/admin/preview', send('preview.html'));
  router.use('/admin', consoleHeaders(settings));
  router.use('/admin/assets', compressedCopies(assets, forever));
  // A missing file is 404, not the page.
  router.use(
    '/admin/assets',
    express.static(assets, { ...forever, index: false, redirect: false }),
    (_req, _res, next) => next('router'),
  );
  router.use('/admin', send('index.html'));
  return router;
}
