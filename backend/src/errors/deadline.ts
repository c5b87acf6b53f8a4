import { timeLimit } from '../config/time-limit.ts';
import { problem } from './problem.ts';

/** A shopper gets a response within ten seconds. */
const timeoutMs = 9000;

/**
 * Waits for some work with a time limit. The work goes on after it, so it must be safe to retry while it runs.
 * @throws {Problem} 503 after nine seconds
 */
export async function withDeadline<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(problem('service_unavailable')), timeLimit(timeoutMs));
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
