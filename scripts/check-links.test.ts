import { describe, expect, it } from 'vitest';
import { checkCitations, checkDocument, slugOf } from './check-links.ts';

const texts: Record<string, string> = {
  'README.md': '# The shop\n\n## Stock, prices & more\n',
  'docs/stock.md': '',
  'backend/src/errors/parse.ts': '',
};
const check = (text: string) =>
  checkDocument('docs/stock.md', text, new Set(Object.keys(texts)), (file) => texts[file] ?? '');

describe('the link check', () => {
  it('makes the anchors of GitHub', () => {
    expect(slugOf('Stock, prices & more')).toBe('stock-prices--more');
  });

  it('accepts files, folders, anchors, web addresses and source files that exist', () => {
    expect(
      check(
        '[a](../README.md#stock-prices--more) [b](../backend/src) [c](https://a.example/x.md) `errors/parse.ts` `parse.ts`',
      ),
    ).toEqual([]);
  });

  it('reports missing files, anchors and source files with their line', () => {
    expect(check('\n[a](gone.md) [b](../README.md#gone)\n`http/gone.ts`')).toEqual([
      'docs/stock.md:2: no file docs/gone.md',
      'docs/stock.md:2: no heading #gone in README.md',
      'docs/stock.md:3: no file `http/gone.ts`',
    ]);
  });

  it('ignores code blocks', () => {
    expect(check('```\n[a](gone.md)\n```')).toEqual([]);
  });
});

const cite = (text: string) =>
  checkCitations('a.ts', text, new Set(Object.keys(texts)), (file) => texts[file] ?? '');

describe('the check of citations', () => {
  it('accepts documents and headings that exist', () => {
    expect(cite('// docs/stock.md says why\n// (README.md "Stock, prices & more")')).toEqual([]);
  });

  it('reports documents and headings that do not exist, and documents without a file', () => {
    expect(
      cite('// gone.md\n// README.md "Gone"\n// (contract: "1 to 99", issue "Fast", guide section 9)'),
    ).toEqual([
      'a.ts:1: no document gone.md',
      'a.ts:2: no heading "Gone" in README.md',
      'a.ts:3: no document for `contract: "1`',
      'a.ts:3: no document for `issue "F`',
      'a.ts:3: no document for `guide section 9`',
    ]);
  });
});
