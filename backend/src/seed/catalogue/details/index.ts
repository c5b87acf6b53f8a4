import { translatedLanguages } from '../../../contract/admin/product/products.ts';
import type { ProductDetails, Variant } from '../../../contract/product/details.ts';
import type { ProductTranslations } from '../../../contract/product/product.ts';
import type { CatalogueProduct } from '../product.ts';
import { bookDetails } from './books.ts';
import { capMaterials, capSizes } from './caps.ts';

type Described = Pick<CatalogueProduct, 'slug' | 'sizes'>;

const firstNumber = 101;
const slugs = Object.keys(capMaterials);

/** e.g. `BP-101-SM` */
const variantOf = ({ slug }: Described, size: string): Variant => {
  const [code, circumference] = capSizes[size] ?? [];
  return { size, sku: `BP-${firstNumber + slugs.indexOf(slug)}-${code}`, circumference };
};

/** The details of a product of the demo. Its barcodes would be those of real products, so it has none. */
export function detailsOf(product: Described): ProductDetails {
  const cap = capMaterials[product.slug];
  if (!cap) return bookDetails.get(product.slug) ?? {};
  return {
    fabric: cap.fabric.en,
    care: cap.care.en,
    weightGrams: cap.weightGrams,
    variants: product.sizes.map((size) => variantOf(product, size)),
  };
}

/** The texts of the details in other languages. */
export function translatedDetails({ slug }: Described): ProductTranslations {
  const cap = capMaterials[slug];
  return Object.fromEntries(
    translatedLanguages.map((language) => [
      language,
      cap ? { fabric: cap.fabric[language], care: cap.care[language] } : {},
    ]),
  );
}
