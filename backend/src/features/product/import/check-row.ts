import type { ProductStatus } from '../../../contract/constants.ts';
import { missingForLive } from '../status.ts';
import { type ProductRecord, requiredFields } from './columns.ts';
import { withoutEnd } from './merge-texts.ts';
import type { FileProduct } from './read-product-file.ts';

/** Stock may name only sizes that the product comes in. */
export function checkStockSizes(
  { place, fields, stock = [] }: FileProduct,
  before: ProductRecord | undefined,
  problems: string[],
): void {
  const sizes = fields.sizes ?? before?.sizes;
  for (const { size } of sizes ? stock : []) {
    if (!sizes?.includes(size)) problems.push(`${place}: stock: ${size} is none of its sizes`);
  }
}

/** There are no more alt texts than images. */
export function checkAlts(
  { place, fields, images }: FileProduct,
  before: ProductRecord | undefined,
  problems: string[],
): void {
  const known = images ?? before?.images ?? [];
  if (fields.imageAlts && withoutEnd(fields.imageAlts).length > known.length)
    problems.push(`${place}: imageAlts: has more texts than the product has images`);
}

/** A new product needs every field to be live, and otherwise a name. */
export function requireFields(
  { place, fields, images, wrong, empty }: FileProduct,
  status: ProductStatus,
  problems: string[],
): void {
  for (const field of status === 'live' ? requiredFields : (['name'] as const)) {
    if (field === 'images' ? images : fields[field] !== undefined) continue;
    const blank = empty.find((each) => each.field === field);
    if (blank) problems.push(blank.problem);
    else if (!wrong.includes(field))
      problems.push(`${place}: ${field}: is missing, and this is a new product`);
  }
}

/** An existing product that is or becomes live keeps or gets every field. */
export function checkLive(
  { place, fields, images, empty }: FileProduct,
  before: ProductRecord,
  problems: string[],
): void {
  if ((fields.status ?? before.status) !== 'live') return;
  problems.push(...empty.map(({ problem }) => problem));
  const subCategory = before.subCategory ?? fields.category;
  const missing = missingForLive({ ...before, subCategory, ...fields, image: images ?? before.images });
  if (missing.length > 0) {
    const names = missing.map((field) => (field === 'image' ? 'images' : field)).join(', ');
    problems.push(`${place}: status: cannot be live without ${names}`);
  }
}
