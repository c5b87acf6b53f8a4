import { expect, it } from 'vitest';
import { findBrand } from './check-brand.ts';

it.each([
  'color: #fff;',
  'border: 1px solid #FAF6EE;',
  'background: rgb(33 27 23 / 0.5)',
  "surface: '#7b2d26',",
  '<path fill="#7b2d26"/>',
  'color: white;',
])('finds the colour of %s', (text) => {
  expect(findBrand(`fine\n${text}`)).toEqual([{ line: 2, found: expect.any(String) }]);
});

it.each([
  'color: var(--surface);',
  '<a href="#faq">',
  'fill: url(#fade)',
  "import { a } from '#src/a.ts';",
  'order #1234567',
])('accepts %s', (text) => {
  expect(findBrand(text)).toEqual([]);
});
