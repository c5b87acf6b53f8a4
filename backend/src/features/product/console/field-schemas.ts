import { z } from 'zod';
import { productLimits } from '../../../contract/admin/product/products.ts';
import { productKinds, productStatuses } from '../../../contract/constants.ts';
import { countCharacters, hasControl, isWellFormed } from '../../../contract/http.ts';
import { isWholeCents, roundToCents } from '../../../contract/money.ts';
import { gtinOf, isbnOf, languageCodeOf } from '../../../contract/product/identifiers.ts';
import { repeatedCode } from '../variants.ts';

const text = (max: number, lengthOf = (value: string) => value.length) =>
  z
    .string({ error: 'must be a text' })
    .refine((value) => value.trim() !== '', { error: 'must not be empty' })
    .refine((value) => lengthOf(value) <= max, { error: `must have at most ${max} characters` })
    .refine(isWellFormed, { error: 'holds half a character' })
    .refine((value) => !value.includes('\0'), { error: 'holds a character that no text has' });

/** What `line` of the contract takes, as it is stored. */
const label = (max: number) =>
  text(max, countCharacters)
    .refine((value) => value === value.trim(), { error: 'must not begin or end with a blank' })
    .refine((value) => !hasControl(value), { error: 'must be one line' });

const kind = z.enum(productKinds, { error: `must be ${productKinds.join(' or ')}` });

const list = (item: z.ZodType<string>, max: number, things: string) =>
  z
    .array(item, { error: `must be a list of ${things}` })
    .min(1, { error: `must have at least one of the ${things}` })
    .max(max, { error: `must have at most ${max} ${things}` })
    .refine((items) => new Set(items).size === items.length, { error: `names one of the ${things} twice` });

/** A text or number that may be empty or null, for none; it is '' then, or null. */
const optional = <Value extends z.ZodType>(full: Value) =>
  z.preprocess(
    (value) => (value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value),
    full.optional(),
  );
const optionalText = (full: z.ZodType<string>) => optional(full).transform((value) => value ?? '');
const identifier = (storedForm: (text: string) => string | undefined, error: string) =>
  optionalText(
    z
      .string({ error })
      .refine((text) => storedForm(text) !== undefined, { error })
      .overwrite((text) => storedForm(text) ?? text),
  );
function optionalNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return optional(z.int({ error }).min(min, { error }).max(max, { error })).transform(
    (value) => value ?? null,
  );
}

/** A text about a size; in a CSV file a sign of equality stands between the two. */
const ofSize = (max: number) =>
  optionalText(label(max).refine((text) => !text.includes('='), { error: 'must not contain =' })).optional();

/** A translated text; an empty one removes the translation. */
const translated = <Text extends z.ZodType<string>>(full: Text) => z.union([z.literal(''), full]).optional();
const translation = z
  .strictObject({
    name: translated(label(productLimits.name)),
    about: translated(text(productLimits.about)),
    description: translated(text(productLimits.description)),
    fabric: translated(label(productLimits.fabric)),
    care: translated(text(productLimits.care)),
  })
  .optional();

/** The fields of a product as admins write them, in the order of a product file. */
export const fieldSchemas = {
  id: z
    .string({ error: 'must be 24 digits from 0 to f' })
    .regex(/^[0-9a-f]{24}$/i, { error: 'must be 24 digits from 0 to f, or empty for a new product' })
    .transform((id) => id.toLowerCase()),
  name: label(productLimits.name),
  about: text(productLimits.about),
  description: text(productLimits.description),
  price: z
    .number({ error: 'must be dollars and cents, such as 44.95' })
    .refine((dollars) => dollars > 0 && dollars < productLimits.price, {
      error: 'must be above 0 and below 1,000,000',
    })
    .refine(isWholeCents, { error: 'must have at most two decimals' })
    .overwrite(roundToCents),
  category: kind,
  subCategory: kind,
  isbn: identifier(isbnOf, 'must be an ISBN of 13 or 10 digits with its check digit'),
  author: optionalText(label(productLimits.author)),
  publisher: optionalText(label(productLimits.publisher)),
  publishedYear: optionalNumber(productLimits.firstYear, productLimits.lastYear),
  pages: optionalNumber(1, productLimits.pages),
  language: identifier(languageCodeOf, 'must be the ISO code of a language, such as en'),
  fabric: optionalText(label(productLimits.fabric)),
  care: optionalText(text(productLimits.care)),
  weightGrams: optionalNumber(1, productLimits.weightGrams),
  sizes: list(label(productLimits.sizeName), productLimits.sizes, 'sizes'),
  variants: z
    .array(
      z.strictObject(
        {
          size: z.string({ error: 'must name the size' }).min(1, {
            error: 'must be a size and its value, such as S/M=BP-1',
          }),
          sku: ofSize(productLimits.sku),
          barcode: identifier(
            gtinOf,
            'must be a GTIN of 8, 12, 13 or 14 digits with its check digit',
          ).optional(),
          circumference: ofSize(productLimits.circumference),
        },
        { error: 'must have a size, and sku, barcode and circumference at most' },
      ),
      { error: 'must be a list of sizes and their SKUs, barcodes and circumferences' },
    )
    .refine((items) => new Set(items.map(({ size }) => size)).size === items.length, {
      error: 'names one of the sizes twice',
    })
    .refine((items) => repeatedCode(items) === undefined, { error: 'has a SKU or barcode twice' }),
  stock: z
    .array(
      z.strictObject({
        size: z.string(),
        left: z
          .number({ error: 'must be a whole number for each limited size, such as S/M=4' })
          .int({ error: 'must be a whole number for each limited size, such as S/M=4' })
          .min(0, { error: 'must not be below 0' })
          .max(productLimits.stock, { error: 'must be at most 1,000,000' }),
      }),
      { error: 'must be a list of sizes and what is left of them' },
    )
    .refine((items) => new Set(items.map(({ size }) => size)).size === items.length, {
      error: 'names one of the sizes twice',
    }),
  images: list(label(2_000), productLimits.images, 'images'),
  imageAlts: z
    .array(z.union([z.literal(''), label(productLimits.alt)]), { error: 'must be a list of texts' })
    .max(productLimits.images, { error: `must have at most ${productLimits.images} texts` }),
  translations: z.strictObject(
    { es: translation, fr: translation },
    { error: 'must have es and fr with name, about, description, fabric and care' },
  ),
  status: z.enum(productStatuses, { error: `must be ${productStatuses.join(', ')}` }),
  position: z.number({ error: 'must be a number; products are sorted by it' }),
} as const satisfies Record<string, z.ZodType>;
