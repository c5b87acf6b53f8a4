import { expect, it } from 'vitest';
import { formatAgo } from './ago.ts';

it.each([
  ['2026-11-27T12:00:30Z', 'just now'],
  ['2026-11-27T11:59:00Z', '1 minute ago'],
  ['2026-11-27T11:00:01Z', '59 minutes ago'],
  ['2026-11-27T09:00:00Z', '3 hours ago'],
  ['2026-11-26T00:00:00Z', '36 hours ago'],
  ['2026-11-25T12:00:00Z', '2 days ago'],
])('says how long ago %s is', (at, text) => {
  expect(formatAgo(at, Date.parse('2026-11-27T12:00:00Z'))).toBe(text);
});
