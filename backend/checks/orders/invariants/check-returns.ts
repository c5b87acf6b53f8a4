import type { Findings } from '../findings.ts';
import type { Records } from './records.ts';

/** Every return has ended; a parcel that arrived waits only for a refund that the provider refused. */
export function checkReturns(findings: Findings, { orders }: Records): void {
  for (const { address, returns = [], refunds = [] } of orders)
    for (const { _id, state, wish } of returns) {
      const isRefused = refunds.some((refund) => refund.returnId?.equals(_id) && refund.state === 'failed');
      if (state === 'done' || state === 'declined' || (state === 'received' && isRefused)) continue;
      findings.add('settled', `${address.email}: a return for ${wish} is ${state}`);
    }
}
