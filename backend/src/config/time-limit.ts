/**
 * How long the shop waits for the database, the payment provider or a response. In tests ten times as long, because a
 * busy machine is not an outage; tests of the limits themselves set `TIME_LIMITS=real`. Production never waits longer.
 * @param ms the limit in production, in milliseconds
 */
export function timeLimit(ms: number): number {
  const { NODE_ENV, TIME_LIMITS } = process.env;
  return NODE_ENV === 'test' && TIME_LIMITS !== 'real' ? 10 * ms : ms;
}
