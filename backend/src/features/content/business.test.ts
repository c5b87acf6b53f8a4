import { beforeEach, describe, expect, it } from 'vitest';
import { removeContent } from '../../../test/builders/content.ts';
import { makeCustomer } from '../../../test/builders/customers.ts';
import { donationBody, donor } from '../../../test/builders/donations.ts';
import { orderBody, shopper } from '../../../test/builders/orders.ts';
import { makeProduct } from '../../../test/builders/products.ts';
import { signInStaff } from '../../../test/console/client.ts';
import { refusal } from '../../../test/http/refusal.ts';
import { shop } from '../../../test/shop/set-up-shop.ts';
import { setUpStripeShop } from '../../../test/shop/set-up-stripe-shop.ts';
import { completeSession } from '../../../test/vendors/sandbox.ts';
import { systemActor } from '../../audit/actor.ts';
import { adminPaths } from '../../contract/admin/paths.ts';
import { seedShop } from '../../seed/seed-shop.ts';
import { parseAbn } from './abn.ts';
import { changeBusiness, demoBusiness } from './business.service.ts';

const own = {
  name: 'Hats Pty Ltd',
  abn: '51 824 753 556',
  address: '1 High Street, Bendigo VIC 3550',
  email: 'hello@hats.example',
};
const unset = refusal(expect.stringContaining('npm run shop -- business set'));

setUpStripeShop('rk_live_fake');
beforeEach(() => removeContent('footer'));

async function orderSomething() {
  const product = await makeProduct();
  const customer = shopper(shop, await makeCustomer(shop));
  return { customer, place: () => customer.placeOrder(orderBody([{ product }])) };
}
const donate = () => donor(shop).donate(donationBody());

describe('a shop with live payment keys', () => {
  it.each([
    ['without details', {}],
    ["with the demo's", demoBusiness],
    ["with the demo's ABN", { ...own, abn: demoBusiness.abn }],
    ["with the demo's address", { ...own, address: demoBusiness.address }],
    ["with the demo's email", { ...own, email: demoBusiness.email }],
    ['without a name', { ...own, name: '' }],
    ['with an invalid ABN', { ...own, abn: '51 824 753 557' }],
  ])('refuses orders and donations %s', async (_case, details) => {
    if (Object.keys(details).length > 0) await changeBusiness(details, systemActor);
    const { customer, place } = await orderSomething();
    expect((await place().expect(503)).body).toEqual(unset);
    expect(await customer.orders()).toEqual([]);
    expect((await donate().expect(503)).body).toEqual(unset);
  });

  it('accepts both once the details are set, without a restart', async () => {
    const { place } = await orderSomething();
    await place().expect(503);
    await changeBusiness(own, systemActor);
    expect((await place().expect(200)).body.session_url).toMatch(/^https:/);
    expect((await donate().expect(200)).body.session_url).toMatch(/^https:/);
    expect((await shop.request.get('/api/footer').expect(200)).body.footer).toMatchObject({
      businessName: own.name,
      abn: own.abn,
    });
  });

  it('names no seller when a payment arrives after the details were removed, until staff publish them again', async () => {
    await changeBusiness(own, systemActor);
    const product = await makeProduct();
    const customer = shopper(shop, await makeCustomer(shop));
    const email = 'late@delivery.example';
    const { id, sessionId } = await customer.order(orderBody([{ product }], { email }));
    await seedShop({ reset: true });
    await completeSession(sessionId, { name: 'Ada', email: 'ada@card.example' });
    await customer.verify(id).expect(200);

    const [paid] = await customer.orders();
    expect(paid).toMatchObject({ payment: true, status: 'Processing' });
    expect(paid?.invoice).toBeUndefined();
    const [mail] = (await shop.mailbox()).filter(({ to }) => to === email);
    expect(mail?.subject).toMatch(/^Order confirmation/);
    for (const form of [mail?.text, mail?.html]) {
      expect(form).not.toMatch(/ABN|12 550 014 200|Foundry Lane, Ballarat/);
      expect(form).toContain('Your tax invoice will be with this order on our site.');
    }

    const { admin } = await signInStaff(shop, 'editor');
    const footer = (path: string) => path.replace(':key', 'footer');
    const { body: part } = await admin.get(footer(adminPaths.content.byKey)).expect(200);
    const { name: businessName, ...details } = own;
    const draft = { ...part.published, businessName, ...details };
    const change = { version: part.version, draft };
    const { body: saved } = await admin.put(footer(adminPaths.content.byKey), change).expect(200);
    expect((await customer.orders())[0]?.invoice).toBeUndefined();
    await admin.post(footer(adminPaths.content.publish), { version: saved.version }).expect(200);
    expect((await customer.orders())[0]?.invoice?.seller).toEqual({
      name: own.name,
      abn: own.abn,
      address: own.address,
    });
  });
});

describe('the business details', () => {
  it('appear in the footer and on the contact cards, and nothing else changes', async () => {
    await seedShop({ reset: true });
    await changeBusiness({ ...own, phone: '+61 3 5400 0000' }, systemActor);
    const { footer } = (await shop.request.get('/api/footer').expect(200)).body;
    expect(footer).toMatchObject({ businessName: own.name, address: own.address, phone: '+61 3 5400 0000' });
    expect(footer.importantLinks).not.toEqual([]);
    const { contacts } = (await shop.request.get('/api/contacts').expect(200)).body;
    expect(contacts.map(({ value }: { value: string }) => value)).toEqual(
      expect.arrayContaining([own.email, own.address, '+61 3 5400 0000']),
    );
  });

  it('stay when an otherwise empty shop is seeded', async () => {
    await removeContent('contacts');
    await changeBusiness(own, systemActor);
    await seedShop();
    const { footer } = (await shop.request.get('/api/footer').expect(200)).body;
    expect(footer).toMatchObject({ businessName: own.name, abn: own.abn, email: own.email });
    expect(footer.importantLinks).not.toEqual([]);
  });
});

describe('parseAbn', () => {
  it.each([
    ['51824753556', '51 824 753 556'],
    [' 51 824 753 556 ', '51 824 753 556'],
    ['53 004 085 616', '53 004 085 616'],
    ['51 824 753 557', undefined],
    ['15 824 753 556', undefined],
    [demoBusiness.abn, undefined],
    ['5182475355', undefined],
    ['518247535560', undefined],
    ['51-824-753-556', undefined],
    ['', undefined],
  ])('reads %j as %j', (text, abn) => {
    expect(parseAbn(text)).toBe(abn);
  });
});
