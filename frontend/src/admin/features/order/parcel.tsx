import type { AdminOrderItem } from '@brim-and-page/backend/contract/admin/order/orders';

const isHttpUrl = (url: string | undefined): url is string => /^https?:\/\//i.test(url ?? '');

/** The carrier and the tracking number, linked to the carrier's page where it is known. */
export function Parcel({ shipment }: { shipment: NonNullable<AdminOrderItem['shipment']> }) {
  const { carrier, trackingNumber, trackingUrl } = shipment;
  const number = trackingNumber ?? (trackingUrl && 'Follow the parcel');
  return (
    <span>
      {carrier}
      {carrier && number && ' '}
      {isHttpUrl(trackingUrl) ? (
        <a href={trackingUrl} target="_blank" rel="noopener noreferrer">
          {number}
        </a>
      ) : (
        number
      )}
    </span>
  );
}
