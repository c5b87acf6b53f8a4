import { z } from 'zod';
import '../../zod-settings.ts';
import { productKinds, productStatuses } from '../../constants.ts';
import { invalidField, isKeptExactly, line, objectId } from '../../http.ts';
import { isWholeCents, roundToCents } from '../../money.ts';
import { gtinOf, isbnOf, languageCodeOf } from '../../product/identifiers.ts';
import { version } from '../common.ts';
import { listLimit } from '../list.ts';
import { productLimits, type TranslatedLanguage } from './products.ts';

/** What staff change of products: the requests of the console. Prices are list prices in AUD dollars. */

/** A text that may be empty and have several lines. */
const text = (field: string, max: number) =>
  z
    .string({ error: invalidField(field) })
    .max(max, { error: invalidField(field) })
    .refine(isKeptExactly, { error: invalidField(field) })
    .overwrite((value) => (value.trim() === '' ? '' : value));

/** A text without line breaks that may be empty. */
const oneLine = (field: string, max: number) => {
  const filled = line(field, max);
  return z
    .string({ error: invalidField(field) })
    .trim()
    .refine((value) => value === '' || filled.safeParse(value).success, { error: invalidField(field) });
};

const kind = (field: string) => z.enum(productKinds, { error: invalidField(field) }).nullable();

const quantity = z
  .int({ error: invalidField('stock') })
  .min(0, { error: invalidField('stock') })
  .max(productLimits.stock, { error: invalidField('stock') })
  .nullable();
const sizeName = line('size', productLimits.sizeName);

const areUnique = (items: readonly string[]) => new Set(items).size === items.length;

/** A text that is stored in one form. Empty or null: none. */
const identifier = (field: string, storedForm: (text: string) => string | undefined) =>
  z
    .string({ error: invalidField(field) })
    .trim()
    .refine((text) => text === '' || storedForm(text) !== undefined, { error: invalidField(field) })
    .overwrite((text) => storedForm(text) ?? '')
    .nullable();

/** A whole number. Empty or null: none. */
const wholeNumber = (field: string, min: number, max: number) =>
  z.union([z.literal(''), z.int().min(min).max(max)], { error: invalidField(field) }).nullable();

/** A text about a size. In product files a sign of equality stands between the two. */
const variantText = (field: string, max: number) =>
  oneLine(field, max)
    .refine((text) => !text.includes('='), { error: invalidField(field) })
    .nullish();

const variant = z.object(
  {
    size: sizeName,
    sku: variantText('sku', productLimits.sku),
    barcode: identifier('barcode', gtinOf).optional(),
    circumference: variantText('circumference', productLimits.circumference),
  },
  { error: invalidField('variants') },
);

const translation = (language: TranslatedLanguage) =>
  z
    .strictObject(
      {
        name: oneLine(`${language} name`, productLimits.name).optional(),
        about: text(`${language} about`, productLimits.about).optional(),
        description: text(`${language} description`, productLimits.description).optional(),
        fabric: oneLine(`${language} fabric`, productLimits.fabric).optional(),
        care: text(`${language} care`, productLimits.care).optional(),
      },
      { error: invalidField('translations') },
    )
    .optional();

const stockList = <Row extends z.ZodType<{ size: string }>>(row: Row) =>
  z
    .array(row, { error: invalidField('stock') })
    .max(productLimits.sizes, { error: invalidField('stock') })
    .refine((rows) => areUnique(rows.map(({ size }) => size)), { error: invalidField('stock') });

/**
 * A change of a size's stock. `from` is the stock that it was made from: units that were sold since stay sold, because the
 * stock changes by the difference; where that would be below 0, the response is 409. From or to unlimited (null) the
 * quantity is set as it is. `renamedFrom`: the size's name until this change; `from` is then the stock of that size.
 */
const stockChange = z.object(
  { size: sizeName, from: quantity, quantity, renamedFrom: sizeName.optional() },
  { error: invalidField('stock') },
);

