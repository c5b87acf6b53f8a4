import { z } from 'zod';
import '../zod-settings.ts';
import { productKinds } from '../constants.ts';
import { detailSchemas } from './details.ts';

/** The available quantity of a size. */
export const sizeStockSchema = z.object({ size: z.string(), left: z.number().int().min(0) });
export type SizeStock = z.infer<typeof sizeStockSchema>;

/** A product's texts in another language; the ones that are missing are shown in English. */
const productTextsSchema = z.object({
  name: z.string().optional(),
  about: z.string().optional(),
  description: z.string().optional(),
  fabric: z.string().optional(),
  care: z.string().optional(),
});
const productTranslationsSchema = z.object({
  es: productTextsSchema.optional(),
  fr: productTextsSchema.optional(),
});
export type ProductTranslations = z.infer<typeof productTranslationsSchema>;

/**
 * A live product of the catalogue. `price` is the list price in AUD dollars. `stock` lists the sizes
 * with limited stock; all other sizes are always in stock. Reserved stock is not available. `imageAlts` are the
 * alt texts of the images at the same positions; where one is missing or empty, the shop describes the image by the
 * product's name.
 */
export const productSchema = z.object({
  _id: z.string(),
  name: z.string(),
  about: z.string(),
  description: z.string(),
  price: z.number(),
  image: z.array(z.string()),
  category: z.enum(productKinds),
  subCategory: z.enum(productKinds),
  ...detailSchemas,
  sizes: z.array(z.string()),
  /** Former names of sizes, in the product list only. */
  formerSizes: z.array(z.object({ from: z.string(), to: z.string() })).optional(),
  stock: z.array(sizeStockSchema).optional(),
  translations: productTranslationsSchema.optional(),
  imageAlts: z.array(z.string()).optional(),
});
export type Product = z.infer<typeof productSchema>;
