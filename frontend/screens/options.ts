import { parseArgs } from 'node:util';

export interface Options {
  languages: ('en' | 'es' | 'fr')[];
  /** In CSS pixels. */
  widths: number[];
  /** Parts of page names; all pages when empty. */
  pages: string[];
  /** Whether to use the last build. */
  isBuilt: boolean;
}

const usage = `npm run screens -- [--language en,es,fr] [--width 390,1440] [--pages cart,home] [--built]
  --language  which of the three; without: en
  --width     of the window in pixels, with commas between them; without: 390,1440
  --pages     only pages whose name has one of these in it
  --built     shows what was built before instead of building first`;

const isLanguage = (word: string): word is 'en' | 'es' | 'fr' => ['en', 'es', 'fr'].includes(word);

/** Prints the usage and exits with `--help`. @throws {Error} with the usage, for invalid options */
export function readOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { language: text, width: text, pages: text, built: flag, help: flag },
  });
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  const languages = (values.language ?? 'en').split(',').filter(isLanguage);
  const widths = (values.width ?? '390,1440').split(',').map(Number);
  if (languages.length === 0) throw new Error(`--language must be en, es or fr\n${usage}`);
  if (widths.some((width) => !Number.isInteger(width) || width < 200 || width > 4000))
    throw new Error(`--width must be integers from 200 to 4000\n${usage}`);
  return {
    languages,
    widths,
    pages: values.pages?.split(',').filter(Boolean) ?? [],
    isBuilt: values.built ?? false,
  };
}
