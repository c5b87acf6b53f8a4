import {
  maxDifferences,
  type ProofResult,
  type ProofsResponse,
  proofKeys,
} from '../../contract/admin/proofs.ts';
import { ProofModel, type StoredProof } from './proof.model.ts';
import type { ProofDeps } from './proof-deps.ts';
import { runProof } from './run-proof.ts';
import { proofNames } from './titles.ts';

const present = (proof: StoredProof | undefined): ProofResult => ({
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
  const find = (name: string) => stored.find(({ _id }) => _id === name);
  const audit = find('audit');
  return {
    proofs: proofKeys.filter((key) => comparers[key]).map((key) => ({ key, ...present(find(key)) })),
    // Compared as a whole only.
    audit: present(audit && { ...audit, at: audit.wholeAt }),
  };
}

/**
 * Compares everything now.
 * @throws {PaymentsUnavailableError} when the payment provider cannot be asked
 */
export async function proveAll(deps: ProofDeps): Promise<Omit<ProofsResponse, 'success'>> {
  const at = new Date();
  for (const name of proofNames) await runProof(deps, name, { isWhole: true, at });
  return readProofs(deps);
}

/** Forgets what was found, when the records are others: a shop that opens has removed its tests. */
export async function forgetProofs(): Promise<void> {
  await ProofModel.deleteMany({});
}
