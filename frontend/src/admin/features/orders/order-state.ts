import type { AdminOrder } from '@brim-and-page/backend/contract/admin/orders';

/** Whether a refund of the whole payment was requested and is not confirmed yet: the order is not shipped meanwhile. */
export const isRefundInProgress = ({ refunds }: Pick<AdminOrder, 'refunds'>): boolean =>
  refunds.some(({ state, lines }) => !lines && (state === 'requested' || state === 'pending'));
