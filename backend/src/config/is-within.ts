import { realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';

/** The path without links; what does not exist yet stays as it is named. */
async function realPathOf(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(path) === path) throw error;
    return join(await realPathOf(dirname(path)), basename(path));
  }
}

/** Whether a path is a folder or below it, also through links. Neither needs to exist. */
export async function isWithin(path: string, folder: string): Promise<boolean> {
  const way = relative(await realPathOf(resolve(folder)), await realPathOf(resolve(path)));
  // Absolute: on another drive of Windows.
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
