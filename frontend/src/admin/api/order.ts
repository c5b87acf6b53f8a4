import type {
  AdminOrder,
  AdminOrderResponse,
  ChangeOrderByStaffBody,
  OrderView,
  RefundResponse,
  SettleHeldBody,
  ShipOrdersBody,
  ShipOrdersResponse,
  TrackingBody,
} from '@brim-and-page/backend/contract/admin/order/orders';
import type { ParcelCarrier } from '@brim-and-page/backend/contract/admin/order/parcels';
import type { RefundBody } from '@brim-and-page/backend/contract/admin/order/refunds';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { idempotencyHeader } from '@brim-and-page/backend/contract/paths';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#src/lib/http/api-error.ts';
import { adminClient, downloadFile, pathTo } from './admin-client.ts';

const paths = adminPaths.orders;

/** The key of all that is loaded of orders, for reloading after a change. */
export const allOrders = { queryKey: [paths.list] };

/** An order by its id or its number. */
export const orderQuery = (idOrNumber: string) =>
  queryOptions({
    queryKey: [paths.list, 'one', idOrNumber],
    queryFn: async ({ signal }) => {
      const path = pathTo(paths.byId, { id: idOrNumber });
      return (await adminClient.get<AdminOrderResponse>(path, { signal })).order;
    },
  });

type Change = 'packing' | 'deliver' | 'tracking' | 'notes' | 'settleHeld';

const change = async (id: string, kind: Change, body: object): Promise<AdminOrder> =>
  (await adminClient.post<AdminOrderResponse>(pathTo(paths[kind], { id }), body)).order;

/** Marks that the order is being packed: from now on its customer can't change it. */
export const startPacking = (id: string) => change(id, 'packing', {});
export const deliverOrder = (id: string) => change(id, 'deliver', {});
export const correctTracking = (id: string, body: TrackingBody) => change(id, 'tracking', body);
export const addNote = (id: string, text: string) => change(id, 'notes', { text });
/** Changes address, sizes and the note for the packer until the order is shipped, all or nothing. */
export const changeOrder = async (id: string, body: ChangeOrderByStaffBody): Promise<AdminOrder> =>
  (await adminClient.patch<AdminOrderResponse>(pathTo(paths.byId, { id }), body)).order;
export const settleHeldPayment = (id: string, action: SettleHeldBody['action']) =>
  change(id, 'settleHeld', { action });

/**
 * An order for its packing slip: packing starts first, so that the slip shows what its customer can't change any more.
 * @param canPack whether the staff member may start it; others print the slip as the order is now
 */
export const packingSlipQuery = (id: string, canPack: boolean) =>
  queryOptions({
    queryKey: [paths.list, 'packing-slip', id],
    queryFn: async ({ signal }) => {
      const path = pathTo(paths.byId, { id });
      const { order } = await adminClient.get<AdminOrderResponse>(path, { signal });
      if (!canPack || order.packingAt || order.status !== 'Processing') return order;
      try {
        return await startPacking(id);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) throw error;
        // It is refunded, or was meanwhile.
        return (await adminClient.get<AdminOrderResponse>(path, { signal })).order;
      }
    },
  });

/** Ships one or more orders; each row of the result stands alone. */
export const shipOrders = async (orders: ShipOrdersBody['orders']) =>
  (await adminClient.post<ShipOrdersResponse>(paths.bulkShip, { orders })).results;

/**
 * Refunds an order. Needs a proof.
 * @param key the same for every attempt of one refund, so that it is made once
 */
export const refundOrder = async (id: string, body: RefundBody, key: string) =>
  (
    await adminClient.post<RefundResponse>(pathTo(paths.refund, { id }), body, {
      headers: { [idempotencyHeader]: key },
    })
  ).refund;

interface ParcelsRequest {
  carrier: ParcelCarrier;
  view?: OrderView;
  /** In place of a view. */
  ids?: readonly string[];
  /** Starts packing each order of the file. */
  packing: boolean;
}

/** Downloads a carrier's upload file with the orders to ship of a view or of some ids. Needs a proof. */
export const downloadParcels = ({ carrier, view, ids, packing }: ParcelsRequest) =>
  downloadFile(paths.parcels, `parcels-${carrier}.csv`, {
    query: { carrier, view, ids: ids?.join(','), packing },
  });

/** Ships the orders of a carrier's file with tracking numbers; each row of the result stands alone. */
export async function shipByFile(carrier: ParcelCarrier, file: File): Promise<ShipOrdersResponse['results']> {
  const form = new FormData();
  form.append('carrier', carrier);
  form.append('file', file);
  return (await adminClient.post<ShipOrdersResponse>(paths.parcels, form)).results;
}

/** Downloads the orders of a view as a CSV file. Needs a proof. */
export const exportOrders = (view: string) =>
  downloadFile(paths.export, `orders-${view}.csv`, { query: { view } });
