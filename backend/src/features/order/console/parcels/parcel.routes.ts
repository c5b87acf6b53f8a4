import type { Request, Response } from 'express';
import type { StaffActor } from '../../../../audit/actor.ts';
import type { Settings } from '../../../../config/env.ts';
import type { ShipOrdersResponse } from '../../../../contract/admin/order/orders.ts';
import {
  parcelsQuery,
  trackingFileBody,
  trackingFileBytes,
} from '../../../../contract/admin/order/parcels.ts';
import { adminPaths } from '../../../../contract/admin/paths.ts';
import { parse } from '../../../../errors/parse.ts';
import { problem } from '../../../../errors/problem.ts';
import { type AdminRoute, adminCall } from '../../../../http/admin/admin-route.ts';
import { sendFile } from '../../../../http/files/send-file.ts';
import { fileOf, formWithFiles } from '../../../../http/uploads/upload.ts';
import type { OrderDeps } from '../../order-deps.ts';
import { exportParcels } from './export-parcels.ts';
import { importTracking } from './import-tracking.ts';

const { parcels } = adminPaths.orders;

/** The console's calls for files of carriers. Mount them before those of one order, whose path `:id` matches `parcels`. */
export function adminParcelRoutes(deps: OrderDeps & Pick<Settings, 'limits'>): AdminRoute[] {
  async function sendParcels(req: Request, res: Response, actor: StaffActor): Promise<void> {
    const request = parse(parcelsQuery, req.query);
    if (request.packing && !actor.permissions.includes('orders.fulfil')) throw problem('forbidden');
    await sendFile(res, `parcels-${request.carrier}.csv`, await exportParcels(deps, actor, request));
  }
  return [
    // Names, addresses, phone numbers and emails leave the shop.
    { method: 'get', path: parcels, permission: 'orders.export', needsProof: true, handle: sendParcels },
    adminCall<ShipOrdersResponse>(
      'post',
      parcels,
      {
        permission: 'orders.fulfil',
        readBody: formWithFiles(['file'], { ...deps.limits, imageBytes: trackingFileBytes }),
      },
      async (req, actor) => {
        const { carrier } = parse(trackingFileBody, { ...req.body });
        const file = fileOf(req.files, 'file');
        if (!file) throw problem('invalid_field', { field: 'file' });
        return { results: await importTracking(deps, actor, carrier, file) };
      },
    ),
  ];
}
