import autocannon, { type Options as CannonOptions, type Request } from 'autocannon';
import { readStat } from './child.ts';
import type { Options } from './options.ts';

/** The result of one case. */
export interface Figures {
  name: string;
  /** Responses per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Responses that were not 2xx or 304. */
  failed: number;
  /** Processor time of the server for each response, in microseconds; undefined where it is not known. */
  processorUs?: number | undefined;
}

/** The requests of a case, and where they go. */
interface Target {
  url: string;
  requests: Request[];
  /** The server's process, whose processor time is counted. */
  pid?: number;
}

/** Loads one target for the time in the options, after a warm-up of a fifth of it. */
export async function measure(
  name: string,
  { url, requests, pid = 0 }: Target,
  options: Options,
): Promise<Figures> {
  const run = (duration: number) => {
    const plan: CannonOptions = { url, connections: options.connections, duration, requests };
    return autocannon(plan);
  };
  await run(Math.max(1, options.seconds / 5));
  const before = await readStat(pid);
  const result = await run(options.seconds);
  const after = await readStat(pid);
  const isNotModified = result.statusCodeStats?.['304']?.count ?? 0;
  return {
    name,
    rate: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.errors + result.non2xx - Number(isNotModified),
    processorUs: before && after && (1e6 * (after.seconds - before.seconds)) / result.requests.total,
  };
}

export interface Load extends Target {
  name: string;
}

const rounds = 2;

/** Loads several targets in turn, so that a change of the machine's other work meets all of them. */
export async function measureInTurn(loads: readonly Load[], options: Options): Promise<Figures[]> {
  const found = loads.map((): Figures[] => []);
  const part = { ...options, seconds: Math.max(1, Math.round(options.seconds / rounds)) };
  for (let round = 0; round < rounds; round += 1)
    for (const [at, load] of loads.entries()) found[at]?.push(await measure(load.name, load, part));
  return found.map((each, at) => ({
    name: loads[at]?.name ?? '',
    rate: each.reduce((sum, { rate }) => sum + rate, 0) / each.length,
    p50: Math.max(...each.map(({ p50 }) => p50)),
    p99: Math.max(...each.map(({ p99 }) => p99)),
    failed: each.reduce((sum, { failed }) => sum + failed, 0),
    processorUs: each.reduce((sum, { processorUs = Number.NaN }) => sum + processorUs, 0) / each.length,
  }));
}
