import { Types } from 'mongoose';
import type { SampleWriter } from '../../../adapters/mailer/types.ts';
import { sampleId, samplePerson } from '../../../mail/sample-person.ts';
import { newNotification } from '../../../notifications/notification.schema.ts';
import { type OwnerMailDeps, ownerMail } from '../../../notifications/queue-notifications.ts';
import { stockMail } from './owner.mail.ts';

export const sampleProduct = { _id: new Types.ObjectId(`${sampleId}2`), name: 'Foundry Lane Twill Cap' };
const notifications = [
  newNotification('sold-out', { size: 'S/M' }),
  newNotification('oversold', { size: 'S/M', count: 2 }),
];

/** The mails about stock with sample data. */
export const stockMailSamples = (deps: Pick<OwnerMailDeps, 'shop' | 'hasAdmin'>): SampleWriter[] =>
  notifications.map(
    (notification) => () =>
      ownerMail(deps, 'sample', samplePerson.email, stockMail(sampleProduct, notification)),
  );
