import type { ProductStatus } from '../../../contract/constants.ts';
import { storedAlts } from '../console/edit-fields.ts';
import { missingForLive } from '../status.ts';
import { fileLiveFields, type ProductRecord } from './columns.ts';
import type { FileProduct } from './read-product-file.ts';

/** Takes a problem of the row that is checked. */
export type Report = (field: string, text: string) => void;

/** Stock and variants may name only sizes that the product comes in. */
export function checkSizes(
  { fields, stock = [], variants }: FileProduct,
  before: ProductRecord | undefined,
  report: Report,
): void {
  const sizes = fields.sizes ?? before?.sizes;
  if (!sizes) return;
  const named = { stock, variants: variants?.values ?? [] };
  for (const [field, entries] of Object.entries(named))
    for (const { size } of entries) if (!sizes.includes(size)) report(field, `${size} is none of its sizes`);
}

/** There are no more alt texts than images. */
export function checkAlts(
  { fields, images }: FileProduct,
  before: ProductRecord | undefined,
  report: Report,
): void {
  const known = images ?? before?.images ?? [];
  if ((storedAlts(fields.imageAlts ?? []) ?? []).length > known.length)
    report('imageAlts', 'has more texts than the product has images');
}

/** A new product needs every field to be live, and otherwise a name. */
export function requireFields(
  { fields, images, wrong, empty }: FileProduct,
  status: ProductStatus,
  report: Report,
): void {
  for (const field of ['name' as const, ...(status === 'live' ? fileLiveFields : [])]) {
    if (field === 'images' ? images : fields[field] !== undefined) continue;
    const blank = empty.find((each) => each.field === field);
    if (blank) report(field, blank.text);
    else if (!wrong.includes(field)) report(field, 'is missing, and this is a new product');
  }
}

/** An existing product that is or becomes live keeps or gets every field. */
export function checkLive(
  { fields, images, empty }: FileProduct,
  before: ProductRecord,
  report: Report,
): void {
  if ((fields.status ?? before.status) !== 'live') return;
  for (const { field, text } of empty) report(field, text);
  const subCategory = before.subCategory ?? fields.category;
  const missing = missingForLive({ ...before, subCategory, ...fields, image: images ?? before.images });
  if (missing.length > 0) report('status', `cannot be live without ${missing.join(', ')}`);
}
