/**
 * Adds the lock entries that npm omits when the registry mirrors only some platforms: `npm ci` rejects a lock file in
 * which an optional platform package is missing, even one that it would never install. Fetches missing checksums from
 * the registry, so that `npm ci` verifies those packages too.
 *
 * Run after any change of dependencies: `npx tsx scripts/complete-lockfile.ts`. Changes nothing when the lock file is complete.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

interface LockEntry {
  version?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

/** Derives the platform of a package from its name, e.g. `@img/sharp-linuxmusl-arm64`. */
function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const words = name.split('/').at(-1)?.replace('linuxmusl', 'linux-musl').split('-') ?? [];
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : [];
  return { ...(os.length ? { os } : {}), ...(cpu.length ? { cpu } : {}), ...(libc.length ? { libc } : {}) };
}

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockEntry> };
let added = 0;
for (const [place, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const nested = `${place}/node_modules/${name}`;
    if (lock.packages[nested] || lock.packages[`node_modules/${name}`]) continue;
    const version = /\d+\.\d+\.\d+\S*/.exec(range)?.[0];
    if (!version) continue;
    lock.packages[`node_modules/${name}`] = {
      version,
      ...platformOf(name),
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
    };
    added += 1;
  }
}

const prefix = 'node_modules/';
/** The registry's checksum of a package; undefined when there is none or the request fails. */
function fetchIntegrity(name: string, version: string): string | undefined {
  try {
    const integrity = execFileSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      // On Windows npm is a script.
      shell: process.platform === 'win32',
    }).trim();
    return integrity.startsWith('sha512-') ? integrity : undefined;
  } catch {
    return undefined;
  }
}
let completed = 0;
for (const [place, entry] of Object.entries(lock.packages)) {
  if (!place.includes(prefix) || entry.link || entry.integrity || !entry.version) continue;
  const integrity = fetchIntegrity(place.slice(place.lastIndexOf(prefix) + prefix.length), entry.version);
  if (!integrity) continue;
  entry.integrity = integrity;
  completed += 1;
}

const ordered = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
);
writeFileSync(file, `${JSON.stringify({ ...lock, packages: ordered }, null, 2)}\n`);
console.log(`${added} lock entries added, ${completed} checksums`);
