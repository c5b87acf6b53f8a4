import type { SampleWriter } from '../../adapters/mailer/types.ts';
import { samplePerson } from '../../mail/sample-person.ts';
import { type OwnerMailDeps, ownerMail } from '../../notifications/queue-notifications.ts';
import { lateBackupMail } from './late-backup.mail.ts';

/** The mail about a late backup with sample data. */
export const lateBackupSample =
  (deps: Pick<OwnerMailDeps, 'shop' | 'hasAdmin'>): SampleWriter =>
  () => {
    const lastAt = new Date('2026-11-14T16:00:00Z');
    const late = { lastAt, hours: 36, error: 'ENOSPC: no space left on device, write' };
    return ownerMail(deps, 'sample', samplePerson.email, lateBackupMail(deps.shop.timeZone, late));
  };
