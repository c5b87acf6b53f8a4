import { stat } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import type { RequestHandler } from 'express';
import { methodNotAllowed } from '../requests/method-not-allowed.ts';

/**
 * Whether a folder has a file that it serves at this path of a URL.
 * @param folder an absolute path
 */
async function hasFile(folder: string, path: string): Promise<boolean> {
  try {
    const decoded = decodeURIComponent(path);
    const file = resolve(folder, `.${decoded}`);
    // As `send` does: no hidden files, nothing outside of the folder.
    if (/(^|[\\/])\./.test(decoded) || !file.startsWith(`${folder}${sep}`)) return false;
    return (await stat(file)).isFile();
  } catch {
    // Not a path, or no file.
    return false;
  }
}

/**
 * Responds 405 to methods other than GET and HEAD where the folder has a file. Mount it before the folder's files.
 */
export function readOnlyFiles(folder: string): RequestHandler {
  const root = resolve(folder);
  return async (req, _res, next) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (!isRead && (await hasFile(root, req.path))) throw methodNotAllowed('GET, HEAD');
    next();
  };
}
