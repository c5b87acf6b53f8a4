import { productTexts, translatedLanguages } from '@brim-and-page/backend/contract/admin/product/products';
import type { ProductKind } from '@brim-and-page/backend/contract/constants';
import type { ProductDetails } from '@brim-and-page/backend/contract/product/details';
import { isbnOf, languageCodeOf } from '@brim-and-page/backend/contract/product/identifiers';
import type { Product, ProductTranslations } from '@brim-and-page/backend/contract/product/product';
import { parsePrice, parseQuantity } from '../texts.ts';
import { isNumber, type ProductValues, plainDetails, textField, variantsOf } from './values.ts';

/** The details that are filled in; ones that cannot be saved yet are left out. */
function previewDetails(fields: ProductValues['fields']): ProductDetails {
  const typed = {
    ...Object.fromEntries(plainDetails.map((name) => [name, fields[name].trim()])),
    isbn: isbnOf(fields.isbn),
    language: languageCodeOf(fields.language),
    fabric: fields['fabric.en'].trim(),
    care: fields['care.en'].trim(),
  };
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]) => {
      const value = isNumber(name) ? Number(text) : text;
      return value ? [[name, value]] : [];
    }),
  );
}

/** A product as the shop would have it with the values of its form. */
export function previewProduct(id: string, { fields, sizes, images }: ProductValues): Product {
  const translations: ProductTranslations = {};
  for (const language of translatedLanguages) {
    const texts = productTexts.map((text) => [text, fields[textField(text, language)].trim()] as const);
    translations[language] = Object.fromEntries(texts.filter(([, text]) => text !== ''));
  }
  return {
    _id: id,
    name: fields['name.en'],
    about: fields['about.en'],
    description: fields['description.en'],
    price: parsePrice(fields.price) ?? 0,
    category: (fields.category as ProductKind) || 'caps',
    subCategory: (fields.subCategory as ProductKind) || 'caps',
    ...previewDetails(fields),
    sizes: sizes.map(({ size }) => size.trim()),
    variants: variantsOf(sizes),
    stock: sizes.flatMap(({ size, quantity }) => {
      const left = parseQuantity(quantity);
      return typeof left === 'number' ? [{ size: size.trim(), left }] : [];
    }),
    image: images.map(({ url }) => url),
    imageAlts: images.map(({ alt }) => alt),
    translations,
  };
}
