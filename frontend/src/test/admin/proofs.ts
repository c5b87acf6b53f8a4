import type { ProofResult, ProofsResponse } from '@brim-and-page/backend/contract/admin/proofs';

/** A proof that found nothing. */
export const proven = (change: Partial<ProofResult> = {}): ProofResult => ({
  ...{ ok: true, at: new Date().toISOString(), count: 0, compared: 1204, differences: [], ...change },
});

/** Four proofs and that of the audit, without a difference. */
export const proofsResponse = (change: Partial<ProofsResponse> = {}): ProofsResponse => ({
  success: true,
  proofs: (['orders', 'balance', 'stock', 'mails'] as const).map((key) => ({ key, ...proven() })),
  audit: proven(),
  ...change,
});
