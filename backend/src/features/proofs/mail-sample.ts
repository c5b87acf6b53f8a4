import type { SampleWriter } from '../../adapters/mailer/types.ts';
import { samplePerson } from '../../mail/sample-person.ts';
import { type OwnerMailDeps, ownerMail } from '../../notifications/queue-notifications.ts';
import { differencesMail } from './differences.mail.ts';

/** The mail about differences in the books with sample data. */
export const differencesSample =
  (deps: Pick<OwnerMailDeps, 'shop' | 'hasAdmin'>): SampleWriter =>
  () => {
    const paid = {
      record: '7K4M-Q2XD',
      message: 'The payment provider got $90.01, and here it is $90.00.',
    };
    const unsent = {
      record: '9F2K-T7WN',
      message: 'The mail “confirmation” is missing: it was neither queued nor sent.',
    };
    const found = [
      { name: 'orders' as const, differences: [paid] },
      { name: 'mails' as const, differences: [unsent] },
    ];
    return ownerMail(deps, 'sample', samplePerson.email, differencesMail(found));
  };
