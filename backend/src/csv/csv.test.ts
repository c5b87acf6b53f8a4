import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collect } from '../../test/collect.ts';
import { guardCell, joinList, splitList, unguardCell } from './cells.ts';
import { readCsv } from './read-csv.ts';
import { csvFile } from './row-file.ts';

/** Texts of characters that have a meaning in CSV, in a spreadsheet or in a list. */
const text = fc
  .array(
    fc.constantFrom(
      ' ',
      '|',
      '\\',
      'a',
      'é',
      '本',
      '😀',
      "'",
      '"',
      '=',
      '+',
      '-',
      '@',
      '\n',
      '\r',
      ',',
      ';',
      '\t',
      '\ufeff',
    ),
    { maxLength: 8 },
  )
  .map((signs) => signs.join(''));
const runs = { numRuns: 3000 };

const write = async (titles: string[], rows: Record<string, string>[]) =>
  (await collect(csvFile(titles, rows))).join('');
const read = (file: string | Buffer) => readCsv(Buffer.from(file));
const cellsOf = (file: string) => read(file).rows.map(({ number, cells }) => [number, ...cells.values()]);

describe('CSV', () => {
  it('reads back every text that it writes', async () => {
    const row = fc.record({ a: text, b: text, c: text });
    const isFilled = (cells: object) => Object.values(cells).some((cell) => cell.trim() !== '');
    await fc.assert(
      fc.asyncProperty(fc.array(row.filter(isFilled), { maxLength: 4 }), async (rows) => {
        const table = read(await write(['a', 'b', 'c'], rows));
        expect(table.problems).toEqual([]);
        expect(table.rows.map(({ cells }) => Object.fromEntries(cells))).toEqual(rows);
      }),
      runs,
    );
  });

  it('writes no cell that a spreadsheet reads as a formula', async () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(guardCell(value)).not.toMatch(/^[=+\-@\t\r\n]/);
        expect(unguardCell(guardCell(value))).toBe(value);
      }),
      runs,
    );
    const cells = ['=1+1', '+61 400', "'=1", '-', '＝1', 'plain'];
    const rows = cells.map((cell) => ({ title: cell }));
    expect(await write(['title'], rows)).toBe(
      "\ufefftitle\r\n'=1+1\r\n'+61 400\r\n''=1\r\n'-\r\n'＝1\r\nplain\r\n",
    );
  });

  it('separates several texts in one cell', () => {
    const item = text.filter((value) => value.trim() !== '' && !/^\s{2}|\s{2}$|^[^\S ]|[^\S ]$/.test(value));
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 4 }), (items) => {
        expect(splitList(joinList(items))).toEqual(items);
      }),
      runs,
    );
    expect(splitList(' S/M|L/XL ')).toEqual(['S/M', 'L/XL']);
    expect(splitList('')).toEqual([]);
  });

  it.each([
    ['CRLF and a byte order mark', '\ufeffname,size\r\nCap,"S\r\nM"\r\n', [[2, 'Cap', 'S\r\nM']]],
    ['semicolons', 'name;size\nCap;"S;M"\n', [[2, 'Cap', 'S;M']]],
    ['tabs, and old line ends', 'name\tsize\rCap\tS, M\r', [[2, 'Cap', 'S, M']]],
    ['doubled quotation marks', 'name,size\n"The ""Big"" Cap",S', [[2, 'The "Big" Cap', 'S']]],
    [
      'empty rows, which count',
      'name,size\n\nCap,S\n,\nHat,M\n\n',
      [
        [3, 'Cap', 'S'],
        [5, 'Hat', 'M'],
      ],
    ],
    ['empty columns beside the table', 'name,size\nCap,S,,\n', [[2, 'Cap', 'S']]],
    ['empty columns beside the table and its titles', 'name,size,, \nCap,S,,\n', [[2, 'Cap', 'S']]],
    [
      'quotes over several lines, which are one row',
      'name,size\n"a\nb\nc",S\nHat,M',
      [
        [2, 'a\nb\nc', 'S'],
        [3, 'Hat', 'M'],
      ],
    ],
  ])('reads %s', (_what, file, rows) => {
    expect(cellsOf(file)).toEqual(rows);
  });

  it('reports each problem with its place', () => {
    expect(() => read('a,b\n1,"2\n3')).toThrow('row 2: a quotation mark opens a text that never closes');
    expect(() => read('a,b\n1,2\n1,2"3"\n')).toThrow('row 3: a quotation mark stands inside');
    expect(() => read(Buffer.from('name\nCaf\xe9', 'latin1'))).toThrow('not UTF-8');
    expect(read('a,,a,\n1,2,3,4\n1,2\n').problems).toEqual([
      { row: 1, text: 'column 2 has no title' },
      { row: 1, text: 'two columns are called a' },
      { row: 2, text: 'has 4 cells, but there are 3 titles' },
      { row: 3, text: 'has 2 cells, but there are 3 titles' },
    ]);
  });
});
