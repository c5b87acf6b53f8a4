import type { Actor } from '../../../../audit/actor.ts';
import { recordAudit } from '../../../../audit/record-audit.ts';
import type { OrderView } from '../../../../contract/admin/order/orders.ts';
import type { ParcelCarrier } from '../../../../contract/admin/order/parcels.ts';
import { csvFile, toRow } from '../../../../csv/row-file.ts';
import { Problem } from '../../../../errors/problem.ts';
import { requireOrder } from '../../find-order.ts';
import type { StoredOrder } from '../../order.model.ts';
import type { OrderDeps } from '../../order-deps.ts';
import { isToShip } from '../fulfilment/fulfil-order.ts';
import { startPacking } from '../fulfilment/start-packing.ts';
import { eachOrder } from '../list-orders.ts';
import { carriers } from './carriers/carriers.ts';
import { senderOf } from './parcel-fields.ts';

interface ParcelsRequest {
  carrier: ParcelCarrier;
  /** The view whose orders are sent. */
  view?: OrderView | undefined;
  /** In place of a view: ids or numbers of orders. */
  ids?: readonly string[] | undefined;
  /** Whether packing starts for each order of the file. */
  packing: boolean;
}

async function findSelected(ids: readonly string[]): Promise<StoredOrder[]> {
  const orders: StoredOrder[] = [];
  for (const id of ids) orders.push(await requireOrder(id));
  return orders;
}

/** The order as it is once it is being packed; undefined when it cannot be packed any more. */
async function pack(actor: Actor, { _id }: StoredOrder): Promise<StoredOrder | undefined> {
  try {
    return await startPacking(actor, _id.toHexString());
  } catch (error) {
    if (error instanceof Problem && error.status === 409) return undefined;
    throw error;
  }
}

/**
 * The upload file of a carrier with the orders that wait to be shipped, in parts. The export is recorded in the audit first.
 * @throws {Problem} 404 for an unknown order, before anything changes
 */
export async function exportParcels(
  { readSeller }: Pick<OrderDeps, 'readSeller'>,
  actor: Actor,
  { carrier, view = 'to-ship', ids, packing }: ParcelsRequest,
): Promise<AsyncIterable<string>> {
  const { columns } = carriers[carrier];
  const orders = ids ? await findSelected(ids) : eachOrder({ view, statuses: ['Processing'] });
  const sender = senderOf(await readSeller());
  const label = ids ? 'selection' : view;
  await recordAudit(
    actor,
    'order.parcels',
    { kind: 'orders', _id: label, label },
    { carrier, ...(ids && { orders: ids }) },
  );
  async function* rows() {
    for await (const found of orders) {
      const order = packing && isToShip(found) ? await pack(actor, found) : found;
      if (order && isToShip(order)) yield toRow(columns, { order, sender });
    }
  }
  return csvFile(Object.keys(columns), rows(), { hasByteOrderMark: false });
}
