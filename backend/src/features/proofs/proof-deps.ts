import type { ProofKey } from '../../contract/admin/proofs.ts';
import type { Comparer } from '../../reconciliation/comparer.ts';

export interface ProofDeps {
  comparers: readonly { key: ProofKey; comparer: Comparer }[];
  /** How long a difference has to last before it is named: what is being written meanwhile is none. */
  settleMs: number;
}
