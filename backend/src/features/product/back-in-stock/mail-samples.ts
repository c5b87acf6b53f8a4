import { Types } from 'mongoose';
import type { SampleWriter } from '../../../adapters/mailer/types.ts';
import { exampleSize } from '../../../contract/examples.ts';
import type { MailShop } from '../../../mail/layout.ts';
import { sampleId, samplePerson } from '../../../mail/sample-person.ts';
import { sampleProduct as product } from '../stock/mail-samples.ts';
import { backInStockMail, confirmationMail } from './back-in-stock.mail.ts';

/** The mails of "Tell me when it is back" with sample data. */
export function backInStockMailSamples(shop: MailShop): SampleWriter[] {
  const request = { _id: new Types.ObjectId(`${sampleId}8`), email: samplePerson.email, size: exampleSize };
  const link = { key: 'sample', url: `${shop.url}/back-in-stock/sample`, sendBefore: new Date() };
  return [
    (language) => confirmationMail(shop, product, { ...request, language }, link),
    (language) => backInStockMail(shop, product, { ...request, language }),
  ];
}
