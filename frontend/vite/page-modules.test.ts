import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { paths } from '../src/lib/paths.ts';
import { pageModules } from './page-modules.ts';

const frontend = join(import.meta.dirname, '..');
const routes = readFileSync(join(frontend, 'src/app/routes.tsx'), 'utf8');

describe('the files of the pages', () => {
  it('are read from the route table, every page but the one that is built in', () => {
    const modules = pageModules(routes);
    expect([...modules.keys()].sort()).toEqual(
      Object.values(paths)
        .filter((path) => path !== paths.home)
        .sort(),
    );
    for (const file of modules.values()) expect(existsSync(join(frontend, file)), file).toBe(true);
  });

  it('are not guessed when the table is written in another way', () => {
    expect(() =>
      pageModules(routes.replace("import('#src/features/cart", "import('@/features/cart")),
    ).toThrow('pages in the route table');
    expect(() => pageModules('')).toThrow('Of 0 pages');
  });
});
