#!/usr/bin/env node
/**
 * What `exec` means in the scripts of package.json on Windows. A POSIX shell has it built in: it becomes the command,
 * so that a signal to npm reaches it. `cmd` has no such word and finds this file instead.
 */
import { spawn } from 'node:child_process';

const [command, ...words] = process.argv.slice(2);
const child = spawn(command, words, { stdio: 'inherit' });
child.once('error', (error) => {
  console.error(error.message);
  process.exitCode = 1;
});
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
