import { isDeepStrictEqual } from 'node:util';
import { Types } from 'mongoose';
import type { ProductStatus } from '../../../contract/constants.ts';
import { storedAlts } from '../console/edit-fields.ts';
import { storedVariants } from '../variants.ts';
import { checkAlts, checkLive, checkSizes, type Report, requireFields } from './check-row.ts';
import type { ProductRecord } from './columns.ts';
import { type FileImage, pictureOf } from './find-image.ts';
import { ImageProblem } from './image-problem.ts';
import { altsOf, mergeTranslations, shows } from './merge-texts.ts';
import { planStock, type StockOptions } from './plan-stock.ts';
import { mergeVariants, movedCodes, reportTakenCodes } from './plan-variants.ts';
import type { PlainFields, PlannedProduct } from './planned-product.ts';
import type { FileProduct, ProductFile } from './read-product-file.ts';
import type { NewProduct, ProductChange } from './write-products.ts';

export interface ImportPlan extends Pick<ProductFile, 'rowName' | 'problems'> {
  products: PlannedProduct[];
}

export interface PlanOptions extends StockOptions {
  /** The status of new products whose row names none. */
  newStatus: ProductStatus;
  /** Called with the number of finished rows. */
  onRow: (done: number) => void;
}

/**
 * Compares the products of a file with the stored ones. A row with an id is that product; a row without is the
 * product of that name, or a new one.
 */
export async function planImport(
  file: ProductFile,
  stored: readonly ProductRecord[],
  findImage: (named: string) => Promise<FileImage>,
  { takesStock, isSetBefore, newStatus, onRow }: PlanOptions,
): Promise<ImportPlan> {
  const problems = [...file.problems];
  const match = createMatcher(stored, file.rowName);
  let nextPosition = stored.reduce((last, { position }) => Math.max(last, position), -1) + 1;
  const products: PlannedProduct[] = [];
  for (const [i, product] of file.products.entries()) {
    const report: Report = (field, text) => problems.push({ row: product.row, field, text });
    const before = match(product, report);
    const newImages = await findImages(product, before, findImage, report);
    onRow(i + 1);
    checkSizes(product, before, report);
    checkAlts(product, before, report);
    if (before) {
      checkLive(product, before, report);
      products.push(planUpdate(product, before, newImages, { takesStock, isSetBefore }));
    } else {
      const { status = newStatus } = product.fields;
      requireFields(product, status, report);
      const position = product.fields.position ?? nextPosition;
      nextPosition = Math.max(nextPosition, position + 1);
      products.push(planCreation(product, status, position, newImages));
    }
  }
  reportTakenCodes(products, stored, (row, text) => problems.push({ row, field: 'variants', text }));
  // In the order of the file.
  return { rowName: file.rowName, products, problems: problems.toSorted((a, b) => a.row - b.row) };
}

/** Finds the product of a row, and reports two rows for one product. */
function createMatcher(stored: readonly ProductRecord[], rowName: ProductFile['rowName']) {
  const byId = new Map(stored.map((product) => [product.id, product]));
  const byName = new Map<string, ProductRecord[]>();
  for (const product of stored) byName.set(product.name, [...(byName.get(product.name) ?? []), product]);
  const rowOfId = new Map<string, number>();
  const rowOfNewName = new Map<string, number>();
  return ({ row, id, fields: { name } }: FileProduct, report: Report): ProductRecord | undefined => {
    const sameName = (!id && name && byName.get(name)) || [];
    if (sameName.length > 1)
      report('name', `${sameName.length} products are called ${name}; add the id of the one you mean`);
    const before = id ? byId.get(id) : sameName[0];
    const known = before?.id ?? id;
    if (known) {
      const earlier = rowOfId.get(known);
      if (earlier) report(id ? 'id' : 'name', `is the product of ${rowName} ${earlier} too`);
      rowOfId.set(known, row);
    } else if (name) {
      const earlier = rowOfNewName.get(name);
      if (earlier) report('name', `is the new product of ${rowName} ${earlier} too`);
      rowOfNewName.set(name, row);
    }
    return before;
  };
}

