import type { z } from 'zod';
import type { patchProductBody } from '../../../contract/admin/product/product-changes.ts';
import { productLimits, translatedLanguages } from '../../../contract/admin/product/products.ts';
import type { ProductDetails } from '../../../contract/product/details.ts';
import type { ProductTranslations } from '../../../contract/product/product.ts';
import { problem } from '../../../errors/problem.ts';
import type { LimitedSize, ProductFields, StoredProduct } from '../product.model.ts';
import { currentSize, renameEntries, type SizeRename } from '../size-names.ts';
import { changeStock } from '../stock/change-stock.ts';
import { repeatedCode, storedVariants } from '../variants.ts';

/** The fields that staff edit. One that is undefined is absent in the stored product. */
export type EditedFields = {
  [Field in
    | 'status'
    | 'name'
    | 'about'
    | 'description'
    | 'price'
    | 'category'
    | 'subCategory'
    | 'sizes'
    | 'image']: ProductFields[Field];
} & { [Field in keyof ProductDetails]-?: ProductDetails[Field] } & {
  stock: LimitedSize[] | undefined;
  imageAlts: string[] | undefined;
  translations: ProductTranslations | undefined;
};
/** A change of a product: the fields after it, and which of its sizes have a new name. */
export type ProductEdit = Partial<EditedFields> & { position?: number; renames?: readonly SizeRename[] };
type Patch = Omit<z.output<typeof patchProductBody>, 'version'>;

const invalid = (field: string) => problem('invalid_field', { field });

/** Translations as they are stored: without empty texts. */
export function storedTranslations(translations: ProductTranslations): ProductTranslations | undefined {
  const languages = translatedLanguages.flatMap((language) => {
    const filled = Object.entries(translations[language] ?? {}).filter(([, text]) => text);
    return filled.length > 0 ? [[language, Object.fromEntries(filled)]] : [];
  });
  return languages.length > 0 ? Object.fromEntries(languages) : undefined;
}

/** Alt texts as they are stored: without the empty ones at the end. */
export function storedAlts(alts: readonly string[]): string[] | undefined {
  const filled = alts.slice(0, alts.findLastIndex(Boolean) + 1);
  return filled.length > 0 ? filled : undefined;
}

/** @throws {Problem} 400 unless the list has every image of the product once */
function arrangeImages({ image, imageAlts }: StoredProduct, input: Patch['images']) {
  if (!input) return { image, imageAlts: imageAlts ?? undefined };
  const urls = input.map(({ url }) => url);
  const isWhole = urls.length === image.length && image.every((url) => urls.includes(url));
  if (!isWhole || new Set(urls).size !== new Set(image).size) throw invalid('images');
  return { image: urls, imageAlts: storedAlts(input.map(({ alt }) => alt)) };
}

/**
 * The sizes that a change renames. One that has its new name already, from another editor, is not renamed again.
 * @throws {Problem} 400 for a size that stays, for a name that another size has, and for two sizes with one new name
 */
function renamesOf(
  stored: StoredProduct,
  sizes: readonly string[],
  input: Patch['stock'] = [],
): SizeRename[] {
  return input.flatMap(({ size: to, renamedFrom: from }) => {
    if (from === undefined || (!stored.sizes.includes(from) && currentSize(stored, from) === to)) return [];
    if (!stored.sizes.includes(from) || sizes.includes(from) || stored.sizes.includes(to))
      throw invalid('stock');
    return [{ from, to }];
  });
}

/** The limited sizes of a product after a change; see `stockChange` of the contract. @param stock those before it, by their names after it */
function editStock(
  name: string,
  sizes: readonly string[],
  stock: readonly LimitedSize[],
  input: Patch['stock'] = [],
): LimitedSize[] {
  if (input.some(({ size }) => !sizes.includes(size))) throw invalid('stock');
  const changes = input.map(({ size, from, quantity }) => ({
    size,
    from: from ?? undefined,
    to: quantity ?? undefined,
  }));
  return changeStock(stock, changes, (units, available, { size, from }) => {
    // The version says that no staff member has limited it since.
    if ((available === undefined) !== (from === undefined)) throw problem('changed_meanwhile');
    if (available !== undefined && from !== undefined && (units < 0 || units > productLimits.stock))
      throw problem('stock_changed', { name, size, from, left: available });
    return units;
  });
}

/** The details of a product that are one value. */
export const plainDetails = [
  'isbn',
  'author',
  'publisher',
  'publishedYear',
  'pages',
  'language',
  'fabric',
  'care',
  'weightGrams',
] as const satisfies (keyof ProductDetails)[];

/** Details after a change: one that the change does not name stays, an empty one is none. */
const editDetails = (before: StoredProduct, patch: Patch) =>
  Object.fromEntries(
    plainDetails.map((field) => [
      field,
      (patch[field] === undefined ? before[field] : patch[field]) || undefined,
    ]),
  ) as { [Field in (typeof plainDetails)[number]]: ProductDetails[Field] };

/**
 * The variants of a product after a change.
 * @param stored those before it, by their names after it
 * @throws {Problem} 400 for a size that it does not come in, and for two sizes with one SKU or barcode
 */
function editVariants(
  stored: StoredProduct['variants'],
  sizes: readonly string[],
  input: Patch['variants'],
): StoredProduct['variants'] {
  if (input?.some(({ size }) => !sizes.includes(size))) throw invalid('variants');
  const variants = storedVariants(input === undefined ? stored : input, sizes);
  if (repeatedCode(variants) !== undefined) throw invalid('variants');
  return variants;
}

/**
 * The fields of a product after a change by staff; see `patchProductBody` for its rules.
 * @throws {Problem} 400 for stock and variants of a size that it does not come in or that is renamed from one that stays, and for an
 * incomplete list of images; 409 when the stock has changed so that the change does not fit
 */
export function editFields(before: StoredProduct, patch: Patch): EditedFields & ProductEdit {
  const { name = before.name, sizes = before.sizes, status = before.status } = patch;
  const valueAfter = <Value>(value: Value | null | undefined, stored: Value | undefined) =>
    value === undefined ? stored : (value ?? undefined);
  const renames = renamesOf(before, sizes, patch.stock);
  const stock = editStock(name, sizes, renameEntries(before.stock ?? [], renames), patch.stock);
  return {
    status,
    name,
    about: patch.about ?? before.about,
    description: patch.description ?? before.description,
    price: valueAfter(patch.price, before.price),
    category: valueAfter(patch.category, before.category),
    subCategory: valueAfter(patch.subCategory ?? patch.category, before.subCategory),
    ...editDetails(before, patch),
    sizes,
    variants: editVariants(renameEntries(before.variants ?? [], renames), sizes, patch.variants),
    stock: stock.length > 0 ? stock : undefined,
    ...arrangeImages(before, patch.images),
    // A language that is not named stays.
    translations: patch.translations
      ? storedTranslations({ ...before.translations, ...patch.translations })
      : before.translations,
    renames,
  } as EditedFields & ProductEdit;
}
