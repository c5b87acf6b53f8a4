import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rootDir } from '../../src/config/env.ts';

/** Docker as far as the script calls it: logs the calls with the version that .env names, and fails as `broken` says. */
const docker = `#!/bin/sh
version=$(sed -n 's/^SHOP_VERSION=//p' .env)
echo "$version: $*" | tr '\\n' ' ' | sed 's/ *$//' >> calls
echo >> calls
case "$*" in *health/ready*) cat answer ;; *' --services') printf 'storefront\\nshop\\nshop-2\\nmongodb\\n' ;; esac
case "$version: $*" in $(cat killing)) echo none > killing; kill -$(cat signal) $PPID; exit 143 ;; esac
case "$*" in *' up '*) [ -f lasting ] && sleep 30 </dev/null >/dev/null 2>&1 & ;; esac
case "$version: $*" in $(cat blocking)) mkdir $(cat blocked) ;; esac
case "$version: $*" in $(cat broken)) exit 1 ;; esac
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
  mkdirSync(join(folder, 'deploy'));
  mkdirSync(join(folder, 'bin'));
  for (const file of ['upgrade.sh', 'ways.sh'])
    copyFileSync(join(rootDir, 'deploy', file), join(folder, 'deploy', file));
  writeFileSync(join(folder, 'bin/docker'), docker);
  chmodSync(join(folder, 'bin/docker'), 0o755);
  writeFileSync(join(folder, 'calls'), '');
  writeFileSync(join(folder, 'answer'), '1.0.0');
  writeFileSync(join(folder, 'killing'), 'none');
  writeFileSync(join(folder, 'signal'), 'TERM');
  writeFileSync(join(folder, 'blocking'), 'none');
  writeFileSync(join(folder, '.env'), 'SHOP_VERSION=1.0\nJWT_SECRET=abc\n', { mode: 0o600 });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** @param broken the calls that fail, as a pattern of the shell */
function upgrade(broken: string, ...words: string[]) {
  writeFileSync(join(folder, 'broken'), broken || 'none');
  const { status, stderr } = spawnSync('sh', [join(folder, 'deploy/upgrade.sh'), ...words], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
  });
  const calls = readFileSync(join(folder, 'calls'), 'utf8')
    .replace(/(\/backups\/before-[\d.]+)-\S+/g, '$1')
    .replace(
      / (--rm|-T|--detach|--no-build|--wait|--wait-timeout 180|node backend\/bin\/shop\.mjs)(?= |$)/gm,
      '',
    )
    .trim()
    .split('\n')
    .filter((call) => !/ (config|logs|exec|image) /.test(call));
  return { status, stderr, calls, env: readFileSync(join(folder, '.env'), 'utf8') };
}

const stop = 'compose stop storefront shop shop-2';
const startShop = 'compose up shop shop-2';
const backup = 'compose run shop backup /backups/before-2.0';

it('stops the shop, makes a backup and starts the new version', () => {
  const { status, stderr, calls, env } = upgrade('', '2.0');
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(calls).toEqual([`1.0: ${stop}`, `1.0: ${backup}`, `2.0: ${startShop}`, '2.0: compose up']);
  expect(env).toBe('SHOP_VERSION=2.0\nJWT_SECRET=abc\n');
  expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600);
});

it('keeps the new version, which may have taken orders, when only the storefront fails', () => {
  const { status, stderr, calls, env } = upgrade('2.0: compose up*180', '2.0');
  expect(status).toBe(1);
  expect(stderr).toContain('not the proxy');
  expect(calls.at(-1)).toBe('2.0: compose up');
  expect(env).toContain('SHOP_VERSION=2.0\n');
});

it.each(['1.0: compose stop*', '* backup *', '2.0: compose up*shop*'])(
  'starts the old version again when it is ended during %j',
  (call) => {
    writeFileSync(join(folder, 'killing'), call);
    const { status, calls, env } = upgrade('', '2.0');
    expect(status).toBe(1);
    expect(calls.at(-1)).toBe('1.0: compose up');
    expect(env).toContain('SHOP_VERSION=1.0\n');
  },
);

it.each([
  ['1.0: compose stop*', 'none', '1.0'],
  ['* backup *', 'none', '1.0'],
  ['2.0: compose up*shop*', 'none', '1.0'],
  ['2.0: compose exec*', 'none', '1.0'],
  ['2.0: compose up*180', 'none', '2.0'],
  ['1.0: compose up*', '* backup *', '1.0'],
  ['2.0: compose stop*', '2.0: compose up*shop*', '1.0'],
  ['* restore *', '2.0: compose up*shop*', '1.0'],
  ['1.0: compose up*', '2.0: compose up*shop*', '1.0'],
])(
  'runs the old or the new version after kill -9 during %j while %j fails',
  async (call, broken, version) => {
    writeFileSync(join(folder, 'killing'), call);
    writeFileSync(join(folder, 'signal'), 'KILL');
    upgrade(broken, '2.0');
    await vi.waitFor(() => expect(existsSync(join(folder, '.upgrade'))).toBe(false), { timeout: 60_000 });
    const calls = readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');
    expect(calls.at(-1)).toBe(`${version}: compose up --detach --no-build --wait --wait-timeout 180`);
    expect(readFileSync(join(folder, '.env'), 'utf8')).toContain(`SHOP_VERSION=${version}\n`);
    expect(readFileSync(join(folder, 'killing'), 'utf8').trim()).toBe('none');
  },
);

it('goes back to the old version and its data when the new one is not healthy', () => {
  const { status, stderr, calls, env } = upgrade('2.0: compose up*shop*', '2.0');
  expect(status).toBe(1);
  expect(stderr).toContain('1.0 runs again with its data');
  expect(calls).toEqual([
    `1.0: ${stop}`,
    `1.0: ${backup}`,
    `2.0: ${startShop}`,
    '2.0: compose stop shop shop-2',
    '1.0: compose run shop restore /backups/before-2.0 --replace --yes',
    '1.0: compose up',
  ]);
  expect(env).toBe('SHOP_VERSION=1.0\nJWT_SECRET=abc\n');
});

it.each(['2.0.0', 'v2.0.0'])('accepts %s when that version answers', (version) => {
  writeFileSync(join(folder, 'answer'), '2.0.0');
  const { status, stderr, env } = upgrade('', version);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(env).toContain(`SHOP_VERSION=${version}\n`);
});

it.each([
  ['another version answers', ''],
  ['no version answers', '2.0.0: compose exec*'],
])('goes back to the old version when %s', (_when, broken) => {
  const { status, stderr, calls, env } = upgrade(broken, '2.0.0');
  expect(status).toBe(1);
  expect(stderr).toContain('1.0 runs again with its data');
  expect(calls.at(-2)).toContain('restore');
  expect(env).toContain('SHOP_VERSION=1.0\n');
});

it.each([
  ['.upgrade.new', '1.0: * backup *', '1.0', 1],
  ['.env.new', '1.0: * backup *', '1.0', 1],
  // The new version has answered: it may stay.
  ['.upgrade.new', '2.0: compose exec*', '2.0', 0],
])(
  'leaves no shop that is stopped when the full disk has no room for %s after %j',
  (file, call, version, expected) => {
    writeFileSync(join(folder, 'blocking'), call);
    // A file that cannot be written, also by root.
    writeFileSync(join(folder, 'blocked'), file);
    const { status, calls, env } = upgrade('', '2.0');
    expect({ status, last: calls.at(-1), isUnderWay: existsSync(join(folder, '.upgrade')) }).toEqual({
      status: expected,
      last: `${version}: compose up`,
      isUnderWay: false,
    });
    expect(env).toContain(`SHOP_VERSION=${version}\n`);
  },
);

it('lets another upgrade follow while processes of its containers live on', () => {
  writeFileSync(join(folder, 'lasting'), '');
  expect(upgrade('', '2.0').status).toBe(0);
  rmSync(join(folder, 'lasting'));
  expect(upgrade('', '3.0')).toMatchObject({ status: 0, stderr: '' });
});

it('finds the version as people write it', () => {
  writeFileSync(join(folder, '.env'), 'export SHOP_VERSION = "1.0" # since March\r\nJWT_SECRET=abc\n');
  const { status, env } = upgrade('', '2.0');
  expect(status).toBe(0);
  expect(env).toBe('SHOP_VERSION=2.0\nJWT_SECRET=abc\n');
});

it('removes what an interrupted backup wrote, and changes nothing, when the backup fails', () => {
  const { status, calls, env } = upgrade('* backup *', '2.0');
  expect(status).toBe(1);
  const removal = '1.0: compose run shop sh -c rm -rf /backups/before-2.0';
  expect(calls).toEqual([`1.0: ${stop}`, `1.0: ${backup}`, removal, '1.0: compose up']);
  expect(readFileSync(join(folder, 'calls'), 'utf8')).toMatch(
    / rm -rf \/backups\/before-2\.0-[\dT-]+\.\?{6}\n/,
  );
  expect(env).toContain('SHOP_VERSION=1.0\n');
});

it.each([[[]], [['1.0']], [['2.0; reboot']], [['2.0', '3.0']]])(
  'refuses the arguments %j before it stops anything',
  (words: string[]) => {
    expect(upgrade('', ...words)).toMatchObject({
      status: 1,
      calls: [''],
      env: expect.stringContaining('1.0'),
    });
  },
);