async function findImages(
  { images }: FileProduct,
  before: ProductRecord | undefined,
  findImage: (named: string) => Promise<FileImage>,
  report: Report,
): Promise<FileImage[] | undefined> {
  const found: FileImage[] = [];
  const placeOf = new Map<string, number>();
  for (const [i, named] of (images ?? []).entries()) {
    try {
      const image: FileImage = before?.images.includes(named)
        ? { kind: 'kept', url: named }
        : await findImage(named);
      const earlier = placeOf.get(pictureOf(image));
      if (earlier) throw new ImageProblem(`is the picture ${earlier} too`);
      placeOf.set(pictureOf(image), i + 1);
      found.push(image);
    } catch (error) {
      if (!(error instanceof ImageProblem)) throw error;
      report('images', `${i + 1}: ${named}: ${error.message}`);
    }
  }
  return images && found.length === images.length ? found : undefined;
}

function planUpdate(
  file: FileProduct,
  before: ProductRecord,
  newImages: FileImage[] | undefined,
  options: StockOptions,
): PlannedProduct {
  const { row, fields: fileFields, translations, variants } = file;
  const { category } = fileFields;
  const fields = {
    ...(before.subCategory === undefined && category ? { subCategory: category } : {}),
    ...fileFields,
    imageAlts: altsOf(fileFields.imageAlts, before, newImages),
    ...(translations ? { translations: mergeTranslations(before.translations, translations) } : {}),
    ...(variants ? { variants: mergeVariants(before, variants, fileFields.sizes ?? before.sizes) } : {}),
  };
  const changed = Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]) => !isDeepStrictEqual(value, before[field as keyof PlainFields]),
    ),
  );
  const planned = planStock(file, before, options);
  const isNewGallery =
    newImages !== undefined &&
    (newImages.length !== before.images.length ||
      newImages.some((image, i) => !shows(before.images[i], image)));
  return {
    row,
    id: before.id,
    name: before.name,
    kind:
      isNewGallery || planned.stock.length > 0 || Object.keys(changed).length > 0 ? 'update' : 'unchanged',
    fields: changed,
    ...planned,
    ...(isNewGallery ? { newImages } : {}),
    before,
  };
}

function planCreation(
  { row, id, fields, translations = {}, variants, stock = [] }: FileProduct,
  status: ProductStatus,
  position: number,
  newImages: FileImage[] | undefined,
): PlannedProduct {
  const { category } = fields;
  return {
    row,
    id: id ?? new Types.ObjectId().toHexString(),
    name: fields.name ?? '',
    kind: 'create',
    fields: {
      ...(category ? { subCategory: category } : {}),
      ...fields,
      status,
      translations: mergeTranslations({}, translations),
      ...(variants ? { variants: storedVariants(variants.values, fields.sizes ?? []) ?? [] } : {}),
      imageAlts: storedAlts(fields.imageAlts ?? []) ?? [],
      position,
    },
    stock: stock.map(({ size, left }) => ({ size, from: undefined, to: left })),
    renames: [],
    isStockKept: false,
    isStockSetBefore: false,
    notes: [],
    ...(newImages ? { newImages } : {}),
  };
}

/** What a draft has at least. */
const draftFields = { about: '', description: '', image: [], sizes: [] };

/**
 * The plan as changes of products.
 * @param urlOf the URL of a stored image
 */
export function changesOf({ products }: ImportPlan, urlOf: (image: FileImage) => string): ProductChange[] {
  const releases = movedCodes(products);
  return products.flatMap(({ kind, id, fields, newImages, stock, renames, before }): ProductChange[] => {
    if (kind === 'unchanged') return [];
    const all = { ...fields, ...(newImages && { image: newImages.map(urlOf) }) };
    // A live product's fields are complete: missing ones are problems, and a plan with problems is never written.
    if (before)
      return [
        {
          kind: 'update',
          id,
          version: before.version,
          fields: all,
          stock,
          renames,
          releases: releases.get(id) ?? [],
        },
      ];
    const limited = stock.map(({ size, to }) => ({ size, left: to }));
    return [{ kind: 'create', id, fields: { ...draftFields, ...all, stock: limited } as NewProduct }];
  });
}
