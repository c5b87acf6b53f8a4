import { createHash, randomUUID } from 'node:crypto';
import { writeTogether } from '../../../adapters/database/batch/batch.ts';
import { type ImageStore, ImagesUnavailableError } from '../../../adapters/images/types.ts';
import { requireUploadStore } from '../../../adapters/images/upload-store.ts';
import type { Actor } from '../../../audit/actor.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import type { Settings } from '../../../config/env.ts';
import type { OperationContext } from '../../../config/operation-context.ts';
import { OperationError } from '../../../config/operation-error.ts';
import { withProgress } from '../../../config/with-progress.ts';
import type { ProductStatus } from '../../../contract/product.ts';
import { listProductRecords, productWrites } from '../product.admin.ts';
import { findSizesSetBy, type StockImport } from '../stock.admin.ts';
import { createPictureFinder, type Picture, type PictureSources } from './find-picture.ts';
import { changesOf, type ImportPlan, planImport } from './plan-import.ts';
import { presentPlan } from './present-plan.ts';
import type { ProductFile } from './read-product-file.ts';

/** The plan of an import, and the mark of its file on the stock that it sets. */
export interface ProductImport extends ImportPlan {
  importedFrom: StockImport;
}

/**
 * Compares a product file with the catalogue; changes nothing.
 * @param input the file's bytes, from which `file` was read
 * @param options `newStatus`: of new products whose row names none. `setsStock`: whether the stock of existing products
 * is taken from the file. `repeatsStock`: also for sizes whose stock the same file has set before
 */
export async function planProductImport(
  input: Buffer,
  file: ProductFile,
  sources: PictureSources,
  {
    newStatus,
    setsStock,
    repeatsStock,
    onRow,
  }: {
    newStatus: ProductStatus;
    setsStock: boolean;
    repeatsStock: boolean;
    onRow: (done: number) => void;
  },
): Promise<ProductImport> {
  const importedFrom = { file: createHash('sha256').update(input).digest('hex'), run: randomUUID() };
  const setBefore = repeatsStock ? undefined : await findSizesSetBy(importedFrom.file);
  const plan = await planImport(file, await listProductRecords(), createPictureFinder(sources), {
    newStatus,
    takesStock: setsStock || repeatsStock,
    isSetBefore: (id, size) => setBefore?.get(id)?.has(size) ?? false,
    onRow,
  });
  return { ...plan, importedFrom };
}

/** The new pictures of an import by name; several products may share one. */
const newPicturesOf = ({ products }: ImportPlan) =>
  new Map(
    products.flatMap(({ pictures = [] }) =>
      pictures.flatMap((picture) => (picture.kind === 'new' ? [[picture.name, picture] as const] : [])),
    ),
  );

/**
 * Stores the new pictures of an import. Their names depend on their content, so a repeated import finds them again.
 * @returns the addresses by name
 * @throws {OperationError} when the image store is unavailable
 */
async function storePictures(
  plan: ImportPlan,
  settings: Settings,
  images: ImageStore,
  onProgress: (done: number, total: number) => void,
): Promise<Map<string, string>> {
  const pictures = newPicturesOf(plan);
  const addresses = new Map<string, string>();
  if (pictures.size > 0) await requireUploadStore(settings);
  try {
    for (const [name, picture] of pictures) {
      let encoder: ReturnType<typeof picture.encode> | undefined;
      const address = await images.saveProductPicture(name, async (format, width) => {
        encoder ??= picture.encode();
        return (await encoder)(format, width);
      });
      addresses.set(name, address);
      onProgress(addresses.size, pictures.size);
    }
  } catch (error) {
    if (!(error instanceof ImagesUnavailableError)) throw error;
    throw new OperationError(
      'The pictures cannot be stored: the image store does not respond. Nothing was changed.',
    );
  }
  return addresses;
}

/** The most products of an import that its audit entry names. */
const auditedProducts = 200;

/** What an import changes, for the audit. */
function auditedChanges(plan: ProductImport) {
  const { created, updated } = presentPlan(plan);
  return {
    created: created.length,
    updated: updated.length,
    products: [
      ...created.map(({ id, name }) => ({ _id: id, name, action: 'create' })),
      ...updated.map(({ id, name, changes }) => ({ _id: id, name, action: 'update', changes })),
    ].slice(0, auditedProducts),
  };
}

/**
 * Writes an import, all of it or nothing, and its audit entry before. Pictures are stored first; after a failure the next
 * import finds them again.
 * @throws {OperationError} while another import is running
 */
export async function writeProductImport(
  context: Pick<OperationContext, 'settings' | 'progress'>,
  actor: Actor,
  plan: ProductImport,
  images: ImageStore,
): Promise<void> {
  const addresses = await withProgress(context, 'Storing pictures', (onProgress) =>
    storePictures(plan, context.settings, images, onProgress),
  );
  const addressOf = (picture: Picture) => {
    const address = picture.kind === 'kept' ? picture.address : addresses.get(picture.name);
    if (!address) throw new Error(`The picture ${JSON.stringify(picture)} was not stored`);
    return address;
  };
  const target = { kind: 'products', _id: plan.importedFrom.run, label: 'Products' };
  await recordAudit(actor, 'product.import', target, auditedChanges(plan));
  const writes = productWrites(changesOf(plan, addressOf), plan.importedFrom);
  await writeTogether(context, 'import of products', writes);
}
