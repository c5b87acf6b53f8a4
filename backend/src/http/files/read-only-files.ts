import { existsSync, readdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import type { RequestHandler } from 'express';
import { methodNotAllowed } from '../requests/method-not-allowed.ts';

/**
 * The file that a folder may serve at this path of a URL; undefined: none.
 * @param folder an absolute path
 */
function fileAt(folder: string, path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    const file = resolve(folder, `.${decoded}`);
    // As `send` does: no hidden files, nothing outside of the folder.
    return /(^|[\\/])\./.test(decoded) || !file.startsWith(`${folder}${sep}`) ? undefined : file;
  } catch {
    // Not a path.
    return undefined;
  }
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

/**
 * Responds 405 to methods other than GET and HEAD where the folder has a file. Mount it before the folder's files.
 */
export function readOnlyFiles(folder: string): RequestHandler {
  const root = resolve(folder);
  return async (req, _res, next) => {
    const file = isRead(req.method) ? undefined : fileAt(root, req.path);
    const found = file === undefined ? undefined : await stat(file).catch(() => undefined);
    if (found?.isFile()) throw methodNotAllowed('GET, HEAD');
    next();
  };
}

/**
 * As `readOnlyFiles`, for a folder whose files stay the same. It lists them once, because it meets every call of the API.
 * @param folder may be missing
 */
export function readOnlyBuild(folder: string): RequestHandler {
  const root = resolve(folder);
  const files = new Set(listFiles(root));
  return (req, _res, next) => {
    const file = isRead(req.method) ? undefined : fileAt(root, req.path);
    if (file !== undefined && files.has(file)) throw methodNotAllowed('GET, HEAD');
    next();
  };
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const found = readdirSync(folder, { recursive: true, withFileTypes: true });
  return found.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
}
