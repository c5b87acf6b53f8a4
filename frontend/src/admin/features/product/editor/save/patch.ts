import {
  type AdminProduct,
  type PatchProductBody,
  patchProductBody,
  productLimits,
  productTexts,
  translatedLanguages,
} from '@brim-and-page/backend/contract/admin/products';
import type { Language, ProductKind } from '@brim-and-page/backend/contract/constants';
import { liveFieldLabels, parsePrice, parseQuantity, priceProblem, quantityProblem } from '../../texts.ts';
import {
  type FieldName,
  isSameText,
  missingOf,
  type ProductValues,
  sizeNames,
  textField,
  valuesOf,
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
    ...(sizeNames(values.sizes) !== sizeNames(base.sizes) && {
      sizes: values.sizes.map(({ size }) => size.trim()),
    }),
    ...(stock.length > 0 && { stock }),
    ...(!values.images.every(isSameImage) && {
      images: values.images.map(({ url, alt }) => ({ url, alt: alt.trim() })),
    }),
  };
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
    // A text that is no number is a change, too; it is refused before it is saved.
    return quantity === from ? [] : [{ size, from, quantity: quantity ?? null }];
  });

/** What is wrong with a form, by field; `sizes` by the key of the row. */
export interface Problems {
  fields: Partial<Record<FieldName, string>>;
  sizes: Readonly<Record<string, { size?: string; quantity?: string }>>;
  /** Something that belongs to no field. */
  other?: string;
}

export const hasProblems = ({ fields, sizes, other }: Problems): boolean =>
  Object.keys(fields).length > 0 || Object.keys(sizes).length > 0 || other !== undefined;

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
  if (first === 'name' || first === 'about' || first === 'description') return `${first}.en`;
  if (first === 'price' || first === 'category' || first === 'subCategory') return first;
  if (first === 'translations' && second && third) return `${third}.${second}` as FieldName;
  return undefined;
}

function textProblem(name: FieldName): string {
  if (name === 'name.en') return `Enter the name: one line of at most ${productLimits.name} characters.`;
  if (name.startsWith('name')) return `A name is one line of at most ${productLimits.name} characters.`;
  const max = name.startsWith('about') ? productLimits.about : productLimits.description;
  return `This text has at most ${max.toLocaleString('en-AU')} characters.`;
}

function sizeProblems({ sizes }: ProductValues): Problems['sizes'] {
  const names = sizes.map(({ size }) => size.trim());
  const problems: Record<string, { size?: string; quantity?: string }> = {};
  for (const [index, { key, quantity }] of sizes.entries()) {
    const name = names[index] ?? '';
    const isRepeated = name !== '' && names.indexOf(name) < index;
    const isInvalid = name === '' || name.length > productLimits.sizeName;
    const size = isInvalid
      ? `Enter a name of at most ${productLimits.sizeName} characters.`
      : isRepeated
        ? 'There is this size already.'
        : undefined;
    const units = parseQuantity(quantity) === undefined ? quantityProblem : undefined;
    if (size || units) problems[key] = { ...(size && { size }), ...(units && { quantity: units }) };
  }
  return problems;
}
