import { spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { rootDir } from '../../src/config/env.ts';

const readyTimeoutMs = 300_000;
const pollMs = 200;

/** What Docker Compose and the scripts read of this machine's environment. */
const kept = ['HOME', 'PATH', 'DOCKER_CONFIG', 'LANG', 'TMPDIR'];

export interface Server {
  /** The program's folder, as after `git clone`: the scripts, the compose files and `.env`. */
  folder: string;
  /** Where customers reach it: this machine, until it has a domain. */
  readonly url: string;
  /** Gives it another address. */
  moveTo(url: string): void;
  /** Of the commands on this server. */
  env: NodeJS.ProcessEnv;
  /** Runs a command of the shell in the folder. @returns its standard output @throws when it fails */
  run(command: string): Promise<string>;
  /** Runs `npm run shop -- …` in the container. @param words of the shell */
  shop(words: string): Promise<string>;
  /** The value of a setting in `.env`. */
  setting(name: string): string;
  /** @returns the version that answers through Caddy */
  waitUntilReady(): Promise<{ version: string }>;
}

/**
 * Prepares the folder of a server.
 * @param project of Docker Compose: another one has other volumes, as another machine has
 */
export function createServer(folder: string, dockerHost: string, project: string): Server {
  const bin = join(folder, '..', 'bin');
  mkdirSync(bin, { recursive: true });
  // There is no systemd in front of these containers. The unit that install.sh writes is started by the check itself.
  writeFileSync(join(bin, 'systemctl'), '#!/bin/sh\n');
  chmodSync(join(bin, 'systemctl'), 0o755);
  for (const part of ['deploy', 'package.json'])
    cpSync(join(rootDir, part), join(folder, part), { recursive: true });
  const env = {
    ...Object.fromEntries(kept.map((name) => [name, process.env[name]])),
    PATH: `${bin}:${process.env.PATH}`,
    DOCKER_HOST: dockerHost,
    COMPOSE_PROJECT_NAME: project,
    DESTDIR: join(folder, 'root'),
  };
  let url = 'http://localhost';
  const run = (command: string) =>
    new Promise<string>((resolve, reject) => {
      const child = spawn('bash', ['-euo', 'pipefail', '-c', command], { cwd: folder, env });
      let out = '';
      let all = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        out += text;
        all += text;
      });
      child.stderr.setEncoding('utf8').on('data', (text: string) => (all += text));
      child.stdin.end();
      child.once('error', reject);
      child.once('close', (code) =>
        code === 0 ? resolve(out) : reject(new Error(`${command} ended with ${code}:\n${all.slice(-3000)}`)),
      );
    });
  return {
    folder,
    get url() {
      return url;
    },
    moveTo(next) {
      url = next;
    },
    env,
    run,
    shop: (words) => run(`docker compose exec -T shop node backend/bin/shop.mjs ${words}`),
    setting: (name) =>
      new RegExp(`^${name}=(.*)$`, 'm').exec(readFileSync(join(folder, '.env'), 'utf8'))?.[1] ?? '',
    async waitUntilReady() {
      const until = Date.now() + readyTimeoutMs;
      for (;;) {
        const response = await fetch(`${url}/health/ready`).catch(() => undefined);
        const answer = await response?.text().catch(() => '');
        if (response?.ok && answer) return JSON.parse(answer);
        if (Date.now() > until) throw new Error(`The shop is not ready: ${answer}`);
        await wait(pollMs);
      }
    },
  };
}
