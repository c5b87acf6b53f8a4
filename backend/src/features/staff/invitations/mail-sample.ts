import type { SampleWriter } from '../../../adapters/mailer/types.ts';
import type { MailShop } from '../../../mail/layout.ts';
import { samplePerson } from '../../../mail/sample-person.ts';
import { invitationMail } from './invitation.mail.ts';

/** The invitation with sample data. Its link opens nothing. */
export const invitationSample =
  (shop: MailShop): SampleWriter =>
  () =>
    invitationMail(shop, {
      id: 'sample',
      email: samplePerson.email,
      name: samplePerson.firstName,
      inviter: 'Jo Hatter',
      url: `${shop.url}/admin/invite#token=sample`,
    });
