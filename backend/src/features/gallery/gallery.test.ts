import { expect, it } from 'vitest';
import { signInStaff } from '../../../test/console/client.ts';
import { setUpSeededShop, shop } from '../../../test/shop/set-up-shop.ts';
import { AuditModel } from '../../audit/audit.model.ts';
import { type MailsResponse, mailTemplates } from '../../contract/admin/mails.ts';
import { adminPaths } from '../../contract/admin/paths.ts';
import { languages } from '../../contract/constants.ts';

setUpSeededShop({ NOTIFY_EMAIL: 'owner@shop.example' });

const { mails } = adminPaths;
const sendPath = (key: string) => mails.send.replace(':key', key);
const pagePath = (key: string, language: string) =>
  mails.html.replace(':key', key).replace(':language', language);

async function listMails(): Promise<MailsResponse['items']> {
  const { admin } = await signInStaff(shop, 'owner');
  const { body } = await admin.get(mails.list).expect(200);
  expect(Object.keys(body)).toEqual(['success', 'items']);
  return body.items;
}

it('shows every mail that the shop can send, in three languages', async () => {
  const items = await listMails();
  expect(items.map(({ key }) => key).sort()).toEqual([...mailTemplates].sort());
  for (const { key, mails: texts } of items) {
    expect(Object.keys(texts)).toEqual(['en', 'es', 'fr']);
    for (const language of languages) {
      const { subject, html, text, ...others } = texts[language];
      expect(others).toEqual({});
      const isForCustomers = !/^(owner|staff)-/.test(key);
      expect(html).toContain(`<html lang="${isForCustomers ? language : 'en'}">`);
      for (const part of [subject, html, text]) {
        expect(part.length).toBeGreaterThan(5);
        expect(part).not.toMatch(/undefined|NaN|\[object|Invalid Date/);
      }
    }
    const subjects = new Set(languages.map((language) => texts[language].subject));
    expect({ key, subjects: subjects.size }).toEqual({ key, subjects: /^(owner|staff)-/.test(key) ? 1 : 3 });
  }
});

it('shows a mail as the one that is sent', async () => {
  const { name } = await shop.registerCustomer({ name: 'Mara Quinn' });
  const welcome = (await listMails()).find(({ key }) => key === 'welcome')?.mails.en;
  const sent = (await shop.mailbox()).find(({ subject }) => subject === welcome?.subject);
  expect(name).toBe('Mara Quinn');
  const withoutAddress = (text = '') => text.replaceAll(/[\w.+-]+@[\w.-]+/g, '@');
  expect(withoutAddress(sent?.html)).toBe(withoutAddress(welcome?.html));
});

it('names the business, and links to nothing that opens', async () => {
  const [confirmation, reset] = ['order-confirmation', 'reset-link'].map(
    async (wanted) => (await listMails()).find(({ key }) => key === wanted)?.mails.en,
  );
  expect((await confirmation)?.text).toContain('ABN 12 550 014 200');
  expect((await reset)?.text).toContain('/reset-password/sample');
});

it('sends one to the staff member who asks, in a language, with an audit entry', async () => {
  const { admin, staff } = await signInStaff(shop, 'owner');
  const [item] = (await listMails()).filter(({ key }) => key === 'order-shipped');
  expect((await admin.post(sendPath('order-shipped'), { language: 'fr' }).expect(200)).body).toEqual({
    success: true,
    to: staff.email,
  });
  await admin.post(sendPath('order-shipped'), { language: 'fr' }).expect(200);
  const sent = (await shop.mailbox()).filter(({ to }) => to === staff.email);
  expect(sent.map(({ subject }) => subject)).toEqual(Array(2).fill(item?.mails.fr.subject));
  expect(sent[0]?.html).toBe(item?.mails.fr.html);
  const entries = await AuditModel.find({ 'by._id': staff._id.toHexString() }).lean();
  expect(entries.map(({ action, target, changes }) => ({ action, target, changes }))).toEqual(
    Array(2).fill({
      action: 'mail.sample',
      target: { kind: 'mail', _id: 'order-shipped', label: 'order-shipped' },
      changes: { language: 'fr' },
    }),
  );
});

it('refuses an unknown mail and another language', async () => {
  const { admin, staff } = await signInStaff(shop, 'owner');
  await admin.post(sendPath('nothing'), { language: 'en' }).expect(404);
  await admin.get(pagePath('nothing', 'en')).expect(404);
  await admin.get(pagePath('welcome', 'de')).expect(400);
  for (const body of [{}, { language: 'de' }, { language: 'en', to: 'x@y.example' }])
    await admin.post(sendPath('welcome'), body).expect(400);
  expect((await shop.mailbox()).filter(({ to }) => to === staff.email)).toEqual([]);
});

it('sends a staff member a limited number in an hour', async () => {
  const { admin, staff } = await signInStaff(shop, 'owner');
  const { sampleMails } = shop.services.limits;
  while (await sampleMails.tryConsume(staff._id.toHexString()));
  const { headers } = await admin.post(sendPath('welcome'), { language: 'en' }).expect(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  const { admin: other } = await signInStaff(shop, 'owner');
  await other.post(sendPath('welcome'), { language: 'en' }).expect(200);
});

it('shows the HTML part in a frame that may do nothing', async () => {
  const { admin } = await signInStaff(shop, 'owner');
  const { headers, text } = await admin.get(pagePath('order-confirmation', 'es')).expect(200);
  expect(headers['content-type']).toMatch(/^text\/html/);
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'self'; sandbox/);
  expect(headers['cache-control']).toBe('no-store');
  expect(text).toContain('Gracias por tu pedido');
});
