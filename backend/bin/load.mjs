import { existsSync } from 'node:fs';

async function hasLoader(sources) {
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

/**
 * Runs a program of the backend: from the sources where their loader is installed, else as `npm run build` left it
 * (an installation without development tools).
 * @param {string} name its file, e.g. `cli/index`
 */
export async function load(name) {
  const sources = new URL(`../src/${name}.ts`, import.meta.url);
  const built = new URL(`../dist/${name}.js`, import.meta.url);
  if (await hasLoader(sources)) await import(sources.href);
  else if (existsSync(built)) await import(built.href);
  else {
    process.stderr.write('The shop is not built here: run npm ci, then npm run build.\n');
    process.exit(1);
  }
}
