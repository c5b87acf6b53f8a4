import {
  type AdminImage,
  type AdminProduct,
  type LiveField,
  type ProductText,
  productTexts,
} from '@brim-and-page/backend/contract/admin/products';
import { type Language, languages } from '@brim-and-page/backend/contract/constants';
import { languageLabels } from '../../../ui/form/language-fields.tsx';
import { liveFieldLabels, parsePrice } from '../texts.ts';

type TextField = `${ProductText}.${Language}`;
/** A field of the form that holds one text. */
export type FieldName = TextField | 'price' | 'category' | 'subCategory';

/** A size as it is typed. */
export interface SizeRow {
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
];

export const fieldLabel = (name: FieldName): string => {
  const [text, language] = name.split('.') as [ProductText | LiveField, Language | undefined];
  const label = { ...liveFieldLabels, name: 'Name', fabric: 'Fabric', care: 'Care' }[text];
  return language ? `${label}, ${languageLabels[language]}` : label;
};

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
    },
    sizes: product.stock.map(({ size, quantity }) => ({
      key: size,
      size,
      savedSize: size,
      quantity: quantityText(quantity),
      from: quantity,
    })),
    images: product.images,
  };
}

/** Whether two texts of a field are saved as the same value. */
export function isSameText(name: FieldName, one: string, other: string): boolean {
  if (name !== 'price') return one.trim() === other.trim();
  const [first, second] = [parsePrice(one), parsePrice(other)];
  return first === undefined ? one === other : first === second;
}

export const sizeNames = (rows: readonly SizeRow[]): string => rows.map(({ size }) => size.trim()).join(', ');

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