/** The fields of a product that staff change. */
const fields = z
  .object({
    name: line('name', productLimits.name),
    about: text('about', productLimits.about),
    description: text('description', productLimits.description),
    /** Null: none yet, for drafts. */
    price: z
      .number({ error: invalidField('price') })
      .refine((dollars) => dollars > 0 && dollars < productLimits.price && isWholeCents(dollars), {
        error: invalidField('price'),
      })
      .overwrite(roundToCents)
      .nullable(),
    category: kind('category'),
    /** Where it is not given, a change of the category changes it too. */
    subCategory: kind('subCategory'),
    isbn: identifier('isbn', isbnOf),
    author: oneLine('author', productLimits.author).nullable(),
    publisher: oneLine('publisher', productLimits.publisher).nullable(),
    publishedYear: wholeNumber('publishedYear', productLimits.firstYear, productLimits.lastYear),
    pages: wholeNumber('pages', 1, productLimits.pages),
    /** An ISO 639 code. */
    language: identifier('language', languageCodeOf),
    fabric: oneLine('fabric', productLimits.fabric).nullable(),
    care: text('care', productLimits.care).nullable(),
    weightGrams: wholeNumber('weightGrams', 1, productLimits.weightGrams),
    sizes: z
      .array(sizeName, { error: invalidField('sizes') })
      .max(productLimits.sizes, { error: invalidField('sizes') })
      .refine(areUnique, { error: invalidField('sizes') }),
    /** All of them, by the sizes after the change. Without them they follow their sizes to new names. */
    variants: z
      .array(variant, { error: invalidField('variants') })
      .max(productLimits.sizes, { error: invalidField('variants') })
      .refine((rows) => areUnique(rows.map(({ size }) => size)), { error: invalidField('variants') })
      .nullable(),
    stock: stockList(stockChange),
    images: z
      .array(
        z.object(
          { url: line('images', 2_000), alt: oneLine('alt', productLimits.alt).default('') },
          { error: invalidField('images') },
        ),
        { error: invalidField('images') },
      )
      .max(productLimits.images, { error: invalidField('images') }),
    /** A language that is named is replaced, another one stays. Empty texts count as missing. */
    translations: z.strictObject(
      { es: translation('es'), fr: translation('fr') },
      { error: invalidField('translations') },
    ),
    status: z.enum(productStatuses, { error: invalidField('status') }),
  })
  .partial();

/**
 * `POST products`: a draft needs a name only. Sizes that `stock` does not name are unlimited. Images are added by their own
 * call.
 */
export const createProductBody = fields.extend({
  name: fields.shape.name.unwrap(),
  stock: stockList(z.object({ size: sizeName, quantity }, { error: invalidField('stock') })).optional(),
  images: z.tuple([], { error: invalidField('images') }).optional(),
  status: fields.shape.status.unwrap().default('draft'),
});
export type CreateProductBody = z.input<typeof createProductBody>;

/**
 * `PATCH products/:id`: the given fields change. `images` has all images of the product in their new order; one is added
 * or removed by the calls for images only.
 */
export const patchProductBody = z.object({ version, ...fields.shape });
export type PatchProductBody = z.input<typeof patchProductBody>;

/** `POST products/order`: the given products first, in this order; the others keep theirs. */
export const orderProductsBody = z.object({
  ids: z
    .array(objectId('ids').toLowerCase(), { error: invalidField('ids') })
    .min(1, { error: invalidField('ids') })
    .max(listLimit.max, { error: invalidField('ids') })
    .refine(areUnique, { error: invalidField('ids') }),
});

/** `POST products/:id/images`, a multipart form: the image in the field `image`, at most `limits.imageBytes`. */
export const addImageBody = z.object({ alt: oneLine('alt', productLimits.alt).default('') });

/** `DELETE products/:id/images/:n?version=`: `n` is the position in `images`, from 0. */
export const removeImageParams = z.object({
  id: objectId(),
  n: z
    .string()
    .regex(/^\d{1,2}$/, { error: invalidField('picture') })
    .transform(Number),
});
export const removeImageQuery = z.object({
  version: z.union(
    [
      version,
      z
        .string()
        .regex(/^\d{1,10}$/)
        .transform(Number),
    ],
    { error: invalidField('version') },
  ),
});
