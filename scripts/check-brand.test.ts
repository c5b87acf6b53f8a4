import { expect, it } from 'vitest';
import { findBrand } from './check-brand.ts';

const name = 'Brim & Page';

it.each([
  'color: #fff;',
  'border: 1px solid #FAF6EE;',
  'background: rgb(33 27 23 / 0.5)',
  "surface: '#7b2d26',",
  '<path fill="#7b2d26"/>',
  'color: white;',
  'const title = `Welcome to Brim & Page`;',
  '<title>Brim &amp; Page</title>',
  '<h1>Brim <span>&amp;</span> Page</h1>',
  'hello@brimandpage.example',
])('finds the brand in %s', (text) => {
  expect(findBrand(`fine\n${text}`, name)).toEqual([{ line: 2, found: expect.any(String) }]);
});

it.each([
  'color: var(--surface);',
  '<a href="#faq">',
  'fill: url(#fade)',
  "import { a } from '#src/a.ts';",
  'order #1234567',
  "import type { Page } from '@brim-and-page/backend/contract/pages';",
  'Brims and Pages',
  'The brim of a cap. Page two.',
])('accepts %s', (text) => {
  expect(findBrand(text, name)).toEqual([]);
});

it('finds a name of one word', () => {
  expect(findBrand('Welcome to Saltbush!', 'Saltbush')).toHaveLength(1);
});
