import {
  type PatchProductBody,
  patchProductBody,
} from '@brim-and-page/backend/contract/admin/product/product-changes';
import {
  type AdminProduct,
  productLimits,
  productTexts,
  translatedLanguages,
} from '@brim-and-page/backend/contract/admin/product/products';
import type { Language, ProductKind } from '@brim-and-page/backend/contract/constants';
import { type VariantAttribute, variantAttributes } from '@brim-and-page/backend/contract/product/details';
import { gtin14Of, gtinOf } from '@brim-and-page/backend/contract/product/identifiers';
import { liveFieldLabels, parsePrice, parseQuantity, priceProblem, quantityProblem } from '../../texts.ts';
import {
  type FieldName,
  fieldLabel,
  fieldNames,
  isNumber,
  isSameAttribute,
  isSameText,
  missingOf,
  type PlainDetail,
  type ProductValues,
  plainDetails,
  type SizeRow,
  sizeNames,
  textField,
  valuesOf,
  variantsOf,
} from '../values.ts';

type Changes = Omit<PatchProductBody, 'version'>;

/** What the form changes of a product. Empty when nothing was changed. */
export function changesOf(values: ProductValues, product: AdminProduct): Changes {
  const base = valuesOf(product);
  const { fields } = values;
  const isChanged = (name: FieldName) => !isSameText(name, fields[name], base.fields[name]);
  const kind = (name: 'category' | 'subCategory') =>
    isChanged(name) && { [name]: (fields[name] as ProductKind) || null };
  const english = productTexts.filter((text) => isChanged(textField(text, 'en')));
  const languages = translatedLanguages.filter((language) =>
    productTexts.some((text) => isChanged(textField(text, language))),
  );
  const textsIn = (language: Language, names = productTexts.slice()) =>
    Object.fromEntries(names.map((text) => [text, fields[textField(text, language)].trim()]));
  const stock = stockChanges(values, product);
  const details = plainDetails.filter(isChanged);
  const isSameImage = ({ url, alt }: ProductValues['images'][number], index: number) =>
    base.images[index]?.url === url && base.images[index]?.alt === alt.trim();
  return {
    ...textsIn('en', english),
    ...(languages.length > 0 && {
      translations: Object.fromEntries(languages.map((language) => [language, textsIn(language)])),
    }),
    ...(isChanged('price') && { price: parsePrice(fields.price) ?? null }),
    ...kind('category'),
    ...kind('subCategory'),
    ...Object.fromEntries(details.map((name) => [name, detailOf(name, fields[name].trim())])),
    ...(!isSameVariants(values.sizes, base.sizes) && { variants: variantsOf(values.sizes) }),
    ...(sizeNames(values.sizes) !== sizeNames(base.sizes) && {
      sizes: values.sizes.map(({ size }) => size.trim()),
    }),
    ...(stock.length > 0 && { stock }),
    ...(!values.images.every(isSameImage) && {
      images: values.images.map(({ url, alt }) => ({ url, alt: alt.trim() })),
    }),
  };
}

/** A detail as it is saved. A text that is not a number is refused before. */
const detailOf = (name: PlainDetail, text: string) => (isNumber(name) && text !== '' ? Number(text) : text);

/** Whether the sizes have the same SKUs, barcodes and circumferences, in any order. */
function isSameVariants(one: readonly SizeRow[], other: readonly SizeRow[]): boolean {
  const sorted = (rows: readonly SizeRow[]) =>
    JSON.stringify(variantsOf(rows).toSorted((first, second) => (first.size < second.size ? -1 : 1)));
  return sorted(one) === sorted(other);
}

const stockChanges = ({ sizes }: ProductValues, product: AdminProduct) =>
  sizes.flatMap((row) => {
    const size = row.size.trim();
    const stockOf = (name?: string) => product.stock.find((each) => each.size === name);
    const isRenamed = stockOf(row.savedSize) && !sizes.some((each) => each.size.trim() === row.savedSize);
    const origin = isRenamed ? row.savedSize : size;
    const known = stockOf(origin);
    const seen = row.savedSize === origin ? row.from : undefined;
    const from = known ? (seen === undefined ? known.quantity : seen) : null;
    const quantity = parseQuantity(row.quantity);
    // Stock, orders and carts know a size by its name.
    if (isRenamed) return [{ size, renamedFrom: row.savedSize, from, quantity: quantity ?? null }];
    // A text that is not a number is a change, too; it is refused before it is saved.
    return quantity === from ? [] : [{ size, from, quantity: quantity ?? null }];
  });

type RowProblems = { [Field in 'size' | 'quantity' | VariantAttribute]?: string };

/** What is wrong with a form, by field; `sizes` by the key of the row. */
export interface Problems {
  fields: Partial<Record<FieldName, string>>;
  sizes: Readonly<Record<string, RowProblems>>;
  /** Something that belongs to no field. */
  other?: string;
}

export const hasProblems = ({ fields, sizes, other }: Problems): boolean =>
  Object.keys(fields).length > 0 || Object.keys(sizes).length > 0 || other !== undefined;

/** A SKU or barcode that another product had when the form was sent, and what the server says of it. */
export interface TakenCode {
  code: string;
  message: string;
}

