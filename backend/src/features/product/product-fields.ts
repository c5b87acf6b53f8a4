import { z } from 'zod';
import { isWholeCents, roundToCents } from '../../contract/money.ts';
import { productKinds, productStatuses } from '../../contract/product.ts';

const text = (most: number) =>
  z
    .string({ error: 'must be a text' })
    .refine((value) => value.trim() !== '', { error: 'must not be empty' })
    .refine((value) => value.length <= most, { error: `must have at most ${most} characters` })
    .refine((value) => !/\p{Surrogate}/u.test(value), { error: 'holds half a character' })
    .refine((value) => !value.includes('\0'), { error: 'holds a character that no text has' });

const label = (most: number) =>
  text(most).refine((value) => value === value.trim(), { error: 'must not begin or end with a blank' });

const kind = z.enum(productKinds, { error: `must be ${productKinds.join(' or ')}` });

const list = (item: z.ZodType<string>, most: number, things: string) =>
  z
    .array(item, { error: `must be a list of ${things}` })
    .min(1, { error: `must have at least one of the ${things}` })
    .max(most, { error: `must have at most ${most} ${things}` })
    .refine((items) => new Set(items).size === items.length, { error: `names one of the ${things} twice` });

/** A translated text; an empty one removes the translation. */
const translated = <Text extends z.ZodType<string>>(full: Text) => z.union([z.literal(''), full]).optional();
const translation = z
  .strictObject({
    name: translated(label(200)),
    about: translated(text(2_000)),
    description: translated(text(20_000)),
  })
  .optional();

const maxImages = 20;

/** The fields of a product as admins write them, in the order of a product file. */
export const fieldSchemas = {
  id: z
    .string({ error: 'must be 24 digits from 0 to f' })
    .regex(/^[0-9a-f]{24}$/i, { error: 'must be 24 digits from 0 to f, or empty for a new product' })
    .transform((id) => id.toLowerCase()),
  name: label(200),
  about: text(2_000),
  description: text(20_000),
  price: z
    .number({ error: 'must be dollars and cents, such as 44.95' })
    .refine((dollars) => dollars > 0 && dollars < 1_000_000, { error: 'must be above 0 and below 1,000,000' })
    .refine(isWholeCents, { error: 'must have at most two decimals' })
    .overwrite(roundToCents),
  category: kind,
  subCategory: kind,
  sizes: list(label(40), 50, 'sizes'),
  stock: z
    .array(
      z.strictObject({
        size: z.string(),
        left: z
          .number({ error: 'must be a whole number for each limited size, such as S/M=4' })
          .int({ error: 'must be a whole number for each limited size, such as S/M=4' })
          .min(0, { error: 'must not be below 0' })
          .max(1_000_000, { error: 'must be at most 1,000,000' }),
      }),
      { error: 'must be a list of sizes and what is left of them' },
    )
    .refine((items) => new Set(items.map(({ size }) => size)).size === items.length, {
      error: 'names one of the sizes twice',
    }),
  images: list(label(2_000), maxImages, 'images'),
  imageAlts: z
    .array(z.union([z.literal(''), label(300)]), { error: 'must be a list of texts' })
    .max(maxImages, { error: `must have at most ${maxImages} texts` }),
  translations: z.strictObject(
    { es: translation, fr: translation },
    { error: 'must have es and fr with name, about and description' },
  ),
  status: z.enum(productStatuses, { error: `must be ${productStatuses.join(', ')}` }),
  position: z.number({ error: 'must be a number; products are sorted by it' }),
} as const satisfies Record<string, z.ZodType>;
