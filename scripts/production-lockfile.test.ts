import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Lockfile, productionLockfile } from './production-lockfile.ts';

const read = <T>(file: string) =>
  JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')) as T;

it('keeps what the server needs in production, with its checksums, and nothing else', () => {
  const lock = read<Lockfile>('package-lock.json');
  const workspaces = ['backend', 'backend/packages/embedded-mongodb', 'backend/packages/stripe-sandbox'];
  const { packages } = productionLockfile(lock, workspaces);
  for (const workspace of workspaces) {
    const { dependencies = {} } = read<{ dependencies?: object }>(`${workspace}/package.json`);
    expect(Object.keys(packages[workspace]?.dependencies ?? {})).toEqual(Object.keys(dependencies));
    expect(packages[workspace]).not.toHaveProperty('devDependencies');
  }
  for (const name of [
    'express',
    'lmdb',
    'sharp',
    '@img/sharp-linux-x64',
    '@img/sharp-linux-arm64',
    'mongodb',
  ])
    expect(packages[`node_modules/${name}`], name).toEqual(lock.packages[`node_modules/${name}`]);
  for (const [path, entry] of Object.entries(packages)) {
    expect(entry.dev, path).toBeUndefined();
    for (const name of Object.keys(entry.dependencies ?? {}))
      expect(
        Object.keys(packages).some((other) => other.endsWith(`node_modules/${name}`)),
        `${name} of ${path}`,
      ).toBe(true);
  }
  for (const name of ['react', 'vite', 'vitest', 'typescript', '@brim-and-page/frontend'])
    expect(packages).not.toHaveProperty([`node_modules/${name}`]);
});

it('finds the version that is nearest to the package, and follows links', () => {
  const lock: Lockfile = {
    name: 'shop',
    version: '1.0.0',
    packages: {
      '': { workspaces: ['api', 'web'] },
      api: { dependencies: { one: '1' }, devDependencies: { tool: '1' } },
      'api/node_modules/two': { version: '2.1.0' },
      web: { dependencies: { two: '1' } },
      'node_modules/api': { resolved: 'api', link: true },
      'node_modules/web': { resolved: 'web', link: true },
      'node_modules/one': {
        version: '1.0.0',
        dependencies: { two: '1' },
        optionalDependencies: { elsewhere: '1' },
      },
      'node_modules/two': { version: '1.0.0' },
      'node_modules/one/node_modules/two': { version: '2.0.0' },
      'node_modules/tool': { version: '1.0.0', dev: true },
    },
  };
  expect(Object.keys(productionLockfile(lock, ['api']).packages)).toEqual([
    '',
    'api',
    'node_modules/api',
    'node_modules/one',
    'node_modules/one/node_modules/two',
  ]);
});
