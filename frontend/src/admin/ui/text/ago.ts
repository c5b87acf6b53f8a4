const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago a time of the API is, e.g. `3 hours ago`. */
export function formatAgo(iso: string, now = Date.now()): string {
  const ms = Math.max(0, now - Date.parse(iso));
  if (ms < minute) return 'just now';
  const ago = new Intl.RelativeTimeFormat('en-AU');
  if (ms < hour) return ago.format(-Math.floor(ms / minute), 'minute');
  return ms < 2 * day ? ago.format(-Math.floor(ms / hour), 'hour') : ago.format(-Math.floor(ms / day), 'day');
}
