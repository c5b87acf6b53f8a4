import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseDay, parseDayAfter, showTime } from './days.ts';

afterEach(() => {
  vi.useRealTimers();
});
const zone = 'Australia/Melbourne';
const limits = (text: string, inZone = zone) =>
  [parseDay(text), parseDayAfter(text)].map((limit) => limit(inZone).toISOString());

describe('a day of the command line', () => {
  it("begins and ends in the shop's time zone, also when the clocks change", () => {
    expect(limits('2026-11-01')).toEqual(['2026-10-31T13:00:00.000Z', '2026-11-01T13:00:00.000Z']);
    expect(limits('2026-10-04')).toEqual(['2026-10-03T14:00:00.000Z', '2026-10-04T13:00:00.000Z']);
    expect(limits('2026-11-01', 'America/New_York')).toEqual([
      '2026-11-01T04:00:00.000Z',
      '2026-11-02T05:00:00.000Z',
    ]);
    // Midnight does not exist there on this day.
    expect(limits('2026-09-06', 'America/Santiago')[0]).toBe('2026-09-06T04:00:00.000Z');
  });

  it("counts back from the shop's day", () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-10-05T13:30:00Z') });
    expect(limits('today')).toEqual(['2026-10-05T13:00:00.000Z', '2026-10-06T13:00:00.000Z']);
    expect(limits('0d')).toEqual(limits('today'));
    expect(limits('2d')).toEqual(['2026-10-03T14:00:00.000Z', '2026-10-04T13:00:00.000Z']);
    expect(limits('today', 'UTC')[0]).toBe('2026-10-05T00:00:00.000Z');
  });

  it.each(['2026-02-30', '2026-13-01', '2026-1-1', '2026-11-01T10:00', '20261101', 'yesterday', '-1d', ''])(
    'refuses %j',
    (text) => {
      for (const parse of [parseDay, parseDayAfter]) expect(() => parse(text)).toThrow('A day is such as');
    },
  );
});

it("shows times in the shop's time zone", () => {
  expect(showTime('2026-11-04T04:30:00.000Z', zone)).toBe('2026-11-04 15:30');
});
