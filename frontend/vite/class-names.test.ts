import { join } from 'node:path';
import { expect, it } from 'vitest';
import { shortClassName } from './class-names.ts';

const source = (file: string) => join(import.meta.dirname, '../src', file);
const button = source('ui/button/button.module.css');
const footer = source('app/layout/footer.module.css');

it('names classes by their places, each differently and every time the same', () => {
  const names = () => [
    shortClassName('title', button),
    shortClassName('note', button),
    shortClassName('title', footer),
  ];
  const first = names();
  expect(new Set(first).size).toBe(3);
  for (const name of first) expect(name).toMatch(/^[a-z]{2}\d$/);
  expect(names()).toEqual(first);
});

it('fails for a style sheet elsewhere', () => {
  expect(() => shortClassName('title', '/elsewhere.module.css')).toThrow('not a style sheet');
});
