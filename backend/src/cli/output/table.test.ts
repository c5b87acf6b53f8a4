import { describe, expect, it } from 'vitest';
import { fieldList, table } from './table.ts';

const columns = [
  { title: 'Name', isFlexible: true },
  { title: 'Price', align: 'right' as const },
];

describe('table', () => {
  it('aligns texts of every script, and numbers by their last digit', () => {
    expect(
      table(columns, [
        ['Zürich', '$9.95'],
        ['帽子', '$120.00'],
        ['e\u0301', '$1.00'],
      ]),
    ).toBe(['Name      Price', 'Zürich    $9.95', '帽子    $120.00', 'e\u0301         $1.00'].join('\n'));
  });

  it('shortens flexible columns in a narrow terminal', () => {
    const lines = table(columns, [['A very long name of a cap', '$9.95']], 20).split('\n');
    expect(lines[1]).toBe('A very long…   $9.95');
  });

  it('removes control characters', () => {
    expect(table(columns, [['red\u001b[31m\nnext', '']])).toBe('Name           Price\nred [31m next');
    expect(
      fieldList([
        ['Name', 'a\u001b[2J'],
        ['Images', 'one\ntwo'],
      ]),
    ).toBe('Name    a [2J\nImages  one\n        two');
  });
});
