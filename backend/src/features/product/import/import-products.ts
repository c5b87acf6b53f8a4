import { createHash, randomUUID } from 'node:crypto';
import { type ImageStore, ImagesUnavailableError } from '../../../adapters/images/types.ts';
import { requireUploadStore } from '../../../adapters/images/upload-store.ts';
import type { Actor } from '../../../audit/actor.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import type { Settings } from '../../../config/env.ts';
import type { OperationContext } from '../../../config/operation-context.ts';
import { withProgress } from '../../../config/with-progress.ts';
import type { ProductStatus } from '../../../contract/constants.ts';
import { invalidImport } from '../../../errors/problem.ts';
import { writeTogether } from '../../../jobs/batch/batch.ts';
import type { BatchWrite } from '../../../jobs/batch/batch-types.ts';
import type { StockImport } from '../product.model.ts';
import { readCatalogue } from './columns.ts';
import { createImageFinder, type FileImage, type ImageSources } from './find-image.ts';
import { changedSizes, onlyChanges } from './only-changes.ts';
import { changesOf, type ImportPlan, type PlanOptions, planImport } from './plan-import.ts';
import type { PlannedProduct } from './planned-product.ts';
import { presentPlan } from './present-plan.ts';
import { describeProblems, type ProductFile } from './read-product-file.ts';
import { findSizesSetBy, findUnwritten, productWrites } from './write-products.ts';

/** The plan of an import, and the mark of its file on the stock that it sets. */
export interface ProductImport extends ImportPlan {
  importedFrom: StockImport;
  /** Plans the rows of some products again, which were changed since. */
  planAgain: (products: readonly PlannedProduct[]) => Promise<ImportPlan>;
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
  sources: ImageSources,
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
  const isSetBefore = (id: string, size: string) => setBefore?.get(id)?.has(size) ?? false;
  const planRows = async (rows: ProductFile, options: Partial<PlanOptions> = {}) =>
    planImport(rows, await readCatalogue(), createImageFinder(sources), {
      newStatus,
      takesStock: setsStock || repeatsStock,
      isSetBefore,
      onRow: () => undefined,
      ...options,
    });
  const rowOf = new Map(file.products.map((product) => [product.row, product]));
  const planAgain: ProductImport['planAgain'] = (products) => {
    const rows = products.flatMap((product) => {
      const row = rowOf.get(product.row);
      return row ? [onlyChanges(row, product)] : [];
    });
    const limited = new Map(products.map((product) => [product.id, changedSizes(product)]));
    return planRows(
      { rowName: file.rowName, products: rows, problems: [] },
      { isSetBefore: (id, size) => isSetBefore(id, size) || !limited.get(id)?.has(size) },
    );
  };
  return { ...(await planRows(file, { onRow })), importedFrom, planAgain };
}

/** The new images of an import by name; several products may share one. */
const newImagesOf = ({ products }: ImportPlan) =>
  new Map(
    products.flatMap(({ newImages = [] }) =>
      newImages.flatMap((image) => (image.kind === 'new' ? [[image.name, image] as const] : [])),
    ),
  );

/**
 * Stores the new images of an import. Their names depend on their content, so a repeated import finds them again.
 * @returns the URLs by name
 * @throws {Problem} 400 when the image store is unavailable
 */
async function storeImages(
  plan: ImportPlan,
  settings: Settings,
  images: ImageStore,
  onProgress: (done: number, total: number) => void,
): Promise<Map<string, string>> {
  const byName = newImagesOf(plan);
  const urls = new Map<string, string>();
  if (byName.size > 0) await requireUploadStore(settings);
  try {
    for (const [name, image] of byName) {
      let encoder: ReturnType<typeof image.encode> | undefined;
      const url = await images.saveProductImage(name, async (format, width) => {
        encoder ??= image.encode();
        return (await encoder)(format, width);
      });
      urls.set(name, url);
      onProgress(urls.size, byName.size);
    }
  } catch (error) {
    if (!(error instanceof ImagesUnavailableError)) throw error;
    throw invalidImport(
      'The pictures cannot be stored: the image store does not respond. Nothing was changed.',
    );
  }
  return urls;
}

/** The most products of an import that its audit entry names. */
const auditedProducts = 200;

/** What an import changes, for the audit. */
function auditedChanges(plan: ImportPlan) {
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

type WriteContext = Pick<OperationContext, 'settings' | 'progress'>;

/** @returns the products that were changed since the plan, which are not written */
async function writePart(
  context: WriteContext,
  actor: Actor,
  part: ImportPlan,
  {
    images,
    importedFrom,
    alongside,
  }: { images: ImageStore; importedFrom: StockImport; alongside: readonly BatchWrite[] },
): Promise<PlannedProduct[]> {
  const urls = await withProgress(context, 'Storing pictures', (onProgress) =>
    storeImages(part, context.settings, images, onProgress),
  );
  const urlOf = (image: FileImage) => {
    const url = image.kind === 'kept' ? image.url : urls.get(image.name);
    if (!url) throw new Error(`The picture ${JSON.stringify(image)} was not stored`);
    return url;
  };
  const target = { kind: 'products', _id: importedFrom.run, label: 'Products' };
  await recordAudit(actor, 'product.import', target, auditedChanges(part));
  const writes = productWrites(actor, changesOf(part, urlOf), importedFrom);
  await writeTogether(context, 'import of products', [...writes, ...alongside]);
  const unwritten = await findUnwritten(part.products, importedFrom);
  return part.products.filter(({ id }) => unwritten.has(id));
}

/**
 * Writes an import, all of it or nothing, and its audit entry before. Images are stored first; after a failure the next
 * import finds them again. Rows of products that were changed since the plan are planned again and written then, with what
 * the plan changes only, so that no change of others is lost.
 * @param alongside other writes of the same batch
 * @returns the plan as it was written
 * @throws {BatchRunningError} while another import is running
 * @throws {Problem} 400 when a changed product does not fit its row any more
 */
export async function writeProductImport(
  context: WriteContext,
  actor: Actor,
  plan: ProductImport,
  images: ImageStore,
  alongside: readonly BatchWrite[] = [],
): Promise<ImportPlan> {
  const written = new Map(plan.products.map((product) => [product.row, product]));
  let part: ImportPlan = plan;
  for (;;) {
    const changed = await writePart(context, actor, part, {
      images,
      importedFrom: plan.importedFrom,
      alongside: part === plan ? alongside : [],
    });
    part = changed.length > 0 ? await plan.planAgain(changed) : { ...plan, products: [], problems: [] };
    for (const product of part.products) written.set(product.row, product);
    const [problem] = describeProblems(part);
    if (problem !== undefined)
      throw invalidImport(
        `${problem}. The product was changed during the import. ${plan.products.length - changed.length} rows of the file are written.`,
      );
    if (part.products.every(({ kind }) => kind === 'unchanged'))
      return { ...part, products: [...written.values()] };
  }
}
