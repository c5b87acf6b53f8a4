import type { CustomerTimelineEntry } from '../../../contract/order/responses.ts';
import type { StoredOrder } from '../order.model.ts';

/**
 * Who said that the parcel of a delivered order arrived; `time`: it was shipped long enough ago. Orders from before events
 * were stored were all delivered by staff.
 */
export function deliveredBy({
  events,
}: Pick<StoredOrder, 'events'>): NonNullable<CustomerTimelineEntry['by']> {
  const kind = events?.findLast((event) => event.kind === 'delivered')?.by.kind;
  if (kind === 'customer') return 'customer';
  return kind === 'system' ? 'time' : 'staff';
}
