import { beforeAll, describe, expect, it } from 'vitest';
import { storeContent } from '../../../../test/builders/content.ts';
import { orderBody, pay } from '../../../../test/builders/orders.ts';
import { makePaidOrder } from '../../../../test/builders/paid-orders.ts';
import { makeProduct } from '../../../../test/builders/products.ts';
import { ada, adas, admin, cap, refund, setUpOrderShop, shop } from '../../../../test/shop/order-shop.ts';
import { footer } from '../../../seed/content/frame.ts';
import { OrderModel } from '../order.model.ts';
import { orderJobs } from '../order-jobs.ts';

setUpOrderShop({ name: 'Harbour Cap', price: 44.95, sizes: ['S/M'] });
beforeAll(() => storeContent('footer', footer));

const readHtml = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&#39;', "'");

describe('the tax invoice', () => {
  it('is sent to the delivery email with items, unit prices, total and GST', async () => {
    const odd = await makeProduct({ name: 'Odd <b>Cents</b> & Co', price: 19.99 });
    const email = `delivery-${ada.id}@example.com`;
    const body = orderBody([{ product: odd, quantity: 3 }, { product: cap }], {
      email,
      firstName: '<img src=x onerror=alert(1)>',
    });
    const { id, sessionUrl } = await adas.order(body);
    await pay(shop, sessionUrl);
    await adas.verify(id).expect(200);
    const [mail] = (await shop.mailbox()).filter(({ to }) => to === email);
    expect(mail?.subject).toMatch(/^Order confirmation [0-9B-Z]{4}-[0-9B-Z]{4}$/);
    for (const part of [
      'Odd <b>Cents</b> & Co',
      '3 × $17.99',
      '$53.97',
      '$40.46',
      '$94.43',
      '$8.58',
      'Darwin NT 0800',
    ]) {
      expect(mail?.text).toContain(part);
    }
    expect(mail?.html).toContain('Odd &lt;b&gt;Cents&lt;/b&gt; &amp; Co');
    expect(mail?.html).not.toMatch(/<img|<b>/);
  });

  it.each([
    ['es', 'Gorra de puerto', 'Talla única'],
    ['fr', 'Harbour Hat', 'Taille unique'],
  ] as const)(
    'names products and sizes in language %s where they have the text, and later mails do',
    async (language, name, size) => {
      const hat = await makeProduct({
        name: 'Harbour Hat',
        sizes: ['One size'],
        translations: { es: { name: 'Gorra de puerto' }, fr: { about: 'Un chapeau' } },
      });
      const { id, mails } = await makePaidOrder(shop, hat, { language });
      await refund(admin.deps, id, { lines: [{ _id: hat._id, size: hat.sizes[0] ?? '', quantity: 1 }] });
      await shop.settle();
      const sent = await mails();
      expect(sent).toHaveLength(2);
      for (const { text } of sent) {
        expect(text).toContain(name);
        expect(text).toContain(size);
        expect(text.includes('Harbour Hat')).toBe(name === 'Harbour Hat');
      }
    },
  );

  it.each([
    ['en', 'Thank you for your order', 'Tax invoice', 'Date of issue', 'Delivery'],
    ['es', 'Gracias por tu pedido', 'Tax invoice', 'Fecha de emisión', 'Envío'],
    ['fr', 'Merci pour votre commande', 'Tax invoice', 'Date d’émission', 'Livraison'],
  ] as const)(
    'has all legally required parts as text and HTML in language %s',
    async (language, ...words) => {
      const { mails, customer } = await makePaidOrder(shop, cap, { language });
      const [order] = await customer.orders();
      const [mail] = await mails();
      expect(mail?.subject.startsWith(`Order confirmation ${order?.number}`)).toBe(true);
      const locale = { en: 'en-AU', es: 'es', fr: 'fr' }[language];
      const issued = new Date(order?.invoice?.issuedOn ?? 0).toLocaleDateString(locale, {
        dateStyle: 'long',
        timeZone: 'UTC',
      });
      for (const form of [mail?.text ?? '', readHtml(mail?.html ?? '')]) {
        for (const part of [
          ...words,
          'Brim & Page Pty Ltd',
          'ABN 12 550 014 200',
          `/orders/${order?.number}`,
          issued,
          'Ada Shopper',
          '1 Foundry Lane',
          'Darwin NT 0800',
          'Harbour Cap',
          'S/M, 2 × $40.46',
          '$80.92',
          '$7.36',
          '$0.00',
        ])
          expect(form).toContain(part);
      }
      expect(order?.invoice).toMatchObject({ seller: { abn: '12 550 014 200' }, gst: 7.36 });
    },
  );

  it('is followed by an adjustment note when the order is refunded', async () => {
    const { id, mails } = await makePaidOrder(shop, cap);
    await refund(admin.deps, id);
    const note = (await mails())[1];
    for (const form of [note?.text ?? '', readHtml(note?.html ?? '')])
      for (const part of ['Adjustment note', 'ABN 12 550 014 200', 'Date of issue', '$80.92', '$7.36'])
        expect(form).toContain(part);
  });

  it('keeps its seller when the business details change', async () => {
    const { id, customer } = await makePaidOrder(shop, cap);
    await storeContent('footer', { ...footer, businessName: 'New Owner Pty Ltd', abn: '99 999 999 999' });
    expect((await customer.orders())[0]?.invoice?.seller).toMatchObject({
      name: 'Brim & Page Pty Ltd',
      abn: '12 550 014 200',
    });
    // Leased: the provider's event, which may still come, would run a due job.
    const leasedUntil = orderJobs.leaseUntil();
    const order = await OrderModel.findByIdAndUpdate(
      id,
      { $set: { jobs: [{ kind: 'confirmation-mail', dueAt: leasedUntil, attempts: 1 }] } },
      { new: true },
    ).orFail();
    const sent: string[] = [];
    const mail = { enqueue: async ({ text }: { text: string }) => void sent.push(text) };
    await orderJobs.runLeased({ ...admin.deps, mail }, order, leasedUntil);
    expect(sent).toEqual([expect.stringContaining('ABN 12 550 014 200')]);
  });
});
