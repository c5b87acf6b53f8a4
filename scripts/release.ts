/**
 * `npm run release`: builds the shop and packs what a server without containers needs to `release/`: the built files, the lock
 * file of production, the SBOM, deployment files and documents, and the checksums of all. The version is package.json's, and
 * CHANGELOG.md must describe it. `-- --no-build` packs what `npm run build` has left. Equal files give equal bytes.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Lockfile, productionLockfile } from './production-lockfile.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Copied as they are; folders with all that is in them. */
const copied = [
  '.env.example',
  '.npmrc',
  'CHANGELOG.md',
  'README.md',
  'SECURITY.md',
  'compose.yaml',
  'deploy',
  'docs',
  'backend/bin',
  'backend/dist',
  'backend/media',
  'brand',
  'frontend/dist',
  'frontend/admin/dist',
];

interface Manifest {
  version: string;
  scripts?: Record<string, string>;
  devDependencies?: Record<string, string>;
  overrides?: unknown;
}

const readJson = <T>(file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as T;

function writeJson(folder: string, file: string, value: unknown): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
}

/** The manifests that `npm ci` needs: without development tools, the storefront's packages and scripts for the sources. */
function writeManifests(folder: string): void {
  const packages = readdirSync(join(root, 'backend/packages')).map((name) => `backend/packages/${name}`);
  const workspaces = ['backend', ...packages.sort()];
  const { devDependencies: _, overrides: __, scripts, ...manifest } = readJson<Manifest>('package.json');
  const kept = ['start', 'shop', 'doctor', 'seed'];
  writeJson(folder, 'package.json', {
    ...manifest,
    workspaces,
    scripts: Object.fromEntries(Object.entries(scripts ?? {}).filter(([name]) => kept.includes(name))),
  });
  for (const workspace of workspaces) {
    const { devDependencies: ___, scripts: ____, ...own } = readJson<Manifest>(`${workspace}/package.json`);
    writeJson(folder, `${workspace}/package.json`, own);
  }
  writeJson(
    folder,
    'package-lock.json',
    productionLockfile(readJson<Lockfile>('package-lock.json'), workspaces),
  );
}

const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Checksums that `sha256sum --check SHA256SUMS` reads. */
function writeChecksums(folder: string): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
  writeFileSync(
    join(folder, 'SHA256SUMS'),
    files.map((file) => `${sha256(join(folder, file))}  ${file}\n`).join(''),
  );
}

function release(): void {
  const { version } = readJson<Manifest>('package.json');
  if (
    !new RegExp(`^## ${version.replaceAll('.', '\\.')}\\b`, 'm').test(
      readFileSync(join(root, 'CHANGELOG.md'), 'utf8'),
    )
  )
    throw new Error(`CHANGELOG.md does not describe ${version}`);
  if (!process.argv.includes('--no-build'))
    execFileSync('npm', ['run', 'build'], { cwd: root, stdio: 'inherit' });

  const name = `brim-and-page-${version}`;
  const folder = join(root, 'release', name);
  rmSync(join(root, 'release'), { recursive: true, force: true });
  for (const path of copied) cpSync(join(root, path), join(folder, path), { recursive: true });
  writeManifests(folder);
  cpSync(join(root, 'backend/dist/sbom.cdx.json'), join(folder, 'sbom.cdx.json'));
  writeChecksums(folder);

  const archive = `${name}.tar.gz`;
  const sorted = [
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
    '--mtime=@0',
  ];
  execFileSync('tar', [...sorted, '-I', 'gzip -n -9', '-cf', archive, name], {
    cwd: join(root, 'release'),
    stdio: 'inherit',
  });
  writeFileSync(
    join(root, 'release', 'SHA256SUMS'),
    `${sha256(join(root, 'release', archive))}  ${archive}\n`,
  );
  rmSync(folder, { recursive: true });
  console.log(`release/${archive}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) release();
