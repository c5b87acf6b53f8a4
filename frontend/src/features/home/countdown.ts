const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** When the deal ends: 20:00 two days from now, on the visitor's clock (specification section 9). */
export function dealEnd(now: Date): Date {
  const end = new Date(now);
  end.setDate(end.getDate() + 2);
  end.setHours(20, 0, 0, 0);
  return end;
}

/** A stretch of milliseconds in days, hours, minutes and seconds; never below nothing. */
export function splitTime(ms: number) {
  const left = Math.max(0, ms);
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
    seconds: Math.floor((left % minute) / second),
  };
}
