import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { idempotencyHeader, paths } from '../../src/contract/paths.ts';
import { registerCustomer } from '../../test/builders/accounts.ts';
import { donationBody } from '../../test/builders/donations.ts';
import { type ApiCall, openReads } from '../../test/http/api-calls.ts';
import type { Tally } from '../fuzz/check-response.ts';
import type { Input } from '../fuzz/inputs.ts';
import type { Sender } from '../fuzz/send.ts';
import type { Account } from '../orders/accounts.ts';
import type { CheckProduct } from '../orders/catalogue.ts';
import { type Purchase, randomPurchase } from '../orders/purchases/purchase.ts';
import { type PurchaseContext, runPurchase } from '../orders/purchases/run-purchase.ts';
import type { Random } from '../orders/random.ts';

/** The shop and the data that activities share. */
export interface SoakContext extends PurchaseContext {
  random: Random;
  sender: Sender;
  checkProducts: readonly CheckProduct[];
  /** Idle accounts: each runs one purchase at a time. */
  idleShoppers: Account[];
  /** Accounts for image uploads and bad inputs. */
  others: readonly Account[];
  image: Buffer;
  /** All purchases so far. */
  purchases: Purchase[];
  nextBadInputs: (count: number) => Input[];
  bad: Tally;
  /** Requests that were retried after 503. */
  retryCount: number;
}

/** A kind of traffic: what it does, and how often it starts. */
export interface Activity {
  name: string;
  everyMs: number;
  run(context: SoakContext): Promise<void>;
}

async function expectStatus(name: string, status: number, wanted: readonly number[]): Promise<void> {
  if (!wanted.includes(status)) throw new Error(`${name}: ${status}`);
}

const maxAttempts = 10;
const retryAfterMs = 1500;

/** Retries a request while the response is 503. */
async function retryWhileBusy(
  context: SoakContext,
  send: () => PromiseLike<{ status: number }>,
): Promise<number> {
  for (let attempts = 1; ; attempts += 1) {
    const { status } = await send();
    if (status !== 503 || attempts === maxAttempts) return status;
    context.retryCount += 1;
    await wait(retryAfterMs);
  }
}

/** Reads a public endpoint; every second time once more with its ETag. */
async function browse({ shop, random }: SoakContext): Promise<void> {
  const { path } = random.pick(openReads as ApiCall[]);
  const first = await fetch(shop.url + path);
  await first.arrayBuffer();
  await expectStatus(path, first.status, [200]);
  const etag = first.headers.get('etag');
  if (!etag || random.chance(0.5)) return;
  const second = await fetch(shop.url + path, { headers: { 'If-None-Match': etag } });
  await second.arrayBuffer();
  // 200 if the data changed in between.
  await expectStatus(path, second.status, [200, 304]);
}

let purchases = 0;

async function buy(context: SoakContext): Promise<void> {
  const account = context.idleShoppers.shift();
  if (!account) return;
  purchases += 1;
  try {
    const purchase = randomPurchase(context.random, context.checkProducts, account.id, `soak-${purchases}`);
    context.purchases.push(purchase);
    await runPurchase(context, account, purchase);
  } finally {
    context.idleShoppers.push(account);
  }
}

async function signUp({ shop }: SoakContext): Promise<void> {
  await registerCustomer(shop.request);
}

async function donate(context: SoakContext): Promise<void> {
  const { shop, random } = context;
  const isGood = random.chance(0.8);
  const body = donationBody({ paymentMethodId: isGood ? 'pm_card_visa' : 'pm_card_chargeDeclined' });
  const key = randomUUID();
  const status = await retryWhileBusy(context, () =>
    shop.request.post(paths.donation.donate).set(idempotencyHeader, key).send(body),
  );
  await expectStatus('donate', status, [isGood ? 200 : 400]);
}

async function uploadImage(context: SoakContext): Promise<void> {
  const { shop, others, random, image } = context;
  const { token } = random.pick(others);
  const field = random.pick(['profileImage', 'coverImage']);
  const status = await retryWhileBusy(context, () =>
    shop.request.put(paths.user.update).set('token', token).attach(field, image, 'me.jpg'),
  );
  await expectStatus('picture', status, [200]);
}

async function attack({ sender, nextBadInputs, bad }: SoakContext): Promise<void> {
  for (const input of nextBadInputs(5)) bad.add(input, await sender.send(input));
}

/** The traffic of a small shop on a busy day, and an attacker. */
export const activities: readonly Activity[] = [
  { name: 'reads', everyMs: 100, run: browse },
  { name: 'orders', everyMs: 2500, run: buy },
  { name: 'sign-ups', everyMs: 10_000, run: signUp },
  { name: 'donations', everyMs: 5000, run: donate },
  { name: 'pictures', everyMs: 5000, run: uploadImage },
  { name: 'bad inputs', everyMs: 1000, run: attack },
];
