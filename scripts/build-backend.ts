import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const backend = fileURLToPath(new URL('../backend', import.meta.url));
const compiler = join(
  dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin',
  'tsc',
);

/**
 * Compiles the backend into a folder, and each of `backend/packages` into that folder's `node_modules`, where Node.js
 * finds the compiled package before the sources that npm's workspace link names. `npm run typecheck` checks the types.
 * @param outDir as deep in the repository as `backend/src`, because the compiled files refer to `backend/media`
 */
export async function buildBackend(outDir: string, { sourceMap = true } = {}): Promise<void> {
  const packages = await readdir(join(backend, 'packages'));
  await Promise.all([
    compile(backend, outDir, sourceMap),
    ...packages.map((folder) => buildPackage(join(backend, 'packages', folder), outDir, sourceMap)),
  ]);
}

async function buildPackage(folder: string, outDir: string, sourceMap: boolean): Promise<void> {
  const { name, version, type, exports } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  ) as {
    name: string;
    version: string;
    type: string;
    /** Entry → source, e.g. `"./bson": "./src/bson/index.ts"`. */
    exports: Record<string, string>;
  };
  const target = join(outDir, 'node_modules', name);
  const compiledExports = Object.fromEntries(
    Object.entries(exports).map(([entry, source]) => [
      entry,
      source.replace('./src/', './').replace(/\.ts$/, '.js'),
    ]),
  );
  await mkdir(target, { recursive: true });
  await writeFile(
    join(target, 'package.json'),
    JSON.stringify({ name, version, type, exports: compiledExports }),
  );
  await compile(folder, target, sourceMap);
}

async function compile(folder: string, outDir: string, sourceMap: boolean): Promise<void> {
  const project = join(folder, 'tsconfig.build.json');
  const options = ['--project', project, '--outDir', outDir, '--sourceMap', String(sourceMap)];
  await promisify(execFile)(process.execPath, [compiler, ...options]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildBackend(join(backend, 'dist'));
