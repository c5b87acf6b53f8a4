import { z } from 'zod';
import '../../zod-settings.ts';
import { type languages, productKinds, productStatuses } from '../../constants.ts';
import { variantSchema } from '../../product/details.ts';
import { idText, successWith, timestamp } from '../../responses.ts';
import { listQuery } from '../list.ts';

/**
 * The products of the console: requests and responses. Prices are list prices in AUD
 * dollars, times in ISO 8601 (UTC).
 */

/**
 * The views of the list:
 * - `low-stock`: live, and a size is sold out or has at most `fewLeft` units;
 * - `sold-out`: live, and a size is sold out.
 */
export const productViews = ['all', 'live', 'draft', 'archived', 'low-stock', 'sold-out'] as const;
export type ProductView = (typeof productViews)[number];

/**
 * The fields that the list is sorted by; a `-` before it sorts descending. `position` is the shop's own order. Default:
 * `-createdAt`.
 */
export const productSorts = ['createdAt', 'updatedAt', 'position', 'name', 'price'] as const;

/** `GET products` */
export const productListQuery = listQuery({ views: productViews, sorts: productSorts });

/** The largest values of a product; texts of one line in characters, longer ones in UTF-16 units. */
export const productLimits = {
  name: 200,
  about: 2_000,
  description: 20_000,
  /** Dollars, exclusive. */
  price: 1_000_000,
  sizes: 50,
  sizeName: 40,
  stock: 1_000_000,
  images: 20,
  alt: 300,
  author: 200,
  publisher: 200,
  /** The first and the last year that a book may be published in. */
  firstYear: 1400,
  lastYear: 2100,
  pages: 20_000,
  fabric: 200,
  care: 1_000,
  weightGrams: 100_000,
  sku: 60,
  circumference: 40,
} as const;

/** The languages that texts are translated to. */
export const translatedLanguages = ['es', 'fr'] as const satisfies (typeof languages)[number][];
export type TranslatedLanguage = (typeof translatedLanguages)[number];

/** The texts that are translated. */
export const productTexts = ['name', 'about', 'description', 'fabric', 'care'] as const;
export type ProductText = (typeof productTexts)[number];

/** The stock of a size; null: unlimited. Units that are reserved by unpaid orders are not in it. */
const adminSizeStock = z.object({ size: z.string(), quantity: z.int().min(0).nullable() });
export type AdminSizeStock = z.infer<typeof adminSizeStock>;

/** An image; an empty `alt` means that the shop describes it by the product's name. */
const adminImage = z.object({ url: z.string(), alt: z.string() });
export type AdminImage = z.infer<typeof adminImage>;

const status = z.enum(productStatuses);
const missingTranslations = z
  .array(z.enum(translatedLanguages))
  .meta({ description: 'The languages in which one of the English texts has no translation.' });

/** A product in the list. A draft may lack everything but its name. */
export const adminProductItem = z.object({
  _id: idText,
  name: z.string(),
  status,
  price: z.number().nullable(),
  category: z.enum(productKinds).nullable(),
  subCategory: z.enum(productKinds).nullable(),
  /** The address of the first image. */
  image: z.string().nullable(),
  /** Every size, in the order of the product page. */
  stock: z.array(adminSizeStock),
  missingTranslations,
  position: z.number(),
  version: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type AdminProductItem = z.infer<typeof adminProductItem>;

const translatedTexts = z.object({
  name: z.string().optional(),
  about: z.string().optional(),
  description: z.string().optional(),
  fabric: z.string().optional(),
  care: z.string().optional(),
});

/** What a live product needs beside its name. */
export const liveFields = [
  'about',
  'description',
  'price',
  'category',
  'subCategory',
  'sizes',
  'images',
] as const;
export type LiveField = (typeof liveFields)[number];

/** The page of a product. */
export const adminProduct = adminProductItem.omit({ image: true }).extend({
  /** Texts that a draft lacks are empty. */
  about: z.string(),
  description: z.string(),
  /** Of these an empty text, null and an empty list mean none. */
  isbn: z.string(),
  author: z.string(),
  publisher: z.string(),
  publishedYear: z.int().nullable(),
  pages: z.int().nullable(),
  language: z.string(),
  fabric: z.string(),
  care: z.string(),
  weightGrams: z.int().nullable(),
  sizes: z.array(z.string()),
  /** The sizes that have a SKU, barcode or circumference. */
  variants: z.array(variantSchema),
  images: z.array(adminImage),
  /** Missing texts are absent. */
  translations: z.object({ es: translatedTexts.optional(), fr: translatedTexts.optional() }),
  missing: z.array(z.enum(liveFields)).meta({ description: 'What it lacks to be live.' }),
});
export type AdminProduct = z.infer<typeof adminProduct>;

/** `GET products/:id` and the response of every change of one product */
export const adminProductResponse = successWith({ product: adminProduct });
export type AdminProductResponse = z.infer<typeof adminProductResponse>;
