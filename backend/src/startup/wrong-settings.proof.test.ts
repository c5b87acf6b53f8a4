import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { createShopProcess } from '../../test/shop/process.ts';

/** What a start that fails prints. */
async function startWith(settings: Record<string, string>, execArgv: string[] = []): Promise<string> {
  let output = '';
  const shop = await createShopProcess(
    { ...settings, TIME_LIMITS: '1' },
    (text) => {
      output += text;
    },
    execArgv,
    { isEmpty: true },
  );
  await expect(shop.start()).rejects.toThrow('ended');
  await vi.waitFor(() => expect(output).toContain('\n'), 60_000);
  await shop.remove();
  return output;
}

type Case = [string, Record<string, string>, RegExp];
const onLinux = (wrong: Case): Case[] => (process.platform === 'linux' ? [wrong] : []);

const taken = createServer();
await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
const takenPort = String((taken.address() as AddressInfo).port);
taken.unref();

it.concurrent.each<Case>([
  ['a taken port', { PORT: takenPort }, /^PORT must be a free port: \d+ is taken\n$/],
  [
    'another machine',
    { HOST: '192.0.2.1' },
    /^HOST must be an address of this machine.*: not 192\.0\.2\.1\n$/,
  ],
  ['a host that is none', { HOST: 'shop.invalid' }, /^HOST must be .*: not shop\.invalid\n$/],
  [
    'a file as data directory',
    { DATA_DIR: import.meta.filename, MONGODB_URI: '' },
    /^DATA_DIR must be a folder .*wrong-settings\.proof\.test\.ts \(EEXIST\)\n$/,
  ],
  ...onLinux([
    'a data directory where the system makes no folders',
    { DATA_DIR: '/proc/shop/data', MONGODB_URI: '' },
    /^DATA_DIR must be a folder .*: \/proc\/shop\/data \(ENOENT\)\n$/,
  ]),
  [
    'a file as data directory of several processes',
    { DATA_DIR: import.meta.filename, MONGODB_URI: '', WEB_CONCURRENCY: '2' },
    /^DATA_DIR must be a folder .*wrong-settings\.proof\.test\.ts \(EEXIST\)\n$/,
  ],
  [
    'a MongoDB that does not run',
    { MONGODB_URI: 'mongodb://shop:hidden@127.0.0.1:1/shop' },
    /^MONGODB_URI must be .*: connect ECONNREFUSED 127\.0\.0\.1:1\n$/,
  ],
  [
    'a password that is not escaped',
    { MONGODB_URI: 'mongodb://shop:hid/den@127.0.0.1:1/shop' },
    /^MONGODB_URI must be [^:]*\n$/,
  ],
])('ends with one line that names the setting: %s', async (_what, settings, line) => {
  const output = await startWith(settings);
  expect(output).toMatch(line);
  expect(output).not.toContain('hid');
});

it.concurrent('ends with one line that names the setting: a port without rights', async () => {
  // Whether a port needs rights is the system's choice, and an administrator has them all.
  const refuse = `import { Server } from 'node:http';
    const { listen } = Server.prototype;
    Server.prototype.listen = function (port, ...rest) {
      if (port !== 80) return listen.call(this, port, ...rest);
      process.nextTick(() => this.emit('error', Object.assign(new Error('listen'), { code: 'EACCES' })));
    };`;
  const output = await startWith({ PORT: '80' }, [
    '--import',
    `data:text/javascript,${encodeURIComponent(refuse)}`,
  ]);
  expect(output).toBe('PORT must be a port that this user may open: not 80\n');
});
