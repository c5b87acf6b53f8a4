import { z } from 'zod';
import { productLimits } from '../../../contract/admin/products.ts';
import { productKinds, productStatuses } from '../../../contract/constants.ts';
import { countCharacters, hasControl, isWellFormed } from '../../../contract/http.ts';
import { isWholeCents, roundToCents } from '../../../contract/money.ts';

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

/** A translated text; an empty one removes the translation. */
const translated = <Text extends z.ZodType<string>>(full: Text) => z.union([z.literal(''), full]).optional();
const translation = z
  .strictObject({
    name: translated(label(productLimits.name)),
    about: translated(text(productLimits.about)),
    description: translated(text(productLimits.description)),
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
  sizes: list(label(productLimits.sizeName), productLimits.sizes, 'sizes'),
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
    { error: 'must have es and fr with name, about and description' },
  ),
  status: z.enum(productStatuses, { error: `must be ${productStatuses.join(', ')}` }),
  position: z.number({ error: 'must be a number; products are sorted by it' }),
} as const satisfies Record<string, z.ZodType>;
