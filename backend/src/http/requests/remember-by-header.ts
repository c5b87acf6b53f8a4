/** Bounds the memory: clients send few different values of a header, attackers may send many. */
const maxValues = 200;

/**
 * Remembers what follows from a header's value, so that parsing it costs nothing for the values that browsers send.
 * @param negotiate gets the header, or undefined where the request has none
 */
export function rememberByHeader<Result>(
  negotiate: (header: string | undefined) => Result,
): (header: string | undefined) => Result {
  const known = new Map<string | undefined, Result>();
  return (header) => {
    const last = known.get(header);
    if (last !== undefined) return last;
    const result = negotiate(header);
    if (known.size >= maxValues) known.clear();
    known.set(header, result);
    return result;
  };
}
