import { z } from 'zod';
import '../zod-settings.ts';

/** What one size of a product is called elsewhere, and how large it is. */
export const variantSchema = z.object({
  size: z.string(),
  sku: z.string().optional().meta({ description: "The shop's own stock keeping unit, unique in the shop." }),
  barcode: z
    .string()
    .optional()
    .meta({ description: 'A GTIN of 8, 12, 13 or 14 digits, unique in the shop.' }),
  circumference: z.string().optional().meta({ description: 'In words, e.g. `56–58 cm`.' }),
});
export type Variant = z.infer<typeof variantSchema>;

/** What a variant says of its size, in the order of a product file. */
export const variantAttributes = ['sku', 'barcode', 'circumference'] as const;
export type VariantAttribute = (typeof variantAttributes)[number];

/** What a product may say of itself beside what every live one must. One that is absent is not known. */
export const detailSchemas = {
  isbn: z.string().optional().meta({ description: 'The 13 digits of an ISBN.' }),
  author: z.string().optional(),
  publisher: z.string().optional(),
  publishedYear: z.int().optional(),
  pages: z.int().optional(),
  language: z
    .string()
    .optional()
    .meta({ description: 'The ISO 639 code of the language that the book is written in.' }),
  fabric: z.string().optional(),
  care: z.string().optional().meta({ description: 'How it is washed and kept.' }),
  weightGrams: z.int().optional(),
  variants: z
    .array(variantSchema)
    .optional()
    .meta({ description: 'SKU, barcode and circumference of the sizes that have one.' }),
};
const detailsSchema = z.object(detailSchemas);
export type ProductDetails = z.infer<typeof detailsSchema>;

export const detailFields = Object.keys(detailSchemas) as (keyof ProductDetails)[];
