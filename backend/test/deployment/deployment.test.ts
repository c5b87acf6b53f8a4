import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createProgram } from '../../src/cli/program.ts';
import { rootDir } from '../../src/config/env.ts';

const read = (file: string) => readFileSync(join(rootDir, file), 'utf8');

type Service = Record<string, unknown> & { environment: Record<string, string>; depends_on?: object };
const readCompose = (file: string) =>
  parse(read(file), { merge: true }) as { services: Record<string, Service>; volumes: Record<string, null> };

describe('compose.small.yaml', () => {
  const small = readCompose('deploy/compose.small.yaml');
  const large = readCompose('compose.yaml');

  it('runs the shop and Caddy as compose.yaml does, without MongoDB', () => {
    expect(Object.keys(small.services)).toEqual(['storefront', 'shop']);
    for (const name of Object.keys(small.services)) {
      const { networks: _networks, depends_on, ...service } = large.services[name] as Service;
      const environment = Object.fromEntries(
        Object.entries(service.environment)
          .filter(([setting]) => !setting.startsWith('MONGODB_'))
          .map(([setting, value]) => [setting, setting === 'SHOP_ADDRESS' ? 'shop:4000' : value]),
      );
      expect(small.services[name]).toEqual({
        ...service,
        environment,
        build: { ...(service.build as object), context: '..' },
        ...(name === 'shop' ? { env_file: '../.env' } : { depends_on }),
      });
    }
    for (const volume of Object.keys(small.volumes)) expect(Object.keys(large.volumes)).toContain(volume);
  });

  it('has restarts, limited logs and images with a version in every service, and explains each variable', () => {
    for (const { services } of [small, large])
      for (const [name, service] of Object.entries(services)) {
        expect(service, name).toMatchObject({
          restart: 'unless-stopped',
          logging: { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } },
        });
        if (service.build) expect(service.image, name).toContain(':${SHOP_VERSION:-');
      }
    const text = read('deploy/compose.small.yaml');
    for (const [, name] of text.matchAll(/(?<!\$)\$\{(\w+)/g))
      expect(text.slice(0, text.indexOf('\nname:'))).toContain(`#   ${name} `);
  });
});

describe('the systemd units', () => {
  const units = ['shop.service', 'shop-upgrade.service'];
  const installer = read('deploy/install.sh');

  it('run the program as npm start does, in the folders of the installer', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } };
    expect(`exec ${/^ExecStart=\/usr\/bin\/env (.*)$/m.exec(read('deploy/shop.service'))?.[1]}`).toBe(
      scripts.start,
    );
    const folders = /^StateDirectory=(.*)$/m.exec(read('deploy/shop.service'))?.[1]?.split(' ');
    expect(folders?.map((folder) => `/var/lib/${folder}`)).toEqual(
      ['DATA_DIR', 'BACKUP_DIR'].map((name) => new RegExp(`"${name}=(.*)"`).exec(installer)?.[1]),
    );
    for (const unit of units) expect(installer).toContain(unit);
  });

  it.skipIf(!existsSync('/usr/bin/systemd-analyze'))('are valid', () => {
    const files = units.map((unit) => join(rootDir, 'deploy', unit));
    expect(
      execFileSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8', stdio: 'pipe' }),
    ).toBe('');
  });
});

/** The words of a documented command that the CLI does not know; placeholders are any word. */
function findUnknownWords(words: readonly string[]): string[] {
  let command: Command = createProgram({} as never);
  const global = command.options;
  const unknown: string[] = [];
  for (const word of words) {
    if (word.startsWith('-')) {
      const isKnown = [...command.options, ...global].some((option) =>
        [option.long, option.short].includes(word),
      );
      if (!isKnown && word !== '--help') unknown.push(word);
      continue;
    }
    const next = command.commands.find((each) => each.name() === word);
    if (next) command = next;
    else if (command.commands.length > 0) unknown.push(word);
  }
  return unknown;
}

describe('the documents', () => {
  const files = [
    'README.md',
    'SECURITY.md',
    ...readdirSync(join(rootDir, 'docs'))
      .filter((file) => file.endsWith('.md'))
      .map((file) => `docs/${file}`),
  ];
  const commands = files.flatMap((file) =>
    [...read(file).matchAll(/(?:shop\.mjs|npm run(?: --silent)? shop --) +([^`#|>\n\\]*)/g)].map(
      ([, line = '']) => [file, line.trim()] as const,
    ),
  );

  it('name commands and options that the CLI has', () => {
    expect(commands.length).toBeGreaterThan(50);
    for (const [file, line] of commands) {
      const words = line.match(/"[^"]*"|[^\s"]+/g) ?? [];
      expect(findUnknownWords(words.filter((word) => word !== '…')), `${file}: ${line}`).toEqual([]);
    }
  });
});
