import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { rootDir, SettingError } from '../../config/env.ts';
import { findBrowser } from '../../config/find-browser.ts';
import { refuseUnfinishedRestore } from '../../config/unfinished-restore.ts';
import { paths } from '../../contract/paths.ts';
import { type Check, type Finding, failure, ok, warning } from '../finding.ts';
import { request } from '../request.ts';
import { canWrite, nearestParent } from './folders.ts';

/** `bin/doctor.mjs` refuses versions that are too old. */
export const nodeCheck: Check = {
  name: 'Node.js',
  run: () => [ok('Node.js', process.versions.node)],
};

const megabyte = 1_000_000;
const minFree = 100 * megabyte;
const goodFree = 1000 * megabyte;

/** Whether the data directory is writable and has space. */
export const dataDirCheck: Check = {
  name: 'DATA_DIR',
  async run({ settings: { dataDir } }) {
    try {
      refuseUnfinishedRestore(dataDir);
    } catch (error) {
      if (!(error instanceof SettingError)) throw error;
      return [
        failure(
          'DATA_DIR',
          'contains an interrupted restore',
          'run the same npm run shop -- restore … again',
        ),
      ];
    }
    const folder = existsSync(dataDir) ? dataDir : await nearestParent(dataDir);
    if (!(await canWrite(folder)))
      return [
        failure(
          'DATA_DIR',
          `${dataDir} is not writable`,
          'make it writable for the user that runs the shop (chown), or name another folder',
        ),
      ];
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const shown = `${Math.round(free / megabyte).toLocaleString('en-AU')} MB free`;
    const fix = 'free space on that disk, or name a folder on another one';
    if (free < minFree) return [failure('DATA_DIR', `${dataDir}: only ${shown}`, fix)];
    if (free < goodFree) return [warning('DATA_DIR', `${dataDir}: only ${shown}`, fix)];
    return [ok('DATA_DIR', `${dataDir}, ${shown}`)];
  },
};

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/** Whether each port is free or in use by this shop. */
export const portsCheck: Check = {
  name: 'PORT',
  async run({ settings: { port, host, frontendPort, metricsPort }, isProduction }) {
    const wanted = [
      { name: 'PORT', port, host, own: paths.health.live },
      ...(isProduction ? [] : [{ name: 'FRONTEND_PORT', port: frontendPort, host: 'localhost', own: '/' }]),
      ...(metricsPort > 0
        ? [{ name: 'METRICS_PORT', port: metricsPort, host: '127.0.0.1', own: '/metrics' }]
        : []),
    ];
    const numbers = wanted.map((each) => each.port).filter((number) => number > 0);
    if (new Set(numbers).size < numbers.length)
      return [
        failure(
          'PORT',
          `${wanted.map(({ name }) => name).join(', ')} must be different`,
          'set a different port for each',
        ),
      ];
    return Promise.all(wanted.map(checkPort));
  },
};

async function checkPort({
  name,
  port,
  host,
  own,
}: {
  name: string;
  port: number;
  host: string;
  own: string;
}): Promise<Finding> {
  if (port === 0 || (await isFree(port, host))) return ok(name, `${port} is free`);
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const response = await request(
    `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}${own}`,
  );
  if (response.kind === 'response' && response.status === 200)
    return ok(name, `${port} is in use by the running shop`);
  return failure(
    name,
    `${port} is in use by another program`,
    `stop that program, or set ${name} to a free port`,
  );
}

/** In development: a browser for the tests. In production: the build. */
export const toolsCheck: Check = {
  name: 'tools',
  run({ source, isProduction }) {
    if (isProduction) {
      const isBuilt = ['backend/dist/server.js', 'frontend/dist/index.html'].every((file) =>
        existsSync(join(rootDir, file)),
      );
      return isBuilt
        ? [ok('build', 'the shop is built')]
        : [failure('build', 'the shop is not built', 'run npm run build')];
    }
    const found = findBrowser(source);
    return found
      ? [ok('Chromium', `${found} (for the browser tests)`)]
      : [
          warning(
            'Chromium',
            'not found: the browser tests cannot run',
            'install Chromium or Chrome (Debian: apt-get install chromium), or set CHROMIUM_PATH',
          ),
        ];
  },
};
