import type { AdminOrder } from '@brim-and-page/backend/contract/admin/order/orders';

/** The report of a change. A slip that was printed shows the order as it was before. */
export const doneText = (what: string, { packingAt }: Pick<AdminOrder, 'packingAt'>): string =>
  packingAt ? `${what} Print the packing slip again.` : what;
