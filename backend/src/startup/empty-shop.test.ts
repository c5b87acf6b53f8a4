import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { donationBody, donor } from '../../test/builders/donations.ts';
import { cli } from '../../test/cli/set-up-cli.ts';
import { createShopProcess, type ShopProcess } from '../../test/shop/process.ts';
import { shop } from '../../test/shop/set-up-shop.ts';
import { setUpStripeShop } from '../../test/shop/set-up-stripe-shop.ts';
import { paths } from '../contract/paths.ts';

describe('npm start on an empty database', { timeout: 300_000 }, () => {
  let started: ShopProcess;
  let log = '';
  beforeAll(async () => {
    started = await createShopProcess(
      {
        LOG_LEVEL: 'warn',
        STRIPE_SECRET_KEY: 'sk_live_fake',
        STRIPE_WEBHOOK_SECRET: 'whsec_fake',
        STRIPE_API_URL: 'http://127.0.0.1:1',
      },
      (text) => {
        log += text;
      },
      [],
      { isEmpty: true },
    );
    await started.start();
  });
  afterAll(() => started.remove());

  it('starts an empty shop and logs how to fill it', async () => {
    const lists = { ...paths.content, products: paths.product.list };
    for (const [key, path] of Object.entries(lists)) {
      const { body } = await started.request.get(path).expect(200);
      expect(body).toMatchObject({ success: true, [key]: key === 'footer' ? { businessName: '' } : [] });
    }
    await expect.poll(() => log).toContain('npm run seed');
    expect(log).toContain('npm run shop -- products import FILE');
    expect(log).toContain('npm run shop -- business set --name');
  });
});

describe('an empty shop with live payment keys', () => {
  setUpStripeShop('sk_live_fake');
  const set = (...words: string[]) => cli('business', 'set', '--json', '--yes', ...words);
  const donate = () => donor(shop).donate(donationBody());

  it('accepts payments once the business details are set', async () => {
    await donate().expect(503);
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
    await donate().expect(503);
    const rest = await set('--address', '1 High Street, Bendigo VIC 3550', '--email', 'hello@hats.example');
    expect(rest).toMatchObject({ code: 0 });
    const business = {
      name: 'Hats Pty Ltd',
      abn: '51 824 753 556',
      address: '1 High Street, Bendigo VIC 3550',
      email: 'hello@hats.example',
      phone: '',
    };
    expect((await cli('business', 'show', '--json')).json()).toEqual({ success: true, business, unset: [] });
    const { body } = await donate();
    expect(body).toMatchObject({ success: true, session_url: expect.stringMatching(/^https:/) });
    expect((await shop.request.get(paths.content.footer).expect(200)).body.footer).toMatchObject({
      businessName: 'Hats Pty Ltd',
    });
  });
});
