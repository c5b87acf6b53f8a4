import { adminPaths } from '../../contract/admin/paths.ts';
import type { ProofsResponse } from '../../contract/admin/proofs.ts';
import { type AdminRoute, adminCall } from '../../http/admin/admin-route.ts';
import type { ProofDeps } from './proof-deps.ts';
import { readProofs } from './proofs.service.ts';

/** What the latest proofs of the books found. */
export const adminProofRoutes = (deps: ProofDeps): AdminRoute[] => [
  adminCall<ProofsResponse>('get', adminPaths.proofs, { permission: 'money.read' }, () => readProofs(deps)),
];
