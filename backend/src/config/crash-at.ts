import type { Settings } from './env.ts';

/**
 * Crash points: a crash right after one must lose nothing. The crash
 * tests and `npm run check:orders` iterate over this list, so a new point is tested as soon as it is listed.
 */
export const crashPoints = [
  'after-order-insert',
  'after-line-reserved',
  'after-stock-reserved',
  'after-session-created',
  'after-session-saved',
  'after-paid-written',
  'after-unreserved-taken',
  'after-stock-committed',
  'after-cart-cleared',
  'after-mail-queued',
] as const;
/** Crash points of fulfilment and refunds, on paid orders. */
export const fulfilmentCrashPoints = [
  'after-shipped-written',
  'after-delivered-written',
  'after-refund-requested',
  'after-refund-made',
  'after-refunded-written',
] as const;
/** Crash points of a change of sizes. */
export const changeOrderCrashPoints = [
  'after-change-proposed',
  'after-change-reserved',
  'after-change-decided',
  'after-size-returned',
  'after-size-sold',
] as const;
/** Crash points of returns. */
export const returnCrashPoints = [
  'after-return-photo-saved',
  'after-return-requested',
  'after-exchange-reserved',
  'after-return-accepted',
  'after-return-declined',
  'after-return-received',
  'after-return-refund-requested',
  'after-exchange-stock-moved',
] as const;
/** Crash points of cancelled orders and late payments. */
export const lateCrashPoints = [
  'after-cancelled-written',
  'after-late-line-reserved',
  'after-late-stock-reserved',
] as const;

/** Crash points of an all-or-nothing batch of writes (`jobs/batch`). */
type BatchCrashPoint = 'after-batch-staged' | 'after-batch-decided' | 'after-chunk-written' | 'within-batch';

/** Crash points of a backup and its proof (`backup`). */
export const backupCrashPoints = [
  'after-backup-started',
  'after-backup-filled',
  'after-backup-packed',
  'after-backup-renamed',
  'after-proof-restored',
  'after-proof-drafted',
  'after-proof-written',
] as const;
export type BackupCrashPoint = (typeof backupCrashPoints)[number];

/** Crash points of a restore (`backup`). */
export const restoreCrashPoints = [
  'after-restore-staged',
  'after-restore-decided',
  'within-restore',
] as const;
export type RestoreCrashPoint = (typeof restoreCrashPoints)[number];

/** Crash points of a recurring donation. */
export const donationCrashPoints = [
  'after-donation-insert',
  'after-donation-customer',
  'after-donation-subscribed',
  'after-donation-active',
  'after-charge-recorded',
  'after-receipt-queued',
] as const;

/** Crash points of a donation of `/give`, which is paid on the provider's page. */
export const giftCrashPoints = [
  'after-donation-insert',
  'after-donation-page',
  'after-donation-active',
  'after-receipt-queued',
] as const;

/** Crash points of changes by donors. */
export const changeDonationCrashPoints = ['after-change-sent', 'after-card-set'] as const;

/** Crash points of stopping a donation. */
export const stopDonationCrashPoints = [
  'after-stop-requested',
  'after-stop-sent',
  'after-donation-ended',
] as const;

/** Crash points of mailing all statements of a year. */
export const statementCrashPoints = ['after-statement-queued', 'after-statement-marked'] as const;

/** Crash points of erasing a customer. */
export const eraseCrashPoints = [
  'after-erasure-stored',
  'after-account-locked',
  'after-orders-erased',
  'after-mails-removed',
  'after-records-removed',
] as const;

/** Crash points of opening the shop (`setup/opening`). */
export const openingCrashPoints = [
  'after-opening-stored',
  'after-demo-products-removed',
  'after-demo-content-removed',
  'after-test-stock-returned',
  'after-test-orders-removed',
  'after-test-donations-removed',
  'after-test-cart-removed',
  'after-test-accounts-removed',
  'after-test-mails-removed',
] as const;

/** Crash points of the mails that a size is back in stock. */
export const backInStockCrashPoints = [
  'after-back-in-stock-announced',
  'after-back-in-stock-queued',
  'after-stock-request-removed',
] as const;

/** Crash points of the entries of the stock ledger that are moved. */
export const stockLedgerCrashPoints = ['after-stock-entries-added'] as const;

/** Crash points of the mails to the owner (`NOTIFY_EMAIL`). */
export const ownerMailCrashPoints = ['after-owner-mail-queued'] as const;

export type CrashPoint =
  | (typeof crashPoints)[number]
  | (typeof fulfilmentCrashPoints)[number]
  | (typeof changeOrderCrashPoints)[number]
  | (typeof returnCrashPoints)[number]
  | (typeof lateCrashPoints)[number]
  | (typeof donationCrashPoints)[number]
  | (typeof giftCrashPoints)[number]
  | (typeof changeDonationCrashPoints)[number]
  | (typeof stopDonationCrashPoints)[number]
  | (typeof statementCrashPoints)[number]
  | (typeof eraseCrashPoints)[number]
  | (typeof openingCrashPoints)[number]
  | (typeof backInStockCrashPoints)[number]
  | (typeof stockLedgerCrashPoints)[number]
  | (typeof ownerMailCrashPoints)[number];

/** Kills this process when `CRASH_AT` names this point, for tests; never in production. */
export function createCrashAt(
  mode: Settings['mode'],
): (point: CrashPoint | BatchCrashPoint | BackupCrashPoint | RestoreCrashPoint) => void {
  if (mode === 'production') return () => {};
  return (point) => {
    if (process.env.CRASH_AT === point) process.kill(process.pid, 'SIGKILL');
  };
}
