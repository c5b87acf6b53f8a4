import type { SampleWriter } from '../../../adapters/mailer/types.ts';
import type { MailShop } from '../../../mail/layout.ts';
import { samplePerson } from '../../../mail/sample-person.ts';
import { testMail } from './test.mail.ts';

/** The test mail with sample data. */
export const testMailSample =
  (shop: MailShop): SampleWriter =>
  () =>
    testMail(shop, { id: 'sample', email: samplePerson.email });
