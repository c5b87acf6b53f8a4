import type { Request, Response } from 'express';
import type { ImageStore } from '../../../adapters/images/types.ts';
import type { Actor } from '../../../audit/actor.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import type { Settings } from '../../../config/env.ts';
import { idParams } from '../../../contract/admin/common.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import {
  addImageBody,
  createProductBody,
  orderProductsBody,
  patchProductBody,
  removeImageParams,
  removeImageQuery,
} from '../../../contract/admin/product/product-changes.ts';
import {
  exportProductsQuery,
  type ImportResponse,
  importBytes,
  importProductsQuery,
} from '../../../contract/admin/product/product-files.ts';
import { type AdminProductResponse, productListQuery } from '../../../contract/admin/product/products.ts';
import { type StockEntriesResponse, stockQuery } from '../../../contract/admin/product/stock.ts';
import { parse } from '../../../errors/parse.ts';
import { problem } from '../../../errors/problem.ts';
import { type AdminRoute, adminCall } from '../../../http/admin/admin-route.ts';
import { sendFile } from '../../../http/files/send-file.ts';
import { fileOf, formWithFiles } from '../../../http/uploads/upload.ts';
import { readCatalogue } from '../import/columns.ts';
import { importProductFile } from '../import/console-import.ts';
import { exportCatalogue } from '../import/export-products.ts';
import type { StoredProduct } from '../product.model.ts';
import { listStockEntries } from '../stock/ledger/list-entries.ts';
import { createProduct, patchProduct, reorderProducts, requireStoredProduct } from './change-product.ts';
import { addImage, removeImage } from './images.ts';
import { listProductItems } from './list-products.ts';
import { presentAdminProduct } from './present-product.ts';

const { products } = adminPaths;

interface ProductRouteDeps {
  settings: Settings;
  images: ImageStore;
}

/** A change of a product, answered with the product after it. */
const change = (
  method: AdminRoute['method'],
  path: string,
  run: (actor: Actor, req: Request) => Promise<StoredProduct>,
): AdminRoute =>
  adminCall<AdminProductResponse>(method, path, { permission: 'products.write' }, async (req, actor) => ({
    product: presentAdminProduct(await run(actor, req)),
  }));

const idOf = (req: Request) => parse(idParams, req.params).id;

/** Writes the catalogue as the CLI does. */
async function exportProducts(req: Request, res: Response, actor: Actor): Promise<void> {
  const { format } = parse(exportProductsQuery, req.query);
  await recordAudit(
    actor,
    'product.export',
    { kind: 'products', _id: format, label: 'Products' },
    { format },
  );
  await sendFile(res, `products.${format}`, exportCatalogue(await readCatalogue(), format));
}

/** The console's calls for products. */
export const adminProductRoutes = ({ settings, images }: ProductRouteDeps): AdminRoute[] => [
  adminCall('get', products.list, { permission: 'products.read' }, (req) =>
    listProductItems(parse(productListQuery, req.query)),
  ),
  change('post', products.list, (actor, req) => createProduct(actor, parse(createProductBody, req.body))),
  adminCall('post', products.order, { permission: 'products.write' }, async (req, actor) => {
    await reorderProducts(actor, parse(orderProductsBody, req.body).ids);
    return {};
  }),
  adminCall<ImportResponse>(
    'post',
    products.import,
    {
      permission: 'products.write',
      readBody: formWithFiles(['file'], { ...settings.limits, imageBytes: importBytes }),
    },
    async (req, actor) => {
      const { dryRun: isDryRun, stock: setsStock, plan } = parse(importProductsQuery, { ...req.query });
      const file = fileOf(req.files, 'file');
      if (!file) throw problem('invalid_field', { field: 'file' });
      return importProductFile({ settings, images }, actor, file, { isDryRun, setsStock, plan });
    },
  ),
  { method: 'get', path: products.export, permission: 'products.read', handle: exportProducts },
  adminCall<AdminProductResponse>('get', products.byId, { permission: 'products.read' }, async (req) => ({
    product: presentAdminProduct(await requireStoredProduct(idOf(req))),
  })),
  adminCall<StockEntriesResponse>('get', products.stock, { permission: 'products.read' }, (req) =>
    listStockEntries(idOf(req), parse(stockQuery, req.query)),
  ),
  change('patch', products.byId, (actor, req) =>
    patchProduct(actor, idOf(req), parse(patchProductBody, req.body)),
  ),
  {
    ...change('post', products.images, (actor, req) => {
      const id = idOf(req);
      const { alt } = parse(addImageBody, { ...req.body });
      const file = fileOf(req.files, 'image');
      if (!file) throw problem('invalid_image');
      return addImage(images, actor, id, { file, alt });
    }),
    readBody: formWithFiles(['image'], settings.limits),
  },
  change('delete', products.image, (actor, req) => {
    const { id, n } = parse(removeImageParams, req.params);
    const { version } = parse(removeImageQuery, { ...req.query, ...req.body });
    return removeImage(actor, id, n, version);
  }),
];
