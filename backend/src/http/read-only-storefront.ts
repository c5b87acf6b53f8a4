import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { rootDir } from '../config/env.ts';
import { methodNotAllowed } from './method-not-allowed.ts';
import { readOnlyFiles } from './read-only-files.ts';

/** The paths of the pages, as the storefront's build lists them. */
function readPagePatterns(dist: string): RegExp[] {
  const file = join(dist, 'page-files.json');
  if (!existsSync(file)) return [];
  const listed = JSON.parse(readFileSync(file, 'utf8')) as { path: string }[] | { pages: { path: string }[] };
  const pages = Array.isArray(listed) ? listed : listed.pages;
  return pages.map(({ path }) => new RegExp(`^${path.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/*$`, 'i'));
}

/**
 * Responds 405 to methods other than GET and HEAD on the built storefront's files and pages. Mount it before the parsers
 * of bodies, which would refuse a form with another status.
 * @param dist the build directory of the storefront
 */
export function readOnlyStorefront(dist = join(rootDir, 'frontend/dist')): RequestHandler[] {
  const patterns = readPagePatterns(dist);
  const refuseWrites: RequestHandler = (req, _res, next) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (!isRead && patterns.some((pattern) => pattern.test(req.path))) throw methodNotAllowed('GET, HEAD');
    next();
  };
  return [readOnlyFiles(dist), refuseWrites];
}
