import {
  maxDifferences,
  type Proof,
  type ProofKey,
  type ProofsResponse,
} from '../../contract/admin/proofs.ts';
import { ProofModel, type StoredProof } from './proof.model.ts';
import type { ProofDeps } from './proof-deps.ts';
import { runProof } from './run-proof.ts';

const present = (key: ProofKey, proof: StoredProof | undefined): Proof => ({
  key,
  ok: proof?.count === 0,
  at: proof?.at.toISOString() ?? null,
  count: proof?.count ?? 0,
  compared: proof?.compared ?? 0,
  differences: (proof?.differences ?? [])
    .slice(0, maxDifferences)
    .map(({ record, message }) => ({ record, message })),
});

/** What the latest proofs found. */
export async function readProofs({ comparers }: ProofDeps): Promise<Omit<ProofsResponse, 'success'>> {
  const stored = await ProofModel.find().lean<StoredProof[]>();
  return {
    proofs: comparers.map(({ key }) =>
      present(
        key,
        stored.find(({ _id }) => _id === key),
      ),
    ),
  };
}

/**
 * Compares everything now.
 * @throws {PaymentsUnavailableError} when the payment provider cannot be asked
 */
export async function proveAll(deps: ProofDeps): Promise<Omit<ProofsResponse, 'success'>> {
  for (const { key } of deps.comparers) await runProof(deps, key, true);
  return readProofs(deps);
}

/** Forgets what was found, when the records are others: a shop that opens has removed its tests. */
export async function forgetProofs(): Promise<void> {
  await ProofModel.deleteMany({});
}
