import { type AuditFields, AuditModel } from './audit.model.ts';
import { hashEntry } from './chain.ts';
import { readAuditHead } from './read-audit-head.ts';

/** How many entries are read at once: the process answers requests in between. */
const batchSize = 200;

/** The first entry that does not fit the chain. */
export interface AuditBreak {
  /** The entry's id. */
  _id: string;
  what: 'changed' | 'removed' | 'added';
}

/** How many entries fit the chain, and the first that does not. */
export interface AuditProof {
  count: number;
  broken?: AuditBreak;
}

/** The newest entry is missing when the chain ends before its newest link. It may go on: the link is written after it. */
async function findLost(last: AuditFields | undefined): Promise<AuditBreak | undefined> {
  const head = await readAuditHead();
  if (!head || head.sequence < (last?.sequence ?? 0)) return undefined;
  const _id = head.entryId.toHexString();
  if (head.sequence > (last?.sequence ?? 0)) return { _id, what: 'removed' };
  return head.hash === last?.hash ? undefined : { _id, what: 'changed' };
}

/** Compares every entry of the audit with the chain, the oldest first. */
export async function verifyAudit(): Promise<AuditProof> {
  const head = await readAuditHead();
  const added = await AuditModel.findOne({ sequence: { $exists: false } }).lean<AuditFields>();
  if (added) return { count: 0, broken: { _id: added._id.toHexString(), what: 'added' } };
  let last: AuditFields | undefined;
  const cursor = AuditModel.find().sort({ sequence: 1 }).lean<AuditFields[]>().cursor({ batchSize });
  for await (const each of cursor) {
    const entry = each as unknown as AuditFields;
    const count = last?.sequence ?? 0;
    const _id = entry._id.toHexString();
    if (entry.sequence !== count + 1) {
      // Its neighbour names the one that is gone; a place that it never had was written into it.
      const lostId = entry.previousId?.toHexString();
      const isMoved = !lostId || (await AuditModel.exists({ _id: lostId }));
      return { count, broken: isMoved ? { _id, what: 'changed' } : { _id: lostId, what: 'removed' } };
    }
    if (hashEntry(entry, last?.hash ?? '') !== entry.hash) return { count, broken: { _id, what: 'changed' } };
    last = entry;
  }
  const broken = head ? await findLost(last) : undefined;
  return { count: last?.sequence ?? 0, ...(broken && { broken }) };
}
