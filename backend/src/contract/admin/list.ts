import { z } from 'zod';
import '../zod-settings.ts';
import { invalidField, isKeptExactly } from '../http.ts';

/** The rows of a page: 1 to 200. */
export const listLimit = { max: 200, default: 50 } as const;

const longestSearch = 200;
const longestCursor = 1000;

/**
 * The query of a list: `q`, `view`, `sort` (`field` or `-field`), `cursor`, `limit`.
 * Anything else, an unknown sort or view: 400. The list itself decides about a cursor.
 * @param options the names of the list's views and of the fields it sorts by
 */
export function listQuery<const View extends string = never, const Sort extends string = never>({
  views = [],
  sorts = [],
}: {
  views?: readonly View[];
  sorts?: readonly Sort[];
} = {}) {
  const text = (field: string, max: number) =>
    z
      .string({ error: invalidField(field) })
      .trim()
      .max(max, { error: invalidField(field) })
      // MongoDB refuses NUL in a pattern.
      .refine(isKeptExactly, { error: invalidField(field) });
  const directions = sorts.flatMap((field) => [field, `-${field}`] as const);
  return z.strictObject(
    {
      q: text('q', longestSearch).optional(),
      view: z.enum(views, { error: invalidField('view') }).optional(),
      sort: z.enum(directions, { error: invalidField('sort') }).optional(),
      cursor: text('cursor', longestCursor).optional(),
      limit: z
        .string({ error: invalidField('limit') })
        .regex(/^\d{1,3}$/, { error: invalidField('limit') })
        .transform(Number)
        .refine((limit) => limit >= 1 && limit <= listLimit.max, { error: invalidField('limit') })
        .default(listLimit.default),
    },
    { error: invalidField('query') },
  );
}

/** A page of a list. `total` counts all rows of the query, `views` the rows of each view. */
export interface AdminList<Item, View extends string = string> {
  success: true;
  items: Item[];
  /** For the query of the next page; null on the last one. */
  nextCursor: string | null;
  total: number;
  views?: Record<View, number>;
}
