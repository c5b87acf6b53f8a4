import { verifyAudit } from '../../audit/verify-audit.ts';
import type { Comparer } from '../../reconciliation/comparer.ts';

const key = 'chain';

/** The proof that the audit is as it was written. The chain can only be read as a whole, so what is new is not compared alone. */
export const auditComparer: Comparer = {
  async lookAtMany(since) {
    if (since) return { compared: 0, doubtful: [] };
    const { count, broken } = await verifyAudit();
    return { compared: count, doubtful: broken ? [key] : [] };
  },
  async lookAt() {
    const { broken } = await verifyAudit();
    return broken && { record: broken._id, message: `The entry of the audit was ${broken.what}.` };
  },
};
