import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rootDir } from '../../src/config/env.ts';

/** Programs of the server: each logs its call, and fails when its call matches `broken`. */
const program = `#!/bin/sh
call="$(basename "$0") $*"
echo "$call" | head -n 1 >> "$LOG/calls"
case "$call" in $(cat "$LOG/broken")) exit 1 ;; esac
case "$call" in
  'id -u') echo 0 ;;
  *'staff list'*) cat "$LOG/staff" ;;
  *'staff invite'*) echo https://shop.example/admin/invite/abc ;;
  'ln '*) exec /bin/ln "$@" ;;
esac
`;
const programs = 'id docker systemctl useradd chgrp runuser npm node caddy ln'.split(' ');

/** A server: `opt` has the program, DESTDIR the system's folders. */
let server: string;
beforeEach(() => {
  server = mkdtempSync(join(tmpdir(), 'install-'));
  mkdirSync(join(server, 'bin'));
  for (const name of programs) {
    writeFileSync(join(server, 'bin', name), program);
    chmodSync(join(server, 'bin', name), 0o755);
  }
  writeFileSync(join(server, 'calls'), '');
  writeFileSync(join(server, 'staff'), '{ "staff": [] }');
  for (const folder of ['brim-and-page', 'brim-and-page-0.1.0']) {
    cpSync(join(rootDir, 'deploy'), join(server, 'opt', folder, 'deploy'), { recursive: true });
    writeFileSync(
      join(server, 'opt', folder, 'package.json'),
      '{\n  "version": "0.1.0",\n  "private": true\n}\n',
    );
    mkdirSync(join(server, 'opt', folder, 'backend/dist'), { recursive: true });
    writeFileSync(join(server, 'opt', folder, 'backend/dist/server.js'), '');
  }
  rmSync(join(server, 'opt/brim-and-page/backend'), { recursive: true });
});
afterEach(() => rmSync(server, { recursive: true, force: true }));

const file = (path: string) => join(server, path);
const read = (path: string) => readFileSync(file(path), 'utf8');

interface Options {
  from?: string;
  /** The calls that fail, as a pattern of the shell. */
  broken?: string;
  umask?: string;
}
function install(words: string[], { from = 'brim-and-page', broken = 'none', umask = '022' }: Options = {}) {
  writeFileSync(file('broken'), broken);
  writeFileSync(file('calls'), '');
  const script = file(`opt/${from}/deploy/install.sh`);
  const start = ['-c', 'umask $0; exec sh "$@"', umask, script, ...words];
  const { status, stdout, stderr } = spawnSync('sh', start, {
    encoding: 'utf8',
    env: { ...process.env, LOG: server, DESTDIR: server, PATH: `${file('bin')}:${process.env.PATH}` },
  });
  return { status, stdout, stderr, calls: read('calls') };
}
const answers = ['--domain', 'shop.example', '--email', 'jo@hats.example'];

