/**
 * How long the shop waits for the database, the payment provider or a response. In tests ten times as long, because a busy
 * machine is not an outage. `TIME_LIMITS` sets another factor, e.g. 1 in tests of the limits themselves; `provider` leaves
 * the limit of requests to the provider as it is in production, and no other. Production never waits longer.
 * @param ms the limit in production, in milliseconds
 */
export function timeLimit(ms: number, of?: 'provider'): number {
  const { NODE_ENV, TIME_LIMITS } = process.env;
  if (NODE_ENV === 'production' || (of && TIME_LIMITS === of)) return ms;
  return ms * (Number(TIME_LIMITS) || (NODE_ENV === 'test' ? 10 : 1));
}
