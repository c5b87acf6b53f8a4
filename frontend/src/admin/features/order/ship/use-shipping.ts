import type { AdminOrderItem, ShipOrdersResponse } from '@brim-and-page/backend/contract/admin/orders';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../api/admin-error.ts';
import { allOrders, shipOrders } from '../../../api/order.ts';
import { useReload } from '../../../api/reload.ts';
import { rememberCarrier } from './carriers.ts';

/** An order that can be shipped. */
export type Shippable = Pick<AdminOrderItem, '_id' | 'number' | 'customer'>;

/** What a row of the request led to. */
type Result = ShipOrdersResponse['results'][number];

/** Ships orders, each on its own: those that fail stay open for another attempt. */
export function useShipping(onAllShipped: () => void) {
  const [results, setResults] = useState<Readonly<Record<string, Result>>>({});
  const reload = useReload(allOrders);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({
      carrier,
      parcels,
    }: {
      carrier: string;
      parcels: { id: string; trackingNumber: string }[];
    }) => shipOrders(parcels.map((parcel) => ({ ...parcel, carrier }))),
    onSuccess: (answered, { carrier }) => {
      rememberCarrier(carrier);
      setResults((before) => ({
        ...before,
        ...Object.fromEntries(answered.map((result) => [result.id, result])),
      }));
      if (answered.every(({ success }) => success)) onAllShipped();
    },
    // A failed call may have shipped some rows, too.
    onSettled: reload,
  });
  return { results, ship: mutate, isShipping: isPending, failure: error ? messageOf(error) : undefined };
}
