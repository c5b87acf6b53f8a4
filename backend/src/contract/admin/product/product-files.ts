import { z } from 'zod';
import '../../zod-settings.ts';
import { invalidField } from '../../http.ts';
import { idText, successWith } from '../../responses.ts';

/**
 * The product files of the console: import and export.
 */

/** The largest file of an import, in bytes. */
export const importBytes = 10 * 1024 * 1024;

const flag = (field: string) =>
  z
    .enum(['true', 'false'], { error: invalidField(field) })
    .default('false')
    .transform((value) => value === 'true');

/**
 * `POST products/import`, a multipart form: a CSV or JSON file in the field `file`, at most {@link importBytes}.
 * `dryRun=true` answers the plan and changes nothing; `stock=true` also takes the stock of existing products from the file.
 * `plan` is the `plan` of a dry run: where the import would do anything else now, the response is 409.
 */
export const importProductsQuery = z.strictObject({
  dryRun: flag('dryRun'),
  stock: flag('stock'),
  plan: z
    .string({ error: invalidField('plan') })
    .regex(/^[0-9a-f]{64}$/, { error: invalidField('plan') })
    .optional(),
});

/** What an import does with a row of its file. A row with problems is not written, and neither is any other. */
const importRow = z.object({
  row: z.int().meta({ description: 'The line of a CSV file; the position in a JSON file, from 1.' }),
  action: z.enum(['create', 'update', 'none']),
  /** Null where the row names none; `_id` is null for a new product in a dry run. */
  product: z.object({ _id: idText.nullable(), name: z.string() }).nullable(),
  /** By the name of the field; a new product has no `from`. */
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
  notes: z.array(z.string()).optional().meta({
    description:
      'What to know before it is written: sizes that are renamed, removed with their stock, or unlimited.',
  }),
  problems: z.array(z.string()),
});
export type ImportRow = z.infer<typeof importRow>;

/** The plan, or what was written. A file with problems is refused unless it is a dry run. */
const importResponse = successWith({
  rows: z.array(importRow),
  plan: z.string().optional().meta({ description: 'Identifies the plan; in a dry run only.' }),
});
export type ImportResponse = z.infer<typeof importResponse>;

/** `GET products/export` */
export const exportProductsQuery = z.strictObject({
  format: z.enum(['csv', 'json'], { error: invalidField('format') }).default('csv'),
});
