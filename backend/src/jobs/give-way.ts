import { whenNoRequestIsOpen } from '../config/open-requests.ts';

/** Background work takes a quarter of the time at most: on a busy machine it takes longer, and pauses for longer. */
const pausePerWork = 3;
/** A shop that always serves requests still gets its background work done. */
const longestPauseMs = 400;

/**
 * Pauses background work, so that shoppers come first: for a while after each job, and then while requests are open, at
 * most 0.8 s in all.
 * @param tookMs how long the job took
 */
export async function giveWay(tookMs: number): Promise<void> {
  const pauseMs = Math.min(pausePerWork * tookMs, longestPauseMs);
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  await whenNoRequestIsOpen(longestPauseMs);
}
