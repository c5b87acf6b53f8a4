import { describe, expect, it } from 'vitest';
import { latestDailyTime, nextDailyTime } from './daily-time.ts';

const zone = 'Australia/Melbourne';
const latest = (at: string, now: string) => latestDailyTime(at, zone, new Date(now)).toISOString();
const next = (at: string, now: string) => nextDailyTime(at, zone, new Date(now)).toISOString();
const hour = 3_600_000;

describe('the time of daily work', () => {
  it('is in the shop’s time zone', () => {
    expect(latest('03:00', '2026-11-26T15:59:59Z')).toBe('2026-11-25T16:00:00.000Z');
    expect(latest('03:00', '2026-11-26T16:00:00Z')).toBe('2026-11-26T16:00:00.000Z');
    expect(next('03:00', '2026-11-26T15:59:59Z')).toBe('2026-11-26T16:00:00.000Z');
    expect(next('03:00', '2026-11-26T16:00:00Z')).toBe('2026-11-27T16:00:00.000Z');
  });

  // In 2026 Melbourne's clocks go back on 5 April at 3 am and forward on 4 October at 2 am.
  it.each([
    ['02:30', '2026-04-02T00:00:00Z'],
    ['02:30', '2026-10-01T00:00:00Z'],
    ['00:00', '2026-04-02T00:00:00Z'],
    ['03:00', '2026-10-01T00:00:00Z'],
  ])('comes once a day at %s, also when the clocks change', (at, start) => {
    const begin = Date.parse(start);
    const times = new Set<string>();
    for (let now = begin; now < begin + 7 * 24 * hour; now += hour / 2) {
      const text = new Date(now).toISOString();
      times.add(latest(at, text));
      expect(next(at, text) > text && latest(at, text) <= text).toBe(true);
      expect(latest(at, next(at, text))).toBe(next(at, text));
    }
    const days = [...times].map((time) => new Date(time).toLocaleDateString('en-AU', { timeZone: zone }));
    expect(new Set(days).size).toBe(times.size);
    expect(times.size).toBe(8);
  });

  it('is an hour later on the day that skips it', () => {
    expect(latest('02:30', '2026-10-03T20:00:00Z')).toBe('2026-10-03T16:30:00.000Z');
  });
});
