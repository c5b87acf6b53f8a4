import type { Shipment } from '@brim-and-page/backend/contract/order/responses';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './order-parcel.module.css';

/** Only http(s) URLs become links. */
const isWebAddress = (url: string | undefined): url is string => /^https?:\/\//i.test(url ?? '');

/** Who carries the parcel, and where it can be followed. */
export function OrderParcel({ shipment }: { shipment: Shipment }) {
  const { t } = useTranslation();
  const { carrier, trackingNumber, trackingUrl } = shipment;
  const number = trackingNumber ?? t('order.list.followParcel');
  return (
    <>
      {[carrier, isWebAddress(trackingUrl) ? undefined : trackingNumber].filter(Boolean).join(', ')}
      {isWebAddress(trackingUrl) && (
        <>
          {carrier && ', '}
          <a href={trackingUrl} rel="noopener noreferrer" target="_blank" className={styles.parcel}>
            {number}
            <ExternalLink aria-label={t('order.list.newWindow')} size={15} strokeWidth={1.8} />
          </a>
        </>
      )}
    </>
  );
}

/** Whether anything is known that could be said. */
export const isKnown = (shipment: Shipment | undefined): shipment is Shipment =>
  Boolean(shipment?.carrier || shipment?.trackingNumber || isWebAddress(shipment?.trackingUrl));
