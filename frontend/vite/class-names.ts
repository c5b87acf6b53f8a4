import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

const source = join(import.meta.dirname, '../src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .map((file) => normalizePath(join(source, file)))
  .sort();
/** The classes of each file, as they follow each other in it. */
const classesIn = files.map(() => [] as string[]);

const letter = (index: number) => String.fromCharCode(97 + index);

/**
 * Names a class by the places of its style sheet and itself, e.g. `bk3`, the same in every build of the same files.
 * @throws {Error} for a file that is not below `src`
 */
export function shortClassName(name: string, file: string): string {
  const at = files.indexOf(normalizePath(file));
  const classes = classesIn[at];
  if (!classes) throw new Error(`${file} is not a style sheet of the shop`);
  if (!classes.includes(name)) classes.push(name);
  return `${letter(Math.floor(at / 26))}${letter(at % 26)}${classes.indexOf(name)}`;
}

const stylesImport = /import (\w+) from ('[^']+\.module\.css')/g;

/**
 * Gives classes short names, and writes them where they are used: `className: "bk3"` instead of an object with all names of a
 * style sheet. The bundler does that with the exports of a module, but not with the properties of its default export, which
 * is the one that TypeScript knows. A class that its style sheet lacks fails the build.
 */
export function classNames(): Plugin[] {
  return [
    {
      name: 'class-names',
      apply: 'build',
      enforce: 'pre',
      config: () => ({ css: { modules: { generateScopedName: shortClassName } } }),
      transform: {
        filter: { id: /\.tsx?$/, code: /\.module\.css'/ },
        handler: (code) => ({
          code: code.replace(stylesImport, (whole, name, file) =>
            // A name that is chosen at run time needs the object.
            code.includes(`${name}[`) ? whole : `import * as ${name} from ${file}`,
          ),
          map: null,
        }),
      },
      onLog(_level, log) {
        if (log.code === 'IMPORT_IS_UNDEFINED') this.error(log);
      },
    },
    {
      name: 'used-style-sheets',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        // Vite leaves out the style sheet of a module of which nothing is left, as after all its names were written elsewhere.
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ];
}
