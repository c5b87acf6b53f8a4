import type { ProofKey } from '../../contract/admin/proofs.ts';
import type { OwnerMailDeps } from '../../notifications/queue-notifications.ts';
import type { Comparer } from '../../reconciliation/comparer.ts';

/** The proofs of the books, and that of the audit. */
export type ProofName = ProofKey | 'audit';

export interface ProofDeps {
  comparers: Partial<Record<ProofName, Comparer>>;
  /** How long a difference has to last before it is named: what is being written meanwhile is none. */
  settleMs: number;
  /** Between two proofs of what is new; 0: none by itself. */
  everyMs: number;
  /** The shop's time zone. */
  zone: string;
  /** For the mail about differences. */
  owner: OwnerMailDeps;
}
