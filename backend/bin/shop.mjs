#!/usr/bin/env node
/**
 * `npm run shop`: the shopkeeper's desk, from the sources where their loader is installed, else as `npm run build`
 * left it (an installation without development tools).
 */
import { existsSync } from 'node:fs';

// Standard output is the command's answer; a log line there would be no JSON for the script that reads it.
process.env.LOG_LEVEL = 'silent';

const sources = new URL('../src/desk/index.ts', import.meta.url);
const built = new URL('../dist/desk/index.js', import.meta.url);

async function hasLoader() {
  if (!existsSync(sources)) return false;
  try {
    const { register } = await import('tsx/esm/api');
    register();
    return true;
  } catch (error) {
    if (error.code === 'ERR_MODULE_NOT_FOUND') return false;
    throw error;
  }
}

if (await hasLoader()) await import(sources.href);
else if (existsSync(built)) await import(built.href);
else {
  process.stderr.write('The shop is not built here: run npm ci, then npm run build.\n');
  process.exit(1);
}
