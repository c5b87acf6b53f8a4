/** An entry of `packages` in package-lock.json. */
export interface LockEntry {
  version?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  workspaces?: string[];
}

export interface Lockfile {
  name: string;
  version: string;
  packages: Record<string, LockEntry>;
}

/** The path in the lock file at which a package finds a dependency, as Node.js looks for it; undefined when it is absent. */
function find(packages: Lockfile['packages'], from: string, name: string): string | undefined {
  for (let folder = from; ; ) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === '') return undefined;
    const above = folder.lastIndexOf('/');
    folder = above < 0 ? '' : folder.slice(0, above);
  }
}

/** The names that an entry needs in production. A missing optional one is for another system. */
function neededNames(entry: LockEntry): string[] {
  const isOptional = (name: string) => entry.peerDependenciesMeta?.[name]?.optional === true;
  return [
    ...Object.keys(entry.dependencies ?? {}),
    ...Object.keys(entry.optionalDependencies ?? {}),
    ...Object.keys(entry.peerDependencies ?? {}).filter((name) => !isOptional(name)),
  ];
}

/**
 * The lock file of a bundle: only the packages that the given workspaces need in production, with the same versions and
 * checksums.
 * @param workspaces their folders; package.json of the bundle names the same ones
 */
export function productionLockfile(lock: Lockfile, workspaces: string[]): Lockfile {
  const { packages } = lock;
  const kept = new Set<string>();
  const keep = (path: string) => {
    if (kept.has(path)) return;
    kept.add(path);
    const entry = packages[path] ?? {};
    if (entry.link && entry.resolved !== undefined) return keep(entry.resolved);
    for (const name of neededNames(entry)) {
      const found = find(packages, path, name);
      if (found !== undefined) keep(found);
    }
  };
  for (const [path, { link, resolved }] of Object.entries(packages))
    if (link && resolved !== undefined && workspaces.includes(resolved)) keep(path);

  const root = { name: lock.name, version: lock.version, workspaces };
  const entries = Object.entries(packages)
    .filter(([path]) => kept.has(path))
    .map(([path, { devDependencies: _, ...entry }]) => [path, entry]);
  return { ...lock, packages: { '': root, ...Object.fromEntries(entries) } };
}
