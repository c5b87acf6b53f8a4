import type { Mail } from '../../../adapters/mailer/types.ts';
import { layoutMail, type MailShop } from '../../../mail/layout.ts';

/** The mail by which an owner tries the mail server, in English like the console. */
export function testMail(shop: MailShop, { id, email }: { id: string; email: string }): Mail {
  return layoutMail(shop, {
    template: 'staff-test',
    key: `staff-test-${id}`,
    about: { kind: 'sample', id: 'staff-test' },
    to: email,
    language: 'en',
    subject: `Test mail from ${shop.name}`,
    preview: 'The mail server of your shop works.',
    heading: 'Your shop can send mail',
    blocks: [
      {
        kind: 'paragraph',
        text: 'This is the test mail that you asked for. Order confirmations, receipts and sign-in links leave your shop the same way.',
      },
      {
        kind: 'paragraph',
        text: 'Did it land in the junk folder? Then the records of your domain are incomplete: npm run doctor says which one to add.',
      },
      { kind: 'button', label: 'Open the console', url: `${shop.url}/admin` },
    ],
    reason: `You receive this because ${email} asked for it in the console of ${shop.name}.`,
  });
}
