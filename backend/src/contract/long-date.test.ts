import { expect, it } from 'vitest';
import { longDate } from './long-date.ts';

it.each([
  ['en-US', 'July 1, 2026'],
  ['es', '1 de julio de 2026'],
  ['fr', '1er juillet 2026'],
])('writes the first of a month in %s', (locale, expected) => {
  expect(longDate(new Date('2026-07-01T00:00:00Z'), locale, 'UTC')).toBe(expected);
});

it('writes the day of a time zone', () => {
  const evening = new Date('2026-11-30T20:00:00Z');
  expect(longDate(evening, 'fr', 'UTC')).toBe('30 novembre 2026');
  expect(longDate(evening, 'fr', 'Australia/Sydney')).toBe('1er décembre 2026');
  expect(longDate(new Date('2026-11-11T00:00:00Z'), 'fr', 'UTC')).toBe('11 novembre 2026');
});
