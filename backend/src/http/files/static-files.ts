import { existsSync, readdirSync } from 'node:fs';
import { extname, join, resolve, sep } from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import { sharePictures } from '../../config/brand.ts';
import { rootDir } from '../../config/env.ts';
import { uploadsPath } from '../../contract/paths.ts';
import { readOnlyFiles } from './read-only-files.ts';

/** The shop's own images and videos, under `/media`. */
export function mediaFiles(): Router {
  const router = Router();
  for (const [path, folder] of [
    ['/media/share', sharePictures],
    ['/media', join(rootDir, 'backend/media')],
  ] as const) {
    router.use(path, readOnlyFiles(folder));
    router.use(path, express.static(folder, { maxAge: '1h', index: false, redirect: false }));
  }
  return router;
}

/** For files whose name changes with their content. */
export const forever = { maxAge: '1y', immutable: true };

/** The folders of the upload directory with images and videos of the shop; images of customers are beside them. */
export const shopFolders = ['content', 'products'];

/**
 * Uploaded images and videos. The shop's own have names that are used once, so they are cached for a year. Those of
 * customers are personal: no cache has them after their account was erased.
 * @param folder the upload directory
 */
export function uploadedFiles(folder: string): Router {
  const router = Router();
  const ofShop = shopFolders.map((name) => resolve(folder, name) + sep);
  router.use(uploadsPath, readOnlyFiles(folder));
  router.use(
    uploadsPath,
    express.static(folder, {
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      cacheControl: false,
      // By the file, not by the URL: /content/..%2fNAME is an image of a customer.
      setHeaders(res, file) {
        const isOfShop = ofShop.some((own) => file.startsWith(own));
        res.setHeader('Cache-Control', isOfShop ? 'public, max-age=31536000, immutable' : 'no-store');
      },
    }),
  );
  return router;
}

/** Serves the Brotli file of the build where there is one and the browser accepts it. */
export function compressedCopies(
  dir: string,
  options: { maxAge: string | number; immutable?: boolean },
): RequestHandler {
  const copies = new Set(existsSync(dir) ? readdirSync(dir).filter((name) => name.endsWith('.br')) : []);
  return (req, res, next) => {
    const name = req.path.slice(1);
    if (!copies.has(`${name}.br`)) {
      next();
      return;
    }
    res.vary('Accept-Encoding');
    if (!req.acceptsEncodings('br')) {
      next();
      return;
    }
    res.type(extname(name)).set('Content-Encoding', 'br');
    res.sendFile(`${name}.br`, { root: dir, ...options });
  };
}

/**
 * Serves the files of the built storefront.
 * @param dist the build directory of the storefront
 */
export function builtFiles(dist = join(rootDir, 'frontend/dist')): Router {
  const router = Router();
  // Vite puts a content hash into the names under assets, so such a file never changes.
  const assets = join(dist, 'assets');
  router.use('/assets', compressedCopies(assets, forever));
  router.use('/assets', express.static(assets, { ...forever, index: false, redirect: false }));
  router.use(compressedCopies(dist, { maxAge: 0 }));
  router.use(filesOf(dist));
  return router;
}

/** Files of the build that only the server reads: the page's template and the route table. */
export const buildFiles: ReadonlySet<string> = new Set(['/index.html', '/page-files.json']);

/** The files beside the page, whose names stay the same. */
function filesOf(dist: string): RequestHandler {
  const serve = express.static(dist, { maxAge: 0, index: false, redirect: false });
  return (req, res, next) => (buildFiles.has(req.path) ? next() : serve(req, res, next));
}
