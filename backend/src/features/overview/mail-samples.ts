import type { SampleWriter } from '../../adapters/mailer/types.ts';
import { samplePerson } from '../../mail/sample-person.ts';
import { type OwnerMailDeps, ownerMail } from '../../notifications/queue-notifications.ts';
import { digestMail } from './digest.mail.ts';
import { weekBefore } from './shop-days.ts';

/** The digest with sample data. */
export const digestSample =
  (deps: Pick<OwnerMailDeps, 'shop' | 'hasAdmin'>): SampleWriter =>
  () => {
    const { timeZone } = deps.shop;
    const products = [{ _id: 'sample', name: 'Foundry Lane Twill Cap', quantity: 9, cents: 32_364 }];
    const day = { orders: 6, cents: 40_440, products, donations: 2, donationCents: 5146 };
    const days = weekBefore(timeZone, new Date('2026-11-18T02:00:00Z'));
    const todo = { toShip: 3, lowStock: 1 };
    return ownerMail(
      deps,
      'sample',
      samplePerson.email,
      digestMail(
        timeZone,
        days,
        days.map(() => day),
        todo,
        { sequence: 1204, hash: '9f2c1a'.padEnd(64, '0') },
      ),
    );
  };
