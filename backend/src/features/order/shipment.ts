import type { Shipment } from '../../contract/order/responses.ts';
import type { StoredOrder } from './order.model.ts';

const shipmentFields = ['carrier', 'trackingNumber', 'trackingUrl'] as const;

/** Only the fields that have a text. */
export const toShipment = (
  fields: {
    [Field in keyof Shipment]?: string | null | undefined;
  },
): Shipment => Object.fromEntries(shipmentFields.flatMap((key) => (fields[key] ? [[key, fields[key]]] : [])));

export const shipmentOf = ({ shipment }: Pick<StoredOrder, 'shipment'>): Shipment | undefined =>
  shipment ? toShipment(shipment) : undefined;

export const isSameShipment = (one: Shipment | undefined, other: Shipment): boolean =>
  shipmentFields.every((key) => one?.[key] === other[key]);

/** Matches an order whose shipment is still as it was read. */
export const hasShipment = (shipment: Shipment): object =>
  Object.fromEntries(shipmentFields.map((field) => [`shipment.${field}`, shipment[field] ?? null]));
