import type { AdminBackup, BackupsResponse } from '@brim-and-page/backend/contract/admin/backups';

const proven = (): AdminBackup => ({
  file: '2026-11-27T03-00-00Z.backup',
  at: new Date(Date.now() - 3.5 * 3_600_000).toISOString(),
  bytes: 12_430_000,
  proven: true,
});

/** Two backups of a shop that makes one each night; the last proven one is three hours old. */
export const backupsResponse = (change: Partial<BackupsResponse> = {}): BackupsResponse => ({
  success: true,
  items: [
    proven(),
    { file: '2026-11-26T03-00-00Z.backup', at: '2026-11-26T03:00:00.000Z', bytes: 900_400, proven: false },
  ],
  lastProven: proven(),
  run: { state: 'idle' },
  settings: {
    dailyAt: '03:00',
    timeZone: 'Australia/Melbourne',
    nextAt: '2026-11-28T16:00:00.000Z',
    keep: 14,
    folder: '/backups',
    isEncrypted: true,
  },
  isLate: false,
  ...change,
});
