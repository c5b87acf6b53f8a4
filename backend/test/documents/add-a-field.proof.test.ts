import { execFile, spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { rootDir } from '../../src/config/env.ts';

/** Made at run time or by a build, so no sources: at the top, and anywhere. `node_modules` is linked instead. */
const generatedAtTop = ['.git', 'backups', 'coverage', 'release', 'screens'].map((name) =>
  join(rootDir, name),
);
const generated = ['node_modules', '.data', '.built-for-tests', 'dist'];
const isSource = (path: string) => !generatedAtTop.includes(path) && !generated.includes(basename(path));

/** The workspace's own packages, which `npm ci` links as `node_modules/@brim-and-page`. */
const ownScope = '@brim-and-page';

/** Copies the sources; the copy shares the installed packages, and has its own workspace links and cache. */
async function copySources(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'add-a-field-'));
  onTestFinished(() => rm(copy, { recursive: true, force: true }));
  await cp(rootDir, copy, { recursive: true, filter: isSource });
  await mkdir(join(copy, 'node_modules'));
  for (const name of await readdir(join(rootDir, 'node_modules')))
    if (!name.startsWith('.') && name !== ownScope)
      await symlink(join(rootDir, 'node_modules', name), join(copy, 'node_modules', name));
  await cp(join(rootDir, 'node_modules', ownScope), join(copy, 'node_modules', ownScope), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const workspace of ['backend', 'frontend'])
    await symlink(join(rootDir, workspace, 'node_modules'), join(copy, workspace, 'node_modules'));
  return copy;
}

/** The patches of a document, each with the heading of its step. */
function patchesOf(text: string): { step: string; patch: string }[] {
  return text.split(/^## /m).flatMap((section) => {
    const step = section.split('\n', 1)[0] ?? '';
    return [...section.matchAll(/^```diff\n([\s\S]*?)^```$/gm)].map(([, patch = '']) => ({ step, patch }));
  });
}

/**
 * Without what a test run tells its workers, so that a run inside of it compiles and counts for itself; and git patches
 * the copy even when it lies in a repository.
 */
const environment = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(VITEST|PROOFS$|BUILT_BACKEND|EMBEDDED_MONGODB|GIT_)/.test(name),
    ),
  ),
  GIT_CEILING_DIRECTORIES: tmpdir(),
};

/** @returns what a failed program printed; '' when it succeeded */
const run = (folder: string, [script = '', ...words]: readonly string[]) =>
  new Promise<string>((resolve) => {
    const options = { cwd: folder, env: environment, maxBuffer: 2 ** 26 };
    execFile(process.execPath, [join('node_modules', script), ...words], options, (error, stdout, stderr) =>
      resolve(error ? `${error.message}\n${stdout}${stderr}` : ''),
    );
  });

it('the worked example of a new field applies, compiles and passes its tests', async ({ skip }) => {
  skip(spawnSync('git', ['--version']).status !== 0, 'git is not installed');
  const copy = await copySources();
  const patches = patchesOf(await readFile(join(rootDir, 'docs/add-a-field.md'), 'utf8'));
  expect(patches.length).toBeGreaterThan(15);
  for (const { step, patch } of patches) {
    const options = { cwd: copy, env: environment, input: patch, encoding: 'utf8' } as const;
    const { stderr } = spawnSync('git', ['apply', '-'], options);
    expect(stderr, `Step "${step}" of docs/add-a-field.md`).toBe('');
  }
  for (const project of ['backend', 'frontend'])
    expect(await run(copy, ['typescript/bin/tsc', '--checkers', '1', '-p', project])).toBe('');
  const changed = patches.flatMap(({ patch }) => /^\+\+\+ b\/(.*)$/m.exec(patch)?.[1] ?? []);
  const formatted = changed.filter((path) => !path.endsWith('.md'));
  const check = ['@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false', ...formatted];
  expect(await run(copy, check)).toBe('');
  const tests = changed.filter((path) => /\.test\.tsx?$/.test(path));
  expect(await run(copy, ['vitest/vitest.mjs', 'run', ...tests])).toBe('');
});
