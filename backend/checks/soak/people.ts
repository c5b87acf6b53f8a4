import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { idempotencyHeader, paths } from '../../src/contract/paths.ts';
import { registerCustomer } from '../../test/accounts.ts';
import { type ApiCall, openReads } from '../../test/api-calls.ts';
import { donationBody } from '../../test/donations.ts';
import type { Input } from '../fuzz/inputs.ts';
import type { Tally } from '../fuzz/judge.ts';
import type { Sender } from '../fuzz/send.ts';
import type { Account } from '../orders/accounts.ts';
import type { Ware } from '../orders/catalogue.ts';
import type { Random } from '../orders/random.ts';
import { type Shopping, shopFor } from '../orders/shopper.ts';
import { drawSubmit } from '../orders/submit.ts';

/** What the people of a soak are given to do it with. */
export interface World extends Shopping {
  random: Random;
  sender: Sender;
  wares: readonly Ware[];
  /** Those who are at home: each does one order at a time. */
  shoppers: Account[];
  /** Accounts that pictures are uploaded to, and that bad inputs may spoil. */
  others: readonly Account[];
  picture: Buffer;
  drawBad: (count: number) => Input[];
  bad: Tally;
  /** How often somebody was told to try again, and did. */
  triedAgain: number;
}

/** One kind of people: what each of them does, and how often somebody comes. */
export interface Kind {
  name: string;
  everyMs: number;
  act(world: World): Promise<void>;
}

async function expectStatus(what: string, status: number, wanted: readonly number[]): Promise<void> {
  if (!wanted.includes(status)) throw new Error(`${what} was answered ${status}`);
}

const tries = 10;
const tryAgainAfterMs = 1500;

/** Does as a busy shop asks: "please try again". */
async function untilServed(world: World, ask: () => PromiseLike<{ status: number }>): Promise<number> {
  for (let tried = 1; ; tried += 1) {
    const { status } = await ask();
    if (status !== 503 || tried === tries) return status;
    world.triedAgain += 1;
    await wait(tryAgainAfterMs);
  }
}

/** Reads what every page reads; every second time as a browser that has it already. */
async function browse({ shop, random }: World): Promise<void> {
  const { path } = random.pick(openReads as ApiCall[]);
  const first = await fetch(shop.url + path);
  await first.arrayBuffer();
  await expectStatus(path, first.status, [200]);
  const etag = first.headers.get('etag');
  if (!etag || random.chance(0.5)) return;
  const second = await fetch(shop.url + path, { headers: { 'If-None-Match': etag } });
  await second.arrayBuffer();
  // 200 when the shop changed in between.
  await expectStatus(path, second.status, [200, 304]);
}

let submits = 0;

async function buy(world: World): Promise<void> {
  const account = world.shoppers.shift();
  if (!account) return;
  submits += 1;
  try {
    const submit = drawSubmit(world.random, world.wares, account.id, `soak-${submits}`);
    await shopFor(world, account, submit);
  } finally {
    world.shoppers.push(account);
  }
}

async function signUp({ shop }: World): Promise<void> {
  await registerCustomer(shop.request);
}

async function donate(world: World): Promise<void> {
  const { shop, random } = world;
  const isGood = random.chance(0.8);
  const body = donationBody({ paymentMethodId: isGood ? 'pm_card_visa' : 'pm_card_chargeDeclined' });
  const key = randomUUID();
  const status = await untilServed(world, () =>
    shop.request.post(paths.donation.donate).set(idempotencyHeader, key).send(body),
  );
  await expectStatus('a gift', status, [isGood ? 200 : 400]);
}

async function uploadPicture(world: World): Promise<void> {
  const { shop, others, random, picture } = world;
  const { token } = random.pick(others);
  const field = random.pick(['profileImage', 'coverImage']);
  const status = await untilServed(world, () =>
    shop.request.put(paths.user.update).set('token', token).attach(field, picture, 'me.jpg'),
  );
  await expectStatus('a picture', status, [200]);
}

async function attack({ sender, drawBad, bad }: World): Promise<void> {
  for (const input of drawBad(5)) bad.add(input, await sender.send(input));
}

/** A small shop on a good day, and somebody who means no good. */
export const kinds: readonly Kind[] = [
  { name: 'reads', everyMs: 100, act: browse },
  { name: 'orders', everyMs: 2500, act: buy },
  { name: 'sign-ups', everyMs: 10_000, act: signUp },
  { name: 'gifts', everyMs: 5000, act: donate },
  { name: 'pictures', everyMs: 5000, act: uploadPicture },
  { name: 'bad inputs', everyMs: 1000, act: attack },
];
