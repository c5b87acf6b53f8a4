import { describe, expect, it } from 'vitest';
import { type Interval, periodEnd } from './calendar.ts';

const ends = (anchor: string, interval: Interval, count: number, periods: number[]) =>
  periods.map((n) => periodEnd(new Date(anchor), interval, count, n).toISOString().slice(0, 10));

describe('periodEnd', () => {
  it.each<[string, string, Interval, number, number[], string[]]>([
    [
      'a month without the day',
      '2027-01-31T23:30:00Z',
      'month',
      1,
      [1, 2, 3],
      ['2027-02-28', '2027-03-31', '2027-04-30'],
    ],
    ['a leap year', '2028-01-30T00:00:00Z', 'month', 1, [1, 2], ['2028-02-29', '2028-03-30']],
    [
      'the turn of the year',
      '2026-11-21T13:00:00Z',
      'month',
      1,
      [1, 2, 14],
      ['2026-12-21', '2027-01-21', '2028-01-21'],
    ],
    ['29 February', '2028-02-29T12:00:00Z', 'year', 1, [1, 4], ['2029-02-28', '2032-02-29']],
    ['two weeks', '2026-12-25T10:00:00Z', 'week', 2, [1, 2], ['2027-01-08', '2027-01-22']],
  ])('is counted from the first day: %s', (_what, anchor, interval, count, periods, expected) => {
    expect(ends(anchor, interval, count, periods)).toEqual(expected);
  });

  it('keeps the time of day', () => {
    expect(periodEnd(new Date('2027-01-31T23:30:15Z'), 'month', 1, 1).toISOString()).toBe(
      '2027-02-28T23:30:15.000Z',
    );
  });
});
