import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { rootDir } from '../../config/env.ts';
import { methodNotAllowed } from '../requests/method-not-allowed.ts';
import { createPageFinder, readPageTable } from '../storefront/page-table.ts';
import { readOnlyBuild } from './read-only-files.ts';
import { buildFiles } from './static-files.ts';

/**
 * Responds 405 to methods other than GET and HEAD on the built storefront's files and pages. Mount it before the parsers
 * of bodies, which would refuse a form with another status.
 * @param dist the build directory of the storefront
 */
export function readOnlyStorefront(dist = join(rootDir, 'frontend/dist')): RequestHandler[] {
  const find = createPageFinder(existsSync(join(dist, 'page-files.json')) ? readPageTable(dist).pages : []);
  const files = readOnlyBuild(dist);
  const refuseFileWrites: RequestHandler = (req, res, next) =>
    buildFiles.has(req.path) ? next() : files(req, res, next);
  const refusePageWrites: RequestHandler = (req, _res, next) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (!isRead && find(req.path)) throw methodNotAllowed('GET, HEAD');
    next();
  };
  return [refuseFileWrites, refusePageWrites];
}
