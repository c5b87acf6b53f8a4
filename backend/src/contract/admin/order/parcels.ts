import { z } from 'zod';
import '../../zod-settings.ts';
import { invalidField } from '../../http.ts';
import { maxBulkRows, orderViews } from './orders.ts';

/** Files for carriers: the orders of their parcels out, the tracking numbers back in. */

/** The carriers by the key of `carrier`, with the name that their shipments get. */
export const parcelCarriers = { auspost: 'Australia Post' } as const;
export type ParcelCarrier = keyof typeof parcelCarriers;

const carrier = z
  .enum(Object.keys(parcelCarriers) as [ParcelCarrier, ...ParcelCarrier[]], {
    error: invalidField('carrier'),
  })
  .default('auspost');

const ids = z
  .string({ error: invalidField('ids') })
  .transform((text) => [...new Set(text.split(',').map((id) => id.trim()))])
  .refine((list) => list.length <= maxBulkRows && list.every(Boolean), { error: invalidField('ids') });

/**
 * `GET orders/parcels`: the carrier's upload file with the orders of a view (default `to-ship`) or of `ids`, order ids or
 * numbers separated by commas. Only orders that wait to be shipped are in it. With `packing=true` packing starts for each,
 * so that no customer changes an address after its label is made.
 */
export const parcelsQuery = z
  .strictObject(
    {
      carrier,
      view: z.enum(orderViews, { error: invalidField('view') }).optional(),
      ids: ids.optional(),
      packing: z
        .enum(['true', 'false'], { error: invalidField('packing') })
        .default('false')
        .transform((value) => value === 'true'),
    },
    { error: invalidField('query') },
  )
  .refine((query) => !(query.view && query.ids), { error: invalidField('view') });

/** The largest file of tracking numbers, in bytes. */
export const trackingFileBytes = 1024 * 1024;

/**
 * `POST orders/parcels`, a multipart form with the CSV file in the field `file`: at most 200 rows with the titles
 * `Reference,Tracking number` or the carrier's own. The response is that of `orders/ship`, `id` the row's reference.
 */
export const trackingFileBody = z.object({ carrier });
