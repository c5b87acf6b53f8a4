import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Group, killProcess } from './limits.ts';

const startTimeoutMs = 120_000;

/** A Docker daemon of the check's own, whose containers share the limits of a control group. */
export interface Docker {
  /** For the environment of `docker`. */
  host: string;
  start(): Promise<void>;
  /** Stops the containers and the daemon. */
  stop(): Promise<void>;
  /** Kills the daemon and every container, as if the power failed. */
  crash(): Promise<void>;
}

const accepts = (socket: string) =>
  new Promise<boolean>((resolve) => {
    const connection = createConnection(socket);
    connection.once('connect', () => resolve(true)).once('error', () => resolve(false));
    connection.once('connect', () => connection.destroy());
  });

/**
 * Prepares a daemon that keeps images and volumes in a folder, apart from the machine's own.
 * @param folder short, because the path of a socket is limited to about 100 characters
 */
export function createDocker(folder: string, group: Group): Docker {
  const socket = join(folder, 'docker.sock');
  const containerdPid = join(folder, 'exec/containerd/containerd.pid');
  const settings = join(folder, 'daemon.json');
  mkdirSync(folder, { recursive: true });
  // Instead of the machine's own settings.
  writeFileSync(settings, '{}');
  let daemon: ChildProcess | undefined;
  const ended = async () => {
    while (daemon?.exitCode === null && daemon.signalCode === null) await wait(50);
    daemon = undefined;
  };
  return {
    host: `unix://${socket}`,
    async start() {
      // A killed daemon leaves its files, and their process ids may be those of others now.
      for (const file of [socket, join(folder, 'pid'), containerdPid]) rmSync(file, { force: true });
      const log = openSync(join(folder, 'log'), 'a');
      const words = ['--data-root', join(folder, 'data'), '--exec-root', join(folder, 'exec')];
      daemon = spawn(
        'dockerd',
        [
          ...words,
          ...['--pidfile', join(folder, 'pid'), '--host', `unix://${socket}`],
          ...['--config-file', settings, '--cgroup-parent', `/${group.name}`],
          // The default bridge is the machine's own daemon's; systemd's driver has other names for groups.
          ...['--bridge', 'none', '--exec-opt', 'native.cgroupdriver=cgroupfs'],
        ],
        { stdio: ['ignore', log, log], detached: true },
      );
      const until = Date.now() + startTimeoutMs;
      while (!(await accepts(socket))) {
        if (daemon.exitCode !== null || Date.now() > until)
          throw new Error(`dockerd does not start: see ${join(folder, 'log')}`);
        await wait(100);
      }
    },
    async stop() {
      daemon?.kill('SIGTERM');
      await ended();
    },
    async crash() {
      if (daemon?.pid) killProcess(daemon.pid);
      if (existsSync(containerdPid)) killProcess(Number(readFileSync(containerdPid, 'utf8')));
      group.killAll();
      await ended();
    },
  };
}