describe('deploy/install.sh with containers', () => {
  it('writes the settings, starts the shop and prints the link of the first owner', () => {
    const { status, stdout, stderr, calls } = install(answers);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout.trim().split('\n').at(-1)).toBe('https://shop.example/admin/invite/abc');
    const settings = read('opt/brim-and-page/.env');
    expect(settings).toMatch(/^FRONTEND_URL=https:\/\/shop\.example\nJWT_SECRET=[\da-f]{64}\n/);
    expect(settings).toContain('NOTIFY_EMAIL=jo@hats.example\n');
    expect(settings).toContain('COMPOSE_FILE=deploy/compose.small.yaml\nSHOP_VERSION=0.1.0\n');
    expect(statSync(file('opt/brim-and-page/.env')).mode & 0o777).toBe(0o600);
    // Within the container that runs: another one cannot join its database.
    expect(calls).toContain(
      'docker compose exec -T shop node backend/bin/shop.mjs staff invite jo@hats.example --name jo --role owner',
    );
    expect(read('etc/systemd/system/shop-upgrade.service')).toContain(
      `ExecStart=/bin/sh ${file('opt/brim-and-page/deploy/upgrade.sh')} --continue`,
    );
  });

  it('keeps settings and owners when it runs again', () => {
    install(answers);
    const settings = read('opt/brim-and-page/.env');
    writeFileSync(file('staff'), '{ "staff": [{ "role": "owner" }] }');
    const { status, stdout, calls } = install(['--domain', 'other.example', '--email', 'eve@other.example']);
    expect(status).toBe(0);
    expect(stdout).toContain('https://shop.example/admin');
    expect(calls).not.toContain('invite');
    expect(read('opt/brim-and-page/.env')).toBe(settings);
  });

  it('refuses a .env without an address before it starts anything', () => {
    writeFileSync(file('opt/brim-and-page/.env'), 'FRONTEND_URL=\nJWT_SECRET=abc\n');
    const { status, stderr, calls } = install(answers);
    expect([status, stderr]).toEqual([1, expect.stringContaining('set FRONTEND_URL in ')]);
    expect(calls).not.toContain('compose up');
  });

  it('goes on where it failed', () => {
    const failed = install(answers, { broken: 'docker *pull*' });
    expect(failed.status).toBe(0);
    rmSync(file('opt/brim-and-page/.env'));
    const without = install(answers, { broken: 'docker [ip]*' });
    expect([without.status, without.stderr]).toEqual([1, expect.stringContaining('is not here: load it')]);
    expect(without.calls).not.toContain('compose up');
    const settings = read('opt/brim-and-page/.env');
    expect(install([]).status).toBe(0);
    expect(read('opt/brim-and-page/.env')).toBe(settings);
  });

  it('names the registry that has the images', () => {
    const { calls } = install([...answers, '--images', 'ghcr.io/jo/hats'], { broken: 'docker image *' });
    expect(calls).toContain('docker pull ghcr.io/jo/hats/storefront:0.1.0\n');
    expect(read('opt/brim-and-page/.env')).toContain('SHOP_VERSION=0.1.0\nSHOP_IMAGES=ghcr.io/jo/hats\n');
  });

  it.each([
    [[...answers, '--images', 'a; reboot'], 'is no place of images'],
    [['--domain', 'shop.example; reboot', '--email', 'jo@hats.example'], 'is no domain'],
    [['--domain', 'shop.example', '--email', 'jo'], 'is no email address'],
    [['--domain', 'shop.example', '--email', 'a@b@c'], 'is no email address'],
    // The rest would be a comment.
    [['--domain', 'shop.example', '--email', 'jo#1@hats.example'], 'is no email address'],
    [['--domain', 'shop.example', '--email', 'jo@hats.example\nPORT=1'], 'is no email address'],
    [['--domain', 'shop.example'], 'nobody to ask'],
    [['--domain'], 'usage'],
    [[...answers, '--with', 'magic'], 'containers or service'],
  ])('refuses %j', (words, message) => {
    const { status, stderr, calls } = install(words);
    expect([status, stderr]).toEqual([1, expect.stringContaining(message)]);
    expect(existsSync(file('opt/brim-and-page/.env'))).toBe(false);
    expect(calls).not.toContain('compose up');
  });
});

