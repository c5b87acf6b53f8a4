import { describe, expect, it } from 'vitest';
import { gtinOf, isbnOf, isGlobalGtin, languageCodeOf, languageName } from './identifiers.ts';

describe('isbnOf', () => {
  it.each([
    ['978-3-16-148410-0', '9783161484100'],
    ['9783161484100', '9783161484100'],
    [' 979 10 90636 07 1 ', '9791090636071'],
    ['978–3–16–148410–0', '9783161484100'],
    ['0-306-40615-2', '9780306406157'],
    ['0-8044-2957-X', '9780804429573'],
    ['080442957x', '9780804429573'],
  ])('reads %s', (text, isbn) => {
    expect(isbnOf(text)).toBe(isbn);
  });

  it.each([
    '',
    '9783161484101',
    '0306406153',
    '080442957',
    'X804429570',
    '9773161484109',
    '4006381333931',
    '٩٧٨',
  ])('refuses %s', (text) => {
    expect(isbnOf(text)).toBeUndefined();
  });
});

describe('gtinOf', () => {
  it.each(['40170725', '036000291452', '4006381333931', '10614141000415', '4 006381 333931'])(
    'reads %s',
    (text) => {
      expect(gtinOf(text)).toBe(text.replaceAll(' ', ''));
    },
  );

  it.each([
    '',
    '4006381333932',
    '036000291453',
    '40170726',
    '1234567',
    '00000000',
    '4006381333931X',
    '400638133393',
  ])('refuses %s', (text) => {
    expect(gtinOf(text)).toBeUndefined();
  });
});

it.each([
  ['40170725', true],
  ['20000004', false],
  ['01234565', false],
  ['036000291452', true],
  ['200000000004', false],
  ['4006381333931', true],
  ['9780306406157', true],
  ['2000000000008', false],
  ['0400000000008', false],
  ['9820000000005', false],
  ['9999999999994', false],
  ['20614141000412', true],
  ['12000000000005', false],
])('knows whether %s names one product everywhere', (gtin, isGlobal) => {
  expect(gtinOf(gtin)).toBe(gtin);
  expect(isGlobalGtin(gtin)).toBe(isGlobal);
});

it('reads ISO codes of languages, and names them', () => {
  expect(['en', 'EN', ' eng ', 'mi', 'gd', 'haw'].map(languageCodeOf)).toEqual([
    'en',
    'en',
    'en',
    'mi',
    'gd',
    'haw',
  ]);
  expect(['', 'xx', 'qqq', 'english', 'e', 'en-AU'].map(languageCodeOf)).toEqual(Array(6).fill(undefined));
  expect(['en', 'es', 'fr'].map((locale) => languageName('de', locale))).toEqual([
    'German',
    'alemán',
    'allemand',
  ]);
});
