import { describe, expect, it } from 'vitest';
import { leavingDay } from './leaving-day.ts';

const weekdays = { cutOff: '14:00', days: [1, 2, 3, 4, 5], closed: [] as string[] };
const leaves = (now: string, change: Partial<typeof weekdays> = {}, zone = 'Australia/Melbourne') => {
  const found = leavingDay({ ...weekdays, ...change }, zone, new Date(now));
  return found && [found.days, found.day.toISOString().slice(0, 10)];
};

// Melbourne is 11 hours ahead of UTC in summer, 10 in winter. 30 November 2026 is a Monday.
describe('the day on which a parcel leaves', () => {
  it.each([
    ['before the cut-off', '2026-11-30T13:59:59+11:00', 0, '2026-11-30'],
    ['at the cut-off', '2026-11-30T14:00:00+11:00', 1, '2026-12-01'],
    ['after midnight', '2026-12-01T00:00:30+11:00', 0, '2026-12-01'],
    ['after Friday’s cut-off', '2026-11-27T15:00:00+11:00', 3, '2026-11-30'],
    ['on a Saturday', '2026-11-28T09:00:00+11:00', 2, '2026-11-30'],
    ['on a Sunday', '2026-11-29T23:59:59+11:00', 1, '2026-11-30'],
  ])('is right %s', (_, now, days, day) => {
    expect(leaves(now)).toEqual([days, day]);
  });

  it('is by the clock of the shop, whatever the visitor’s is', () => {
    const now = '2026-11-30T03:30:00Z';
    expect(leaves(now)).toEqual([1, '2026-12-01']);
    expect(leaves(now, {}, 'Australia/Perth')).toEqual([0, '2026-11-30']);
    expect(leaves(now, {}, 'America/New_York')).toEqual([1, '2026-11-30']);
  });

  // The clock goes on by an hour on 4 October 2026 at 2:00, and back on 4 April 2027 at 3:00, both Sundays.
  it.each([
    ['starts', '2026-10-02T15:00:00+10:00', 3, '2026-10-05'],
    ['started that night', '2026-10-04T03:10:00+11:00', 1, '2026-10-05'],
    ['ends', '2027-04-02T15:00:00+11:00', 3, '2027-04-05'],
    ['ended that night', '2027-04-04T02:30:00+10:00', 1, '2027-04-05'],
  ])('is right while daylight saving %s', (_, now, days, day) => {
    expect(leaves(now)).toEqual([days, day]);
  });

  it('has the cut-off of the new time on the day of the change', () => {
    const sundays = { days: [7], cutOff: '02:30' };
    expect(leaves('2026-10-03T15:59:00Z', sundays)).toEqual([0, '2026-10-04']);
    expect(leaves('2026-10-03T16:00:00Z', sundays)).toBeUndefined();
    // 2:29 comes twice: before the change and after it.
    expect(leaves('2027-04-03T15:29:00Z', sundays)).toEqual([0, '2027-04-04']);
    expect(leaves('2027-04-03T16:29:00Z', sundays)).toEqual([0, '2027-04-04']);
  });

  it('is not a closed day, over a year’s end too', () => {
    const closed = ['2026-12-25', '2026-12-28', '2027-01-01'];
    expect(leaves('2026-12-25T09:00:00+11:00', { closed })).toEqual([4, '2026-12-29']);
    expect(leaves('2026-12-31T16:00:00+11:00', { closed })).toEqual([4, '2027-01-04']);
  });

  it('is not named when it is a week away, or never comes', () => {
    expect(leaves('2026-11-30T13:00:00+11:00', { days: [1] })).toEqual([0, '2026-11-30']);
    expect(leaves('2026-11-30T15:00:00+11:00', { days: [1] })).toBeUndefined();
    expect(leaves('2026-12-01T00:00:00+11:00', { days: [1] })).toEqual([6, '2026-12-07']);
    expect(leaves('2026-11-30T13:00:00+11:00', { days: [] })).toBeUndefined();
  });
});
