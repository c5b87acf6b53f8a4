const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** When the deal ends: 20:00 two days from now, on the visitor's clock. */
export function dealEnd(now: Date): Date {
  const end = new Date(now);
  end.setDate(end.getDate() + 2);
  end.setHours(20, 0, 0, 0);
  return end;
}

/** Splits a duration into days, hours, minutes and seconds; a negative one is zero. */
export function splitTime(ms: number) {
  const duration = Math.max(0, ms);
  return {
    days: Math.floor(duration / day),
    hours: Math.floor((duration % day) / hour),
    minutes: Math.floor((duration % hour) / minute),
    seconds: Math.floor((duration % minute) / second),
  };
}
