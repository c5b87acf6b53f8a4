import { Types } from 'mongoose';
import type { SampleWriter } from '../../adapters/mailer/types.ts';
import type { MailShop } from '../../mail/layout.ts';
import { sampleId, samplePerson } from '../../mail/sample-person.ts';
import { passwordChangedMail, resetMail } from './password/password.mail.ts';
import { emailChangedMail } from './profile/email-changed.mail.ts';
import { welcomeMail } from './sign-in/welcome.mail.ts';

const { firstName, lastName, email } = samplePerson;
const reader = { _id: new Types.ObjectId(`${sampleId}4`), key: 'sample', email };

/** The mails about accounts with sample data. Their links open nothing. */
export const accountMailSamples = (shop: MailShop): SampleWriter[] => [
  (language) =>
    welcomeMail(shop, { id: reader._id.toHexString(), name: `${firstName} ${lastName}`, email, language }),
  (language) => resetMail(shop, { ...reader, language, link: `${shop.url}/reset-password/sample` }),
  (language) => passwordChangedMail(shop, { ...reader, language }),
  (language) => passwordChangedMail(shop, { ...reader, language, staysSignedIn: true }),
  (language) => emailChangedMail(shop, { ...reader, language }),
];
