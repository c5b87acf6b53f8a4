import type { Actor } from '../../../../audit/actor.ts';
import { type ShipOrdersResponse, shipBody } from '../../../../contract/admin/order/orders.ts';
import { type ParcelCarrier, parcelCarriers } from '../../../../contract/admin/order/parcels.ts';
import type { Shipment } from '../../../../contract/order/responses.ts';
import { parse } from '../../../../errors/parse.ts';
import { problem } from '../../../../errors/problem.ts';
import type { OrderDeps } from '../../order-deps.ts';
import { shipOrders } from '../fulfilment/ship-orders.ts';
import { carriers } from './carriers/carriers.ts';
import { readTrackingFile } from './read-tracking-file.ts';

/** A number that a spreadsheet has saved as `3.30001E+22`: its last digits are lost. */
const rounded = /^\d+([.,]\d+)?E\+\d+$/i;

/** @throws {Problem} 400 for a missing, rounded or invalid number */
function readShipment(carrier: ParcelCarrier, trackingNumber: string): Shipment {
  if (!trackingNumber) throw problem('tracking_number_missing');
  if (rounded.test(trackingNumber)) throw problem('tracking_number_rounded');
  return {
    ...parse(shipBody, { carrier: parcelCarriers[carrier], trackingNumber }),
    trackingUrl: carriers[carrier].trackingUrl(trackingNumber),
  };
}

/**
 * Ships the orders of a carrier's file with their tracking numbers, each row on its own.
 * @returns a result for each row, in their order
 * @throws {Problem} 400 for a file that cannot be read; nothing is shipped then
 */
export const importTracking = (
  deps: OrderDeps,
  actor: Actor,
  carrier: ParcelCarrier,
  file: Buffer,
): Promise<ShipOrdersResponse['results']> =>
  shipOrders(
    deps,
    actor,
    readTrackingFile(file, carriers[carrier]).map(({ reference, trackingNumber }) => ({
      id: reference,
      readShipment: () => readShipment(carrier, trackingNumber),
    })),
  );
