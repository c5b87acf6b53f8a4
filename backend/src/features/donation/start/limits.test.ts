import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import mongoose from 'mongoose';
import pino from 'pino';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { solveCaptcha } from '../../../../test/builders/accounts.ts';
import { beginGift, donationBody, donor } from '../../../../test/builders/donations.ts';
import { refusal } from '../../../../test/http/refusal.ts';
import { openTestShop, type TestShop } from '../../../../test/shop/test-shop.ts';
import { createApp } from '../../../app.ts';
import { composeShop, type Shop } from '../../../compose.ts';
import { logger } from '../../../config/log/logger.ts';
import type { DonateBody } from '../../../contract/donation/requests.ts';
import { paths } from '../../../contract/paths.ts';
import { createHttpServer } from '../../../http/server/http-server.ts';
import { DonationModel } from '../donation.model.ts';

let shop: TestShop;
let calls: ReturnType<typeof donor>;
const open = async (environment: Record<string, string> = {}) => {
  shop = await openTestShop({ TRUST_PROXY: '1', ...environment });
  calls = donor(shop);
};

const tooMany = refusal('Too many attempts. Please try again later.');
const from = (address: string, body: object) => calls.donate(body).set('X-Forwarded-For', address);

describe('the limits of donations', () => {
  beforeAll(() => open());
  afterAll(() => shop.close());

  it('refuse the 11th declined donation of an address within an hour, and no other address', async () => {
    const declined = () => donationBody({ paymentMethodId: 'pm_card_chargeDeclined' });
    for (let count = 1; count <= 10; count += 1) await from('203.0.113.1', declined()).expect(400);
    for (const body of [declined(), donationBody()]) {
      const response = await from('203.0.113.1', body).expect(429);
      expect(response.body).toEqual(tooMany);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(3500);
      expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(3600);
    }
    await from('203.0.113.2', donationBody()).expect(200);
  });

  it('hold for concurrent requests', async () => {
    const declined = () => donationBody({ paymentMethodId: 'pm_card_chargeDeclined' });
    const responses = await Promise.all(Array.from({ length: 15 }, () => from('203.0.113.3', declined())));
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it('count a filled honeypot field as declined', async () => {
    const machine = () => donationBody({ website: 'https://spam.example' });
    for (let count = 1; count <= 10; count += 1) await from('203.0.113.4', machine()).expect(400);
    await from('203.0.113.4', machine()).expect(429);
  });

  it('do not count invalid submissions', async () => {
    for (let count = 1; count <= 120; count += 1)
      await from('203.0.113.5', donationBody({ donationAmount: 0 })).expect(400);
    await from('203.0.113.5', donationBody()).expect(200);
  });

  it('refuse the 101st donation of an address within an hour', async () => {
    // Repeats of one donation count, too.
    const body = donationBody();
    for (let count = 1; count <= 100; count += 1) await from('203.0.113.6', body).expect(200);
    const response = await from('203.0.113.6', donationBody()).expect(429);
    expect(response.body).toEqual(tooMany);
    expect(response.headers['retry-after']).toMatch(/^\d+$/);
  });

  it('refuse the 101st donation of /give too, where repeats and a wrong CAPTCHA count', async () => {
    const body = {
      amount: 40,
      frequency: 'once',
      name: 'Ruth Giver',
      email: 'limits@donors.example',
      captchaToken: await solveCaptcha(shop.request),
    };
    const give = (change: object = {}) =>
      shop.request
        .post(paths.donation.give)
        .set('X-Forwarded-For', '203.0.113.7')
        .send({ ...body, ...change });
    for (let count = 1; count <= 99; count += 1) await give().expect(200);
    await give({ amount: 41 }).expect(400);
    for (const change of [{}, { amount: 41 }]) expect((await give(change).expect(429)).body).toEqual(tooMany);
  });
});

describe('the limit of declined donations, with many at once at two servers', () => {
  let otherShop: Shop;
  let server: ReturnType<typeof createHttpServer>;
  beforeAll(async () => {
    await open();
    otherShop = await composeShop(shop.settings, shop.services.database);
    server = createHttpServer(shop.settings, createApp(otherShop));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve));
    await otherShop.close();
    await shop.close();
  });

  /** Sends sixty donations of an address at once, half of them to each server. */
  async function sendSixty(address: string, change: Partial<DonateBody> = {}) {
    const other = supertest(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const asked = [shop.services, otherShop].map(({ donations }) =>
      vi.spyOn(donations.payments.donations, 'createCustomer'),
    );
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, at) => {
        const body = donationBody({ ...change, email: `${at}@${address}.donors.example` });
        return at % 2
          ? from(address, body)
          : other.post(paths.donation.donate).set('X-Forwarded-For', address).send(body);
      }),
    );
    return {
      statusCount: (wanted: number) => responses.filter(({ status }) => status === wanted).length,
      askedCount: asked.reduce((sum, spy) => sum + spy.mock.calls.length, 0),
    };
  }

  it('asks the provider about no more declined ones than the limit allows', async () => {
    const { statusCount, askedCount } = await sendSixty('203.0.113.1', {
      paymentMethodId: 'pm_card_chargeDeclined',
    });
    expect([statusCount(400), statusCount(429), askedCount]).toEqual([10, 50, 10]);
  });

  it('takes all good ones, which wait for each other', async () => {
    // A busy machine is late.
    vi.stubEnv('TIME_LIMITS', '100');
    const { statusCount } = await sendSixty('203.0.113.2');
    vi.unstubAllEnvs();
    expect(statusCount(200)).toBe(60);
    // Their turns have ended: declined ones still have all their tries.
    const declined = () => donationBody({ paymentMethodId: 'pm_card_chargeDeclined' });
    for (let count = 1; count <= 10; count += 1) await from('203.0.113.2', declined()).expect(400);
    await from('203.0.113.2', donationBody()).expect(429);
  });
});

