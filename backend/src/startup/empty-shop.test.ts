import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCliProcess } from '../../test/cli-process.ts';
import { donationBody, donor } from '../../test/donations.ts';
import { openFakeStripe } from '../../test/fake-stripe.ts';
import { createShopProcess, type ShopProcess } from '../../test/shop-process.ts';
import { openTestShop, type TestShop } from '../../test/test-shop.ts';
import { paths } from '../contract/http.ts';

let stripe: Awaited<ReturnType<typeof openFakeStripe>>;
/** Opened for its database: the fake Stripe stores its sessions there. */
let store: TestShop;
let shop: ShopProcess;
let log = '';
beforeAll(async () => {
  stripe = await openFakeStripe('sk_live_fake');
  store = await openTestShop();
  shop = await createShopProcess(
    { ...stripe.environment, LOG_LEVEL: 'warn' },
    (text) => {
      log += text;
    },
    [],
    { isEmpty: true },
  );
  await shop.start();
}, 60_000);
afterAll(async () => {
  await shop.remove();
  await store.close();
  await stripe.close();
});

const set = (...words: string[]) => runCliProcess(shop.env, 'business', 'set', '--json', '--yes', ...words);

describe('npm start on an empty database', { timeout: 300_000 }, () => {
  it('starts an empty shop and logs how to fill it', async () => {
    const lists = { ...paths.content, products: paths.product.list };
    for (const [key, path] of Object.entries(lists)) {
      const { body } = await shop.request.get(path).expect(200);
      expect(body).toMatchObject({ success: true, [key]: key === 'footer' ? { businessName: '' } : [] });
    }
    await expect.poll(() => log).toContain('npm run seed');
    expect(log).toContain('npm run shop -- products import FILE');
    expect(log).toContain('npm run shop -- business set --name');
  });

  it('accepts payments once the business details are set', async () => {
    const calls = donor(shop);
    await calls.donate(donationBody()).expect(503);
    const wrong = await Promise.all([
      set(),
      set('--abn', '51 824 753 557'),
      set('--email', 'hello at hats'),
      set('--name', ' '),
    ]);
    for (const { code, json } of wrong) {
      expect(code).not.toBe(0);
      expect(json()).toMatchObject({ success: false, message: expect.stringMatching(/--|must/) });
    }
    const part = await set('--name', 'Hats Pty Ltd', '--abn', '51824753556');
    expect(part.json()).toMatchObject({ success: true, unset: ['address', 'email'] });
    await calls.donate(donationBody()).expect(503);
    const rest = await set('--address', '1 High Street, Bendigo VIC 3550', '--email', 'hello@hats.example');
    expect(rest).toMatchObject({ code: 0 });
    const business = {
      name: 'Hats Pty Ltd',
      abn: '51 824 753 556',
      address: '1 High Street, Bendigo VIC 3550',
      email: 'hello@hats.example',
      phone: '',
    };
    expect((await runCliProcess(shop.env, 'business', 'show', '--json')).json()).toEqual({
      success: true,
      business,
      unset: [],
    });
    const { body } = await calls.donate(donationBody());
    expect(body, log).toMatchObject({ success: true, session_url: expect.stringMatching(/^https:/) });
    expect((await shop.request.get(paths.content.footer).expect(200)).body.footer).toMatchObject({
      businessName: 'Hats Pty Ltd',
    });
  });
});
