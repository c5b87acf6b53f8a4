import type { Types } from 'mongoose';
import type { Variant } from '../../contract/product/details.ts';
import { problem } from '../../errors/problem.ts';
import { ProductModel } from './product.model.ts';
import { codesOf } from './variants.ts';

/**
 * Requires that no other product has one of the codes. The unique index refuses what another request writes meanwhile.
 * @param id the product whose variants they are
 * @throws {Problem} 409 with the name of the other product
 */
export async function requireFreeCodes(
  id: Types.ObjectId,
  variants: readonly Variant[] | null | undefined,
): Promise<void> {
  const codes = codesOf(variants);
  if (codes.length === 0) return;
  const keys = codes.map(({ key }) => key);
  const other = await ProductModel.findOne(
    { variantCodes: { $in: keys }, _id: { $ne: id } },
    { name: 1, variantCodes: 1 },
  ).lean();
  const taken = codes.find(({ key }) => other?.variantCodes?.includes(key));
  if (other && taken) throw problem('variant_code_taken', { code: taken.text, name: other.name });
}
