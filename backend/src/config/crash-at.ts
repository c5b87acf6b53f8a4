import type { Settings } from './env.ts';

/**
 * The moments after which a crash must lose nothing (reliability "Order design without transactions"). The crash tests
 * and `npm run check:orders` go through this list, so a new moment is tried as soon as it stands here.
 */
export const crashPoints = [
  'after-order-insert',
  'after-line-held',
  'after-stock-held',
  'after-session-created',
  'after-session-saved',
  'after-paid-written',
  'after-stock-committed',
  'after-cart-cleared',
  'after-mail-queued',
] as const;
/** Such moments on the shopkeeper's side, of orders that are paid. */
export const fulfilmentCrashPoints = [
  'after-shipped-written',
  'after-delivered-written',
  'after-refund-requested',
  'after-refund-made',
  'after-refunded-written',
] as const;
/** Such moments of orders that are given up, and of money that comes after that. */
export const lateCrashPoints = [
  'after-cancelled-written',
  'after-late-line-held',
  'after-late-stock-held',
] as const;

/** The same of many writes that must all happen or none (`adapters/database/batch`). */
export const batchCrashPoints = [
  'after-batch-staged',
  'after-batch-decided',
  'after-chunk-written',
  'within-batch',
] as const;
export type BatchCrashPoint = (typeof batchCrashPoints)[number];

/** The same of a restored backup (`desk/backup`). */
export const restoreCrashPoints = [
  'after-restore-staged',
  'after-restore-decided',
  'within-restore',
] as const;
export type RestoreCrashPoint = (typeof restoreCrashPoints)[number];

/** The same for a recurring gift (reliability "Order design", last lines). */
export const donationCrashPoints = [
  'after-gift-insert',
  'after-gift-customer',
  'after-gift-subscribed',
  'after-gift-active',
  'after-charge-recorded',
  'after-receipt-queued',
] as const;

/** And for its end. */
export const cancelDonationCrashPoints = ['after-stop-asked', 'after-stop-told', 'after-gift-ended'] as const;

export type CrashPoint =
  | (typeof crashPoints)[number]
  | (typeof fulfilmentCrashPoints)[number]
  | (typeof lateCrashPoints)[number]
  | (typeof donationCrashPoints)[number]
  | (typeof cancelDonationCrashPoints)[number];

/** Ends this process the hard way when `CRASH_AT` names this moment, for tests; never in production. */
export function createCrashAt(
  mode: Settings['mode'],
): (point: CrashPoint | BatchCrashPoint | RestoreCrashPoint) => void {
  if (mode === 'production') return () => {};
  return (point) => {
    if (process.env.CRASH_AT === point) process.kill(process.pid, 'SIGKILL');
  };
}
