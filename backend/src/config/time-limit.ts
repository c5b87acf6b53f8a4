/**
 * How long the shop waits for the database, the payment provider or a response. In tests ten times as long, because a
 * busy machine is not an outage; tests of the limits themselves set `TIME_LIMITS=real`, and those of `npm run dev`
 * set `TIME_LIMITS=test`. Production never waits longer.
 * @param ms the limit in production, in milliseconds
 */
export function timeLimit(ms: number): number {
  const { NODE_ENV, TIME_LIMITS } = process.env;
  const isLong = TIME_LIMITS === 'test' || (NODE_ENV === 'test' && TIME_LIMITS !== 'real');
  return isLong && NODE_ENV !== 'production' ? 10 * ms : ms;
}
