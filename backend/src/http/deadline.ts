import { unavailable } from './problem.ts';

/** A shopper hears something within ten seconds (reliability "order/stripe"). */
const answerMs = 9000;

/**
 * Waits for some work, but not for ever. The work itself goes on and must be one that a retry can meet half-way.
 * @throws {Problem} 503 after nine seconds
 */
export async function withDeadline<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(unavailable()), answerMs);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
