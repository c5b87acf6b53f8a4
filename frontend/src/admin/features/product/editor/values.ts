import {
  type AdminImage,
  type AdminProduct,
  type LiveField,
  type ProductText,
  productTexts,
} from '@brim-and-page/backend/contract/admin/product/products';
import { type Language, languages } from '@brim-and-page/backend/contract/constants';
import {
  type Variant,
  type VariantAttribute,
  variantAttributes,
} from '@brim-and-page/backend/contract/product/details';
import { gtinOf, isbnOf } from '@brim-and-page/backend/contract/product/identifiers';
import { languageLabels } from '../../../ui/form/language-fields.tsx';
import { liveFieldLabels, parsePrice } from '../texts.ts';

type TextField = `${ProductText}.${Language}`;
/** The details that are the same in every language, in the order of the page. */
export const plainDetails = [
  'author',
  'isbn',
  'publisher',
  'publishedYear',
  'pages',
  'language',
  'weightGrams',
] as const;
export type PlainDetail = (typeof plainDetails)[number];
/** Those that are whole numbers. */
const numbers: ReadonlySet<string> = new Set<PlainDetail>(['publishedYear', 'pages', 'weightGrams']);
export const isNumber = (name: string): boolean => numbers.has(name);

/** A field of the form that holds one text. */
export type FieldName = TextField | PlainDetail | 'price' | 'category' | 'subCategory';

/** A size as it is typed. In a form that an older version of the console kept, the attributes are missing. */
export interface SizeRow extends Partial<Record<VariantAttribute, string>> {
  /** Tells the rows of a form apart while their names are typed. */
  key: string;
  size: string;
  /** The name of the size until it is renamed here; undefined for a new size. */
  savedSize?: string;
  /** Empty: unlimited. */
  quantity: string;
  /** The stock that `quantity` was made from; undefined for a size that the product does not have yet. */
  from?: number | null;
}

export interface ProductValues {
  fields: Record<FieldName, string>;
  sizes: SizeRow[];
  images: AdminImage[];
}

export const textField = (text: ProductText, language: Language): TextField => `${text}.${language}`;

/** Every field, in the order of the page. */
export const fieldNames: readonly FieldName[] = [
  ...productTexts.flatMap((text) => languages.map((language) => textField(text, language))),
  'price',
  'category',
  'subCategory',
  ...plainDetails,
];

const labels: Readonly<Record<ProductText | PlainDetail | LiveField, string>> = {
  ...liveFieldLabels,
  name: 'Name',
  author: 'Author',
  isbn: 'ISBN',
  publisher: 'Publisher',
  publishedYear: 'Year of publication',
  pages: 'Pages',
  language: 'Language, as an ISO code',
  fabric: 'Fabric',
  care: 'Care',
  weightGrams: 'Weight in grams',
};

/** What a size is called on the shelf and at the till, and the heads that it fits. */
export const attributeLabels: Readonly<Record<VariantAttribute, string>> = {
  sku: 'SKU',
  barcode: 'Barcode',
  circumference: 'Head size',
};

export const fieldLabel = (name: FieldName): string => {
  const [text, language] = name.split('.') as [ProductText | PlainDetail | LiveField, Language | undefined];
  const label = labels[text];
  return language ? `${label}, ${languageLabels[language]}` : label;
};

/** A value for each language. */
export const byLanguage = <Value>(of: (language: Language) => Value) =>
  Object.fromEntries(languages.map((language) => [language, of(language)])) as Record<Language, Value>;

/** What a product is for the details that it may have; '' while that is not chosen. */
export const kindOf = (fields: ProductValues['fields']): string => fields.subCategory || fields.category;

const quantityText = (quantity: number | null): string => (quantity === null ? '' : String(quantity));

const textOf = (product: AdminProduct, text: ProductText, language: Language): string =>
  (language === 'en' ? product[text] : product.translations[language]?.[text]) ?? '';

/** The values of the form for a product as it is. */
export function valuesOf(product: AdminProduct): ProductValues {
  const texts = productTexts.flatMap((text) =>
    languages.map((language) => [textField(text, language), textOf(product, text, language)]),
  );
  return {
    fields: {
      ...(Object.fromEntries(texts) as Record<TextField, string>),
      price: product.price === null ? '' : product.price.toFixed(2),
      category: product.category ?? '',
      subCategory: product.subCategory ?? '',
      ...(Object.fromEntries(plainDetails.map((name) => [name, String(product[name] ?? '')])) as Record<
        PlainDetail,
        string
      >),
    },
    sizes: product.stock.map(({ size, quantity }) => ({
      key: size,
      size,
      savedSize: size,
      quantity: quantityText(quantity),
      from: quantity,
      ...Object.fromEntries(
        variantAttributes.map((attribute) => [
          attribute,
          product.variants.find((variant) => variant.size === size)?.[attribute] ?? '',
        ]),
      ),
    })),
    images: product.images,
  };
}

/** Whether two texts of a field are saved as the same value. */
export function isSameText(name: FieldName, one: string, other: string): boolean {
  if (name === 'isbn') return (isbnOf(one) ?? one.trim()) === (isbnOf(other) ?? other.trim());
  if (name !== 'price') return one.trim() === other.trim();
  const [first, second] = [parsePrice(one), parsePrice(other)];
  return first === undefined ? one === other : first === second;
}

/** Whether two texts of a SKU, barcode or head size are saved as the same value. */
export function isSameAttribute(attribute: VariantAttribute, one = '', other = ''): boolean {
  const savedAs = (text: string) => (attribute === 'barcode' ? (gtinOf(text) ?? text.trim()) : text.trim());
  return savedAs(one) === savedAs(other);
}

export const sizeNames = (rows: readonly SizeRow[]): string => rows.map(({ size }) => size.trim()).join(', ');

/** The variants of a form, as they are saved. */
export const variantsOf = (rows: readonly SizeRow[]): Variant[] =>
  rows.flatMap((row) => {
    const typed = variantAttributes.flatMap((attribute) => {
      const value = row[attribute]?.trim();
      return value ? [[attribute, value] as const] : [];
    });
    return typed.length > 0 ? [{ size: row.size.trim(), ...Object.fromEntries(typed) }] : [];
  });

/** What of the form a live product lacks. */
export function missingOf({ fields, sizes, images }: ProductValues): LiveField[] {
  const isFilled: Record<LiveField, boolean> = {
    about: fields['about.en'].trim() !== '',
    description: fields['description.en'].trim() !== '',
    price: fields.price.trim() !== '',
    category: fields.category !== '',
    subCategory: fields.subCategory !== '',
    sizes: sizes.length > 0,
    images: images.length > 0,
  };
  return (Object.keys(isFilled) as LiveField[]).filter((field) => !isFilled[field]);
}

/** What each part of the form gets. */
export interface PanelProps {
  values: ProductValues;
  change: (next: (values: ProductValues) => ProductValues) => void;
  isReadOnly: boolean;
}
