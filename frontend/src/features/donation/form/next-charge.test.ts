import { describe, expect, it } from 'vitest';
import { nextChargeDay, today } from './next-charge.ts';

describe('the next charge', () => {
  it.each([
    ['2026-11-21', 'monthly', '2026-12-21'],
    ['2026-12-31', 'monthly', '2027-01-31'],
    ['2027-01-31', 'monthly', '2027-02-28'],
    ['2026-11-21', 'biweekly', '2026-12-05'],
    ['2026-12-25', 'biweekly', '2027-01-08'],
    ['2026-11-21', 'annually', '2027-11-21'],
    ['2028-02-29', 'annually', '2029-02-28'],
  ] as const)('of a donation that begins on %s, %s, is on %s', (start, frequency, next) =>
    expect(nextChargeDay(start, frequency)).toBe(next),
  );
});

it("today is the day in the donor's time zone, not in UTC", () => {
  expect(today(new Date(2026, 0, 5, 0, 1))).toBe('2026-01-05');
  expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});
