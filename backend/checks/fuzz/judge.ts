import type { Input } from './inputs.ts';
import type { Answer } from './send.ts';

/** What must never be seen from outside. */
const inside = /node_modules|\bat [\w.<>]+ \(|Mongo\w*Error|ZodError|CastError|ValidationError|ECONN|\/src\//;
const shown = 200;

/** What is counted and what was violated, by call. */
export interface Tally {
  add(input: Input, answer: Answer): void;
  fail(what: string): void;
  readonly inputs: number;
  readonly violations: readonly string[];
  rows(): string[];
}

/** Why an answer is wrong; undefined when it is as it should be. */
export function faultIn(
  { method, path }: Pick<Input, 'method' | 'path'>,
  answer: Answer,
): string | undefined {
  const { status, type, text, isPacked, failure } = answer;
  // What breaks off before its method is read is refused with a body, which a client that sent HEAD does not expect.
  if (failure?.startsWith('HPE_') && method === 'HEAD') return undefined;
  if (failure) return `no answer (${failure})`;
  if (status >= 500) return `answered ${status}`;
  const hasBody = method !== 'HEAD' && status !== 204 && status !== 304 && text !== '';
  if (!hasBody || isPacked || !path.startsWith('/api/')) return undefined;
  if (!type.includes('json')) return `answered ${type || 'no type'}`;
  if (inside.test(text)) return 'tells of its inside';
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? undefined : 'answered no object';
  } catch {
    return 'answered broken JSON';
  }
}

const describeInput = ({ method, path, headers, body }: Input) =>
  `${method} ${path.slice(0, shown)} ${JSON.stringify(headers).slice(0, shown)} ${JSON.stringify(body?.toString('latin1').slice(0, shown) ?? '')}`;

export function createTally(): Tally {
  const counts = new Map<string, Map<number, number>>();
  const violations: string[] = [];
  let inputs = 0;
  return {
    add(input, answer) {
      inputs += 1;
      const row = counts.get(input.call) ?? new Map<number, number>();
      counts.set(input.call, row);
      row.set(answer.status, (row.get(answer.status) ?? 0) + 1);
      const fault = faultIn(input, answer);
      if (fault)
        violations.push(`${input.call}: ${fault}: ${describeInput(input)} → ${answer.text.slice(0, shown)}`);
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
