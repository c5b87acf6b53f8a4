import {
  type AdminProduct,
  type AdminProductItem,
  type AdminSizeStock,
  productTexts,
  type TranslatedLanguage,
  translatedLanguages,
} from '../../../contract/admin/product/products.ts';
import type { StoredProduct } from '../product.model.ts';
import { missingForLive } from '../status.ts';

/** The languages in which one of the English texts has no translation. */
const findMissingTranslations = (product: StoredProduct): TranslatedLanguage[] =>
  translatedLanguages.filter((language) =>
    productTexts.some((text) => product[text] && !product.translations?.[language]?.[text]),
  );

function presentStock({ sizes, stock }: StoredProduct): AdminSizeStock[] {
  const leftOf = new Map((stock ?? []).map(({ size, left }) => [size, left]));
  return sizes.map((size) => ({ size, quantity: leftOf.get(size) ?? null }));
}

function presentShared(stored: StoredProduct) {
  const { _id, name, status, price, category, subCategory, position, version, updatedAt } = stored;
  return {
    _id: _id.toHexString(),
    name,
    status,
    price: price ?? null,
    category: category ?? null,
    subCategory: subCategory ?? null,
    stock: presentStock(stored),
    missingTranslations: findMissingTranslations(stored),
    position,
    version,
    // A batch of an older version may have stored the product after the migration.
    createdAt: (stored.createdAt ?? updatedAt).toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** A product as a row of the console's list. */
export const presentProductItem = (stored: StoredProduct): AdminProductItem => ({
  ...presentShared(stored),
  image: stored.image[0] ?? null,
});

/** A product as the console and the CLI show it. */
export function presentAdminProduct(stored: StoredProduct): AdminProduct {
  const { about, description, sizes, image, imageAlts, translations } = stored;
  return {
    ...presentShared(stored),
    about,
    description,
    isbn: stored.isbn ?? '',
    author: stored.author ?? '',
    publisher: stored.publisher ?? '',
    publishedYear: stored.publishedYear ?? null,
    pages: stored.pages ?? null,
    language: stored.language ?? '',
    fabric: stored.fabric ?? '',
    care: stored.care ?? '',
    weightGrams: stored.weightGrams ?? null,
    sizes,
    variants: stored.variants ?? [],
    images: image.map((url, at) => ({ url, alt: imageAlts?.[at] ?? '' })),
    translations: translations ?? {},
    missing: missingForLive(stored),
  };
}
