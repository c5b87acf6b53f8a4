import { paths } from '../src/lib/paths.ts';

const tableLine = /\bpage\(\s*paths\.(\w+),\s*async \(\) => \(await import\('(?:\.|#src)\/([^']+)'\)\)/g;

/**
 * Which file the code of a page is in, as the route table says it.
 * @param routes the text of the table
 * @returns address patterns, each with its page's file below the frontend's folder
 * @throws when the table is written in another way
 */
export function pageModules(routes: string): Map<string, string> {
  const modules = new Map<string, string>();
  for (const [, name = '', file = ''] of routes.matchAll(tableLine)) {
    const path = paths[name as keyof typeof paths];
    if (typeof path === 'string') modules.set(path, `src/${file}`);
  }
  const lines = routes.match(/^ {2}page\(/gm)?.length ?? 0;
  if (modules.size === 0 || modules.size !== lines)
    throw new Error(`Of ${lines} pages in the route table, the files of ${modules.size} were understood`);
  return modules;
}
