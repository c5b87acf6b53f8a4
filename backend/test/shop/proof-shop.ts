import mongoose from 'mongoose';
import { beforeAll, beforeEach } from 'vitest';
import { adminPaths } from '../../src/contract/admin/paths.ts';
import type { Proof } from '../../src/contract/admin/proofs.ts';
import { DonationModel } from '../../src/features/donation/donation.model.ts';
import { forgetBalance } from '../../src/features/money/read-balance.ts';
import { OrderModel } from '../../src/features/order/order.model.ts';
import { ProofModel, type StoredProof } from '../../src/features/proofs/proof.model.ts';
import type { ProofName } from '../../src/features/proofs/proof-deps.ts';
import { runProof } from '../../src/features/proofs/run-proof.ts';
import { makePaidOrder } from '../builders/paid-orders.ts';
import { signInStaff } from '../console/client.ts';
import { SandboxSessionModel, SandboxSubscriptionModel } from '../vendors/sandbox.ts';
import { cap, setUpOrderShop, shop } from './order-shop.ts';

/** The payouts of the payment sandbox. */
export const deposits = () =>
  mongoose.connection.collection<{ _id: string; amount: number }>('sandboxpayouts');

/** Starts a shop whose proofs look twice at once; each test begins without orders, donations and proofs. */
export function setUpProofShop(): void {
  setUpOrderShop();
  beforeAll(() => {
    shop.services.proofs.settleMs = 1;
  });
  beforeEach(async () => {
    await OrderModel.deleteMany({});
    await DonationModel.deleteMany({});
    await SandboxSessionModel.deleteMany({});
    await SandboxSubscriptionModel.deleteMany({});
    await deposits().deleteMany({});
    await forgetBalance();
    await ProofModel.deleteMany({});
  });
}

/** @param isWhole whether everything is compared, not only what changed */
export async function prove(
  name: ProofName,
  isWhole = true,
  deps = shop.services.proofs,
): Promise<StoredProof> {
  const proof = await runProof(deps, name, { isWhole });
  if (!proof) throw new Error('The proof is unknown');
  return proof;
}

/** The record and message of each difference that a proof finds. */
export const findDifferences = async (key: ProofName, isWhole = true) =>
  (await prove(key, isWhole)).differences.map(({ record, message }) => [record, message]);

/** The proofs as an owner reads them. */
export async function readProofs(): Promise<Proof[]> {
  const { admin: owner } = await signInStaff(shop, 'owner');
  return (await owner.get(adminPaths.proofs).expect(200)).body.proofs;
}

/** A paid order of one cap whose mails are sent. */
export async function makeSettledOrder() {
  const made = await makePaidOrder(shop, cap);
  await shop.settle();
  return { ...made, number: (await made.stored()).number };
}
