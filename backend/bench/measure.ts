import autocannon, { type Options as CannonOptions, type Request } from 'autocannon';
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
}

interface Target {
  url: string;
  requests: Request[];
}

/** Loads one target for the time in the options, after a warm-up of a fifth of it. */
export async function measure(name: string, { url, requests }: Target, options: Options): Promise<Figures> {
  const run = (duration: number) => {
    const plan: CannonOptions = { url, connections: options.connections, duration, requests };
    return autocannon(plan);
  };
  await run(Math.max(1, options.seconds / 5));
  const result = await run(options.seconds);
  const isNotModified = result.statusCodeStats?.['304']?.count ?? 0;
  return {
    name,
    rate: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.errors + result.non2xx - Number(isNotModified),
  };
}