describe('deploy/install.sh without containers', () => {
  const from = 'brim-and-page-0.1.0';
  const words = [...answers, '--name', 'Jo Hatter', '--with', 'service'];

  it('links the program, and starts the services and Caddy', () => {
    const { status, stdout, stderr, calls } = install(words, { from, broken: '*is-active*' });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('/admin/invite/abc');
    expect(readlinkSync(file('opt/brim-and-page/current'))).toBe('../brim-and-page-0.1.0');
    expect(read('opt/brim-and-page/current/.env')).toContain('TRUST_PROXY=1\n');
    expect(statSync(file('opt/brim-and-page/.env')).mode & 0o777).toBe(0o640);
    expect(read('etc/systemd/system/shop.service')).toContain(
      `WorkingDirectory=${file('opt/brim-and-page/current')}\n`,
    );
    expect(read('etc/systemd/system/caddy.service.d/shop.conf')).toContain(
      'FRONTEND_URL=https://shop.example ',
    );
    expect(calls).toContain('npm ci --omit=dev');
    expect(calls).toMatch(/systemctl enable shop\.service[\s\S]*systemctl start shop/);
    expect(calls).toContain('--name Jo Hatter --role owner');
  });

  it('keeps the version that an upgrade has chosen, and another web server', () => {
    install(words, { from, broken: '*is-active*' });
    cpSync(file(`opt/${from}`), file('opt/brim-and-page-0.2.0'), { recursive: true });
    rmSync(file('opt/brim-and-page/current'));
    spawnSync('ln', ['-s', '../brim-and-page-0.2.0', file('opt/brim-and-page/current')]);
    const { status, stdout, calls } = install(words, { from });
    expect(status).toBe(0);
    expect(readlinkSync(file('opt/brim-and-page/current'))).toBe('../brim-and-page-0.2.0');
    expect(stdout).toContain('another web server runs here');
    expect(calls).not.toContain('restart caddy');
  });

  it('goes on where it was killed', () => {
    const again = (broken: string) => install(words, { from, broken }).status;
    expect(again('npm *')).toBe(1);
    // npm was killed, too, before it had all packages.
    mkdirSync(file(`opt/${from}/node_modules`));
    expect(again('ln -s ../*')).toBe(1);
    expect(read('calls')).toContain('npm ci --omit=dev');
    writeFileSync(file(`opt/${from}/node_modules/.package-lock.json`), '{}');
    expect(again('ln -sfn *')).toBe(1);
    const { status, stderr, calls } = install([], { from, broken: '*is-active*' });
    expect([status, stderr]).toEqual([0, '']);
    expect(calls).not.toContain('npm ci');
    expect(read('opt/brim-and-page/current/.env')).toContain('TRUST_PROXY=1\n');
  });

  it('lets the shop and Caddy read what they need where root keeps new files to itself', () => {
    rmSync(file('opt/brim-and-page'), { recursive: true });
    expect(install(words, { from, broken: '*is-active*', umask: '077' }).status).toBe(0);
    const modeOf = (path: string) => (statSync(file(path)).mode & 0o777).toString(8);
    expect(modeOf('opt/brim-and-page')).toBe('755');
    expect(modeOf('etc/caddy/Caddyfile')).toBe('644');
    expect(modeOf('opt/brim-and-page/.env')).toBe('640');
  });

  it('reads .env as people write it', () => {
    mkdirSync(file('opt/brim-and-page'), { recursive: true });
    writeFileSync(
      file('opt/brim-and-page/.env'),
      'FRONTEND_URL = "https://shop.example" # the address\r\nNOTIFY_EMAIL=\'jo@hats.example\'\r\nexport PORT=4100 # free\r\n',
    );
    const { status, stdout, stderr, calls } = install(['--with', 'service'], { from, broken: '*is-active*' });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('done: https://shop.example.');
    expect(calls).toContain('staff invite jo@hats.example --name jo --role owner');
    expect(read('etc/systemd/system/caddy.service.d/shop.conf')).toBe(
      '[Service]\nEnvironment=FRONTEND_URL=https://shop.example SHOP_ADDRESS=127.0.0.1:4100\n',
    );
  });

  it('keeps the other sites of Caddy, and every Caddyfile that it replaces', () => {
    const caddyfile = 'etc/caddy/Caddyfile';
    const installWith = (text: string) => {
      mkdirSync(file('etc/caddy'), { recursive: true });
      writeFileSync(file(caddyfile), text);
      return install(words, { from, broken: '*is-active*' });
    };
    const others = 'hats.example {\n\treverse_proxy localhost:3000\n}\n';
    const kept = installWith(others);
    expect([kept.status, kept.stdout]).toEqual([0, expect.stringContaining('Caddy serves other sites here')]);
    expect([read(caddyfile), kept.calls.includes('restart caddy')]).toEqual([others, false]);
    const former = [':80 {\n\troot * /usr/share/caddy\n}\n', '# {$SHOP_ADDRESS}, changed by hand\n'];
    for (const text of former) expect(installWith(text).calls).toContain('restart caddy');
    expect(read(caddyfile)).toBe(readFileSync(join(rootDir, 'deploy/Caddyfile'), 'utf8'));
    const copies = [`${caddyfile}.before-the-shop.~1~`, `${caddyfile}.before-the-shop`];
    expect(copies.map(read)).toEqual(former);
  });

  it.each(['node -e*', 'id *'])('stops before it writes anything when %s fails', (broken) => {
    const { status } = install(words, { from, broken });
    expect(status).toBe(1);
    expect(existsSync(file('opt/brim-and-page/.env'))).toBe(false);
  });
});
