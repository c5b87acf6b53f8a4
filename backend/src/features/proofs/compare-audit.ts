import { readAuditHead } from '../../audit/read-audit-head.ts';
import { verifyAudit } from '../../audit/verify-audit.ts';
import type { Comparer } from '../../reconciliation/comparer.ts';

const key = 'chain';

/** A longer chain is read once a night. */
const shortChain = 2000;

/** The proof that the audit is as it was written. The chain can only be read as a whole. */
export const auditComparer: Comparer = {
  async lookAtMany(since) {
    const isLong = ((await readAuditHead())?.sequence ?? 0) > shortChain;
    if (since && isLong) return { compared: 0, doubtful: [] };
    const { count, broken } = await verifyAudit();
    return { compared: since ? 0 : count, doubtful: broken ? [key] : [] };
  },
  async lookAt() {
    const { broken } = await verifyAudit();
    return broken && { record: broken._id, message: `The entry of the audit was ${broken.what}.` };
  },
};