describe('the limits as settings', () => {
  afterAll(() => shop.close());

  it('are set by LIMIT_GIFTS and LIMIT_DECLINED_GIFTS', async () => {
    await open({ LIMIT_GIFTS: '3', LIMIT_DECLINED_GIFTS: '1' });
    const declined = () => donationBody({ paymentMethodId: 'pm_card_chargeDeclined' });
    await from('203.0.113.1', declined()).expect(400);
    await from('203.0.113.1', declined()).expect(429);
    for (let count = 1; count <= 3; count += 1) await from('203.0.113.2', donationBody()).expect(200);
    await from('203.0.113.2', donationBody()).expect(429);
  });
});

describe('card data that a client sends against the contract', () => {
  afterAll(() => shop.close());

  it('appears in no response, database document, file, mail or log line', async () => {
    await open({ LOG_LEVEL: 'trace' });
    const lines: string[] = [];
    const stream = (logger as unknown as Record<symbol, { write: (line: string) => unknown }>)[
      pino.symbols.streamSym
    ];
    if (!stream) throw new Error('The log goes nowhere');
    const log = vi.spyOn(stream, 'write').mockImplementation((line) => lines.push(line));
    const level = logger.level;
    logger.level = 'trace';
    const canary = {
      cardNumber: '4539 7863 1204 5508',
      expiry: '11/31',
      cvv: '907',
      card: { pan: '4539786312045508' },
    };
    const responses: string[] = [];
    try {
      for (const body of [
        donationBody(),
        donationBody({ paymentMethodId: 'pm_card_chargeDeclined' }),
        donationBody({ paymentMethodId: 'pm_card_unknown' }),
        donationBody({ donationAmount: 0 }),
        donationBody({ website: 'x' }),
      ]) {
        const { text } = await calls.donate({ ...body, ...canary });
        responses.push(text);
      }
      await shop.mailbox();
    } finally {
      log.mockRestore();
      logger.level = level;
    }
    expect(responses).toHaveLength(5);
    expect(lines.join()).toContain('the provider refuses a donation');
    const looked = [...responses, ...lines];
    for (const { name } of (await mongoose.connection.db?.listCollections().toArray()) ?? []) {
      const documents = await mongoose.connection.collection(name).find().toArray();
      looked.push(JSON.stringify(documents));
    }
    for (const file of await readdir(shop.settings.dataDir, { recursive: true, withFileTypes: true }))
      if (file.isFile()) looked.push(await readFile(join(file.parentPath, file.name), 'latin1'));
    expect(looked.length).toBeGreaterThan(10);
    // Proves that the search works: the donor's address is stored.
    expect(looked.join()).toContain('Pecan Street');
    expect(looked.join().replace(/[ -]/g, '')).not.toContain('4539786312045508');
    expect(looked.join()).not.toContain('cardNumber');
  });
});

describe('the limit of questions to the provider about a donation', () => {
  beforeAll(() => open({ LIMIT_PAYMENT_TRIES: '3' }));
  afterAll(() => shop.close());

  it('counts a donation whatever the case of its id, and nothing of unknown ones', async () => {
    const email = 'asked@donors.example';
    await beginGift(shop, email);
    const id = (await DonationModel.findOne({ 'donor.email': email }).orFail().lean())._id.toHexString();
    const { paymentTries } = shop.services.limits;
    const consume = vi.spyOn(paymentTries, 'tryConsume');
    const read = (each: string) => shop.request.get(paths.donation.given.replace(':donationId', each));
    for (const each of [id.toUpperCase(), id, id.replace(/[a-f]/, (letter) => letter.toUpperCase()), id])
      expect((await read(each).expect(200)).body.gift.status).toBe('pending');
    expect(await Promise.all(consume.mock.results.map(({ value }) => value))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    await read('f'.repeat(24)).expect(404);
    expect(consume).toHaveBeenCalledTimes(4);
  });
});
