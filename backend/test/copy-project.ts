import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Linked, not copied: large and read-only. */
const linked = ['backend/node_modules', 'frontend/node_modules', 'backend/media'];
/** Where npm links the workspaces, which are the copy's own. */
const workspaces = {
  backend: 'backend',
  frontend: 'frontend',
  'embedded-mongodb': 'backend/packages/embedded-mongodb',
  'stripe-sandbox': 'backend/packages/stripe-sandbox',
};

/**
 * Copies the tracked files of the project, as a fresh clone with its packages installed.
 * @param folder does not exist yet
 */
export async function copyProject(folder: string): Promise<void> {
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root, maxBuffer: 16 * 1024 * 1024 },
  );
  const files = stdout.split('\0').filter((file) => file && !file.startsWith('backend/media/'));
  for (const parent of new Set(files.map(dirname))) await mkdir(join(folder, parent), { recursive: true });
  await Promise.all(
    files.map((file) =>
      // Another test may have removed the file since it was listed.
      cp(join(root, file), join(folder, file)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      }),
    ),
  );
  const link = (path: string) => symlink(join(root, path), join(folder, path), 'junction');
  for (const path of linked) if (existsSync(join(root, path))) await link(path);
  await mkdir(join(folder, 'node_modules/@brim-and-page'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules')))
    if (name === '.bin' || !/^\.|^@brim-and-page$/.test(name)) await link(`node_modules/${name}`);
  for (const [name, path] of Object.entries(workspaces))
    await symlink(join(folder, path), join(folder, 'node_modules/@brim-and-page', name), 'junction');
}
