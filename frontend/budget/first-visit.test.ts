import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firstVisit, type Manifest, spend } from './first-visit.ts';

let dist: string;
const put = (file: string, content: string) => {
  mkdirSync(dirname(join(dist, file)), { recursive: true });
  writeFileSync(join(dist, file), content);
};
const putManifest = (manifest: Manifest) => put('.vite/manifest.json', JSON.stringify(manifest));

const manifest: Manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_vendor.js'], css: ['assets/index.css'] },
  '_vendor.js': { file: 'assets/vendor.js' },
  '_grid.js': { file: 'assets/grid.js', css: ['assets/grid.css'], imports: ['_vendor.js'] },
  'src/app/home/sections.tsx': { file: 'assets/home.js', imports: ['_grid.js', 'index.html'] },
  'src/features/cart/cart-page.tsx': { file: 'assets/cart.js', imports: ['_vendor.js'] },
};

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'budget-'));
  putManifest(manifest);
  put(
    'index.html',
    `<link rel="icon" href="/favicon.svg">
     <script type="module" crossorigin src="/assets/index.js"></script>
     <link rel="modulepreload" crossorigin href="/assets/extra.js">
     <link rel="stylesheet" crossorigin href="/assets/index.css">
     <link rel="preload" as="font" crossorigin href="/assets/inter.woff2">`,
  );
  for (const name of ['index', 'vendor', 'grid', 'home', 'cart', 'extra']) {
    put(`assets/${name}.js`, `/* ${name} */`.repeat(50));
  }
  put('assets/index.css', '@font-face { src: url(/assets/serif.woff2) format("woff2") }');
  put('assets/grid.css', '.grid { display: grid }');
  put('assets/inter.woff2', 'i'.repeat(48_000));
  put('assets/serif.woff2', 's'.repeat(36_000));
});
afterEach(() => rmSync(dist, { recursive: true }));

const loaded = () =>
  firstVisit(dist)
    .map(({ file }) => file)
    .sort();

describe('what a first visit loads', () => {
  it('counts the files of the HTML, their imports, what the page requests at once, and the fonts, each once', () => {
    expect(loaded()).toEqual(
      [
        ...['assets/extra.js', 'assets/grid.css', 'assets/grid.js', 'assets/home.js', 'assets/index.css'],
        ...['assets/index.js', 'assets/inter.woff2', 'assets/serif.woff2', 'assets/vendor.js'],
      ].sort(),
    );
  });

  it('counts the service worker where there is one', () => {
    put('sw.js', 'self');
    expect(loaded()).toContain('sw.js');
  });

  it('weighs what travels: the Brotli copy, else gzipped, small files and fonts as they are', () => {
    put('assets/vendor.js.br', 'b'.repeat(77));
    put('assets/home.js', '/* home */'.repeat(500));
    const bytes = new Map(firstVisit(dist).map((file) => [file.file, file.bytes]));
    expect(bytes.get('assets/vendor.js')).toBe(77);
    expect(bytes.get('assets/home.js')).toBe(gzipSync('/* home */'.repeat(500)).length);
    expect(bytes.get('assets/grid.css')).toBe('.grid { display: grid }'.length);
    expect(bytes.get('assets/inter.woff2')).toBe(48_000);
  });

  it('counts another page by its own HTML and imports', () => {
    putManifest({ ...manifest, 'admin/index.html': { file: 'assets/index.js', imports: ['_vendor.js'] } });
    put('admin/index.html', '<script type="module" src="/assets/extra.js"></script>');
    const visit = firstVisit(dist, {
      html: 'admin/index.html',
      imports: ['src/features/cart/cart-page.tsx'],
    });
    expect(visit.map(({ file }) => file).sort()).toEqual(
      ['assets/cart.js', 'assets/extra.js', 'assets/index.js', 'assets/vendor.js'].sort(),
    );
  });

  it('is not known when the home page lost its long part', () => {
    const { 'src/app/home/sections.tsx': _, ...rest } = manifest;
    putManifest(rest);
    expect(() => firstVisit(dist)).toThrow('src/app/home/sections.tsx');
  });
});

describe('the budget', () => {
  const file = (kind: 'js' | 'css' | 'font', bytes: number) => ({ file: `a.${kind}`, kind, bytes });
  const over = (...files: ReturnType<typeof file>[]) =>
    spend(files).flatMap(({ kind, isOver }) => (isOver ? [kind] : []));

  it('holds up to its last byte', () => {
    expect(over(file('js', 100_000), file('js', 26_000), file('css', 9_000), file('font', 90_000))).toEqual(
      [],
    );
  });

  it.each([['js', 126_501] as const, ['css', 9_001] as const, ['font', 90_001] as const])(
    'is broken by one byte more of %s',
    (kind, bytes) => {
      expect(over(file(kind, bytes))).toEqual([kind]);
    },
  );
});
