import { expect, it } from 'vitest';
import { runProof } from '../../src/features/proofs/run-proof.ts';
import { proofNames } from '../../src/features/proofs/titles.ts';
import { donor } from '../../test/builders/donations.ts';
import { makeLimitedProduct } from '../../test/builders/stock.ts';
import { signInStaff } from '../../test/console/client.ts';
import { setUpShop, shop } from '../../test/shop/set-up-shop.ts';
import { createRandom } from '../orders/random.ts';
import { type Fault, plantFaults } from './faults.ts';
import { runHistories } from './histories.ts';

/** `npm run check:books` sets the first two, `BOOKS_SEED` chooses the seed; the proofs run a small part of it. */
const histories = Number(process.env.BOOKS_HISTORIES ?? 24);
const faultCount = Number(process.env.BOOKS_FAULTS ?? 11);
const seed = Number(process.env.BOOKS_SEED ?? 7);
const workers = 4;
const roundSize = 100;
/** Longer than a request and its webhook take on a busy machine. */
const settleMs = 10_000;

setUpShop({
  LIMIT_ACCOUNT_CALLS: '100000',
  LIMIT_GIFTS: '100000',
  LIMIT_ORDERS: '100000',
  LIMIT_PAYMENT_TRIES: '100000',
  LIMIT_UNPAID_RESERVATIONS: '100000',
  LIMIT_UNPAID_STOCK: '1000000',
  LIMIT_UNPAID_RESERVATIONS_PER_ADDRESS: '100000',
  LIMIT_UNPAID_STOCK_PER_ADDRESS: '1000000',
});

/** Every difference of all proofs. */
async function prove(isWhole: boolean, deps = shop.services.proofs) {
  const found: Omit<Fault, 'kind'>[] = [];
  const details: string[] = [];
  let compared = 0;
  const at = new Date();
  for (const name of proofNames) {
    const proof = await runProof(deps, name, { isWhole, at });
    compared += proof?.compared ?? 0;
    for (const { record, message } of proof?.differences ?? []) {
      found.push({ proof: name, record });
      details.push(`${name} ${record}: ${message}`);
    }
  }
  return { found, details, compared };
}

it('names no difference while orders, donations and stock change at random, and each planted fault in one run', async () => {
  const random = createRandom(seed);
  const products = await Promise.all(
    Array.from({ length: 6 }, () => makeLimitedProduct({ 'S/M': 100_000, 'L/XL': 100_000 }, { price: 50 })),
  );
  const busy = { ...shop.services.proofs, settleMs };
  let runs = 0;
  for (let done = 0; done < histories; done += roundSize) {
    const { admin: owner } = await signInStaff(shop, 'owner');
    let isRunning = true;
    const running = runHistories(
      { shop, owner, random, products },
      Math.min(roundSize, histories - done),
      workers,
    ).finally(() => {
      isRunning = false;
    });
    while (isRunning) {
      const { details } = await prove(false, busy);
      expect(details, `seed ${seed}`).toEqual([]);
      runs += 1;
    }
    await running;
  }
  await shop.settle();
  await donor(shop).advance(1);
  await shop.settle();
  const { details, compared } = await prove(true, busy);
  expect(details, `seed ${seed}`).toEqual([]);
  expect(compared).toBeGreaterThan(histories);

  const faults = await plantFaults(faultCount, random);
  expect(faults).toHaveLength(faultCount);
  const { found } = await prove(true, { ...busy, settleMs: 10 });
  const unnamed = faults.filter(
    ({ proof, record }) => !found.some((each) => each.proof === proof && each.record === record),
  );
  expect(unnamed, `seed ${seed}`).toEqual([]);
  // A deposit stays as it was made when a payment in it is changed.
  const planted = new Set(faults.map(({ record }) => record));
  const others = found.filter(({ record }) => !planted.has(record) && !record.startsWith('po_'));
  expect(others, `seed ${seed}`).toEqual([]);
  if (process.env.BOOKS_HISTORIES)
    console.warn(
      `${histories} histories, ${runs} proofs beside them and ${compared} records without a false alarm; ${faults.length} faults of ${new Set(faults.map(({ kind }) => kind)).size} kinds named in one run; seed ${seed}`,
    );
});
