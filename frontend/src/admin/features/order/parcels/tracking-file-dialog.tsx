import type { ShipOrdersResponse } from '@brim-and-page/backend/contract/admin/order/orders';
import { type ParcelCarrier, trackingFileBytes } from '@brim-and-page/backend/contract/admin/order/parcels';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { allOrders, shipByFile } from '../../../api/order.ts';
import { useReload } from '../../../api/reload.ts';
import { UploadField } from '../../../ui/form/upload-field.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { countOf } from '../../../ui/text/count.ts';
import { ParcelCarrierField } from './parcel-carrier-field.tsx';
import styles from './tracking-file-dialog.module.css';

type Results = ShipOrdersResponse['results'];

/** Ships the orders of a carrier's file with tracking numbers and shows what became of each row. */
export function TrackingFileDialog({ onClose }: { onClose: () => void }) {
  const [carrier, setCarrier] = useState<ParcelCarrier>('auspost');
  const [results, setResults] = useState<Results>();
  const reload = useReload(allOrders);
  const send = async (file: File) => {
    setResults(undefined);
    try {
      setResults(await shipByFile(carrier, file));
    } finally {
      // A call without a response may have shipped some rows, too.
      reload();
    }
  };
  return (
    <Dialog onClose={onClose} title="Tracking file">
      <p>
        The CSV file with the tracking numbers, as the carrier sends it or with the titles “Reference” and
        “Tracking number”. Each row’s order is marked as shipped and its customer told by mail.
      </p>
      <ParcelCarrierField value={carrier} onChange={setCarrier} />
      <UploadField
        label="Choose a file"
        hint="At most 200 rows."
        accept=".csv,text/csv"
        maxBytes={trackingFileBytes}
        send={send}
      />
      {results && <Rows results={results} />}
    </Dialog>
  );
}

function Rows({ results }: { results: Results }) {
  const shipped = results.filter(({ success }) => success).length;
  return (
    <div>
      <p role="status" className={styles.summary}>
        {shipped} of {countOf(results.length, 'row')} shipped
      </p>
      <ol className={styles.rows} aria-label="Rows of the file">
        {results.map(({ id, success, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order may have several rows.
          <li key={index} className={success ? styles.done : styles.failed}>
            {success ? (
              <CircleCheck aria-hidden="true" size={20} />
            ) : (
              <CircleAlert aria-hidden="true" size={20} />
            )}
            <span>
              {id || 'No reference'}: {success ? 'shipped' : message}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