/** The problems of a form with the one of a taken code beside the field that still has it. */
export function withTakenCode(problems: Problems, { sizes }: ProductValues, taken?: TakenCode): Problems {
  if (!taken) return problems;
  const all = { ...problems.sizes };
  for (const row of sizes)
    for (const attribute of ['sku', 'barcode'] as const)
      if (isSameAttribute(attribute, row[attribute], taken.code) && !all[row.key]?.[attribute])
        all[row.key] = { ...all[row.key], [attribute]: taken.message };
  return { ...problems, sizes: all };
}

/** Checks a form with the contract's schema before it is saved. */
export function problemsOf(values: ProductValues, product: AdminProduct): Problems {
  const fields: Problems['fields'] = {};
  let other: string | undefined;
  const parsed = patchProductBody.safeParse({ version: product.version, ...changesOf(values, product) });
  for (const { path } of parsed.error?.issues ?? []) {
    const name = fieldOf(path.map(String));
    if (name) fields[name] = textProblem(name);
    else if (path[0] === 'images')
      other = `An alt text has at most ${productLimits.alt} characters, in one line.`;
  }
  if (parsePrice(values.fields.price) === undefined || fields.price) fields.price = priceProblem;
  const missing = product.status === 'live' ? missingOf(values) : [];
  for (const field of missing) {
    const problem = `A live product needs it. To remove it, take the product offline first.`;
    if (field === 'about' || field === 'description') fields[textField(field, 'en')] = problem;
    else if (field === 'sizes' || field === 'images')
      other = `A live product needs ${liveFieldLabels[field].toLowerCase()}.`;
    else fields[field] = problem;
  }
  return { fields, sizes: sizeProblems(values), ...(other && { other }) };
}

function fieldOf([first, second, third]: string[]): FieldName | undefined {
  const isField = (name: string): name is FieldName => (fieldNames as readonly string[]).includes(name);
  const name = first === 'translations' ? `${third}.${second}` : `${first}`;
  return [name, `${name}.en`].find(isField);
}

const detailProblems: Readonly<Partial<Record<FieldName, string>>> = {
  isbn: 'Enter an ISBN of 13 or 10 digits. Its last digit shows that it is typed right.',
  publishedYear: `Enter a year from ${productLimits.firstYear} to ${productLimits.lastYear}.`,
  pages: `Enter a whole number from 1 to ${productLimits.pages.toLocaleString('en-AU')}.`,
  language: 'Enter the code of a language, such as en for English.',
  weightGrams: `Enter whole grams, from 1 to ${productLimits.weightGrams.toLocaleString('en-AU')}.`,
};

function textProblem(name: FieldName): string {
  if (name === 'name.en') return `Enter the name: one line of at most ${productLimits.name} characters.`;
  const [text = ''] = name.split('.');
  const max =
    productLimits[text as 'name' | 'about' | 'description' | 'fabric' | 'care' | 'author' | 'publisher'];
  const problem = detailProblems[name];
  if (problem) return problem;
  const isLong = ['about', 'description', 'care'].includes(text);
  return isLong
    ? `This text has at most ${max.toLocaleString('en-AU')} characters.`
    : `${fieldLabel(name)}: one line of at most ${max} characters.`;
}

/** What is wrong with the SKU, barcode or circumference of a size. @param others the rows before it */
function variantProblems(row: SizeRow, others: readonly SizeRow[]): RowProblems {
  const textOf = (each: SizeRow, attribute: VariantAttribute) => each[attribute]?.trim() ?? '';
  const keyOf = (each: SizeRow, attribute: VariantAttribute) => {
    const gtin = attribute === 'barcode' ? gtinOf(textOf(each, attribute)) : undefined;
    return gtin ? gtin14Of(gtin) : textOf(each, attribute);
  };
  const problemOf = (attribute: VariantAttribute): string | undefined => {
    const text = textOf(row, attribute);
    if (text === '') return undefined;
    const isRepeated =
      attribute !== 'circumference' &&
      others.some((each) => keyOf(each, attribute) === keyOf(row, attribute));
    if (isRepeated) return 'Another size has it already.';
    if (attribute === 'barcode')
      return gtinOf(text) ? undefined : 'Enter the 8, 12, 13 or 14 digits below the barcode.';
    const max = productLimits[attribute];
    return text.length > max || text.includes('=') ? `At most ${max} characters, without =.` : undefined;
  };
  return Object.fromEntries(
    variantAttributes.flatMap((attribute) => {
      const problem = problemOf(attribute);
      return problem ? [[attribute, problem]] : [];
    }),
  );
}

function sizeProblems({ sizes }: ProductValues): Problems['sizes'] {
  const names = sizes.map(({ size }) => size.trim());
  const problems: Record<string, RowProblems> = {};
  for (const [index, row] of sizes.entries()) {
    const { key, quantity } = row;
    const name = names[index] ?? '';
    const isRepeated = name !== '' && names.indexOf(name) < index;
    const isInvalid = name === '' || name.length > productLimits.sizeName;
    const size = isInvalid
      ? `Enter a name of at most ${productLimits.sizeName} characters.`
      : isRepeated
        ? 'There is this size already.'
        : undefined;
    const units = parseQuantity(quantity) === undefined ? quantityProblem : undefined;
    const all = {
      ...(size && { size }),
      ...(units && { quantity: units }),
      ...variantProblems(row, sizes.slice(0, index)),
    };
    if (Object.keys(all).length > 0) problems[key] = all;
  }
  return problems;
}
