import type { Variant } from '../../contract/product/details.ts';
import { gtin14Of } from '../../contract/product/identifiers.ts';

/** SKUs and barcodes of products: no two products of the shop share one, and no two sizes of a product. */

/** A SKU or barcode as a variant has it, and as the unique index compares it. */
interface VariantCode {
  text: string;
  key: string;
}

/** The SKUs and barcodes of variants, a repeated one as often as it is repeated. */
export const codesOf = (variants: readonly Variant[] | null | undefined): VariantCode[] =>
  (variants ?? []).flatMap(({ sku, barcode }) => [
    ...(sku ? [{ text: sku, key: `sku ${sku}` }] : []),
    ...(barcode ? [{ text: barcode, key: `gtin ${gtin14Of(barcode)}` }] : []),
  ]);

/** The first code that two sizes of a product have. */
export function repeatedCode(variants: readonly Variant[] | null | undefined): string | undefined {
  const codes = codesOf(variants);
  return codes.find(({ key }, at) => codes.findIndex((other) => other.key === key) < at)?.text;
}

/**
 * Variants as they are stored: without empty values, in the order of the sizes.
 * @returns undefined when no size has any
 */
export function storedVariants(
  variants: readonly { [Field in keyof Variant]?: Variant[Field] | null }[] | null | undefined,
  sizes: readonly string[],
): Variant[] | undefined {
  const filled = sizes.flatMap((size) => {
    const { sku, barcode, circumference } = variants?.find((each) => each.size === size) ?? {};
    if (!sku && !barcode && !circumference) return [];
    return [
      { size, ...(sku && { sku }), ...(barcode && { barcode }), ...(circumference && { circumference }) },
    ];
  });
  return filled.length > 0 ? filled : undefined;
}
