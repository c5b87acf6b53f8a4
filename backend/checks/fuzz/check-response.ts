import type { Input } from './inputs.ts';
import type { FuzzResponse } from './send.ts';

/** Internals that must never appear in a response. */
const internals =
  /node_modules|\bat [\w.<>]+ \(|Mongo\w*Error|ZodError|CastError|ValidationError|ECONN|\/src\//;
const shown = 200;

/** Counts responses by endpoint and status, and collects violations. */
export interface Tally {
  add(input: Input, response: FuzzResponse): void;
  fail(what: string): void;
  readonly inputs: number;
  readonly violations: readonly string[];
  rows(): string[];
}

/** What is wrong with a response; undefined if nothing is. */
export function findFault(
  { method, path }: Pick<Input, 'method' | 'path'>,
  response: FuzzResponse,
): string | undefined {
  const { status, type, text, isCompressed, failure } = response;
  // A request that is refused before its method is read gets a body, which a client that sent HEAD does not expect.
  if (failure?.startsWith('HPE_') && method === 'HEAD') return undefined;
  if (failure) return `no response (${failure})`;
  if (status >= 500) return `status ${status}`;
  const hasBody = method !== 'HEAD' && status !== 204 && status !== 304 && text !== '';
  if (!hasBody || isCompressed || !path.startsWith('/api/')) return undefined;
  if (!type.includes('json')) return `content type ${type || 'missing'}`;
  if (internals.test(text)) return 'reveals internals';
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null) return 'not a JSON object';
    const isRefusal = 'success' in body && body.success === false;
    return isRefusal && !('code' in body) ? 'no error code' : undefined;
  } catch {
    return 'invalid JSON';
  }
}

const describeInput = ({ method, path, headers, body }: Input) =>
  `${method} ${path.slice(0, shown)} ${JSON.stringify(headers).slice(0, shown)} ${JSON.stringify(body?.toString('latin1').slice(0, shown) ?? '')}`;

export function createTally(): Tally {
  const counts = new Map<string, Map<number, number>>();
  const violations: string[] = [];
  let inputs = 0;
  return {
    add(input, response) {
      inputs += 1;
      const row = counts.get(input.call) ?? new Map<number, number>();
      counts.set(input.call, row);
      row.set(response.status, (row.get(response.status) ?? 0) + 1);
      const fault = findFault(input, response);
      if (fault)
        violations.push(
          `${input.call}: ${fault}: ${describeInput(input)} → ${response.text.slice(0, shown)}`,
        );
    },
    fail: (what) => void violations.push(what),
    get inputs() {
      return inputs;
    },
    violations,
    rows: () =>
      [...counts].map(([call, statuses]) => {
        const all = [...statuses].sort(([one], [other]) => one - other);
        const total = all.reduce((sum, [, count]) => sum + count, 0);
        const cells = all.map(([status, count]) => `${status || 'none'} × ${count}`).join(', ');
        return `  ${call.padEnd(18)}${String(total).padStart(8)}  ${cells}`;
      }),
  };
}
