import { type Model, Error as MongooseError, Types } from 'mongoose';
import { z } from 'zod';
import { problem } from '../errors/problem.ts';

type SortValue = number | string | Date;

/** The order of a list: by one field, then by `_id`. Every record has the field: a number, a text or a date. */
export interface ListSort {
  field: string;
  isDescending: boolean;
  /** The field's least value. Required where records may lack the field; these come before it. */
  min?: SortValue;
}

interface Position {
  /** Null for a record without the field. */
  value: SortValue | null;
  _id: Types.ObjectId;
}

const cursorSchema = z.tuple([
  z.string(),
  z.union([z.number(), z.string(), z.null(), z.object({ date: z.int() })]),
  z.string().regex(/^[0-9a-f]{24}$/),
]);

/** Reads `field` or `-field`, as `listQuery` has checked it. */
export const readSort = (sort: string): ListSort =>
  sort.startsWith('-') ? { field: sort.slice(1), isDescending: true } : { field: sort, isDescending: false };

const nameOf = ({ field, isDescending }: ListSort) => `${isDescending ? '-' : ''}${field}`;

function writeCursor(sort: ListSort, { value, _id }: Position): string {
  const content = [
    nameOf(sort),
    value instanceof Date ? { date: value.getTime() } : value,
    _id.toHexString(),
  ];
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}

const isDate = (value: unknown): value is { date: number } => typeof value === 'object' && value !== null;

const invalidCursor = () => problem('invalid_field', { field: 'cursor' });

/** A cursor whose value is of another type than the field. */
const refuseCast = (error: unknown): never => {
  throw error instanceof MongooseError.CastError ? invalidCursor() : error;
};

/** @throws {Problem} 400 for anything that is not the cursor of a list in this order */
function readCursor(sort: ListSort, cursor: string): Position {
  try {
    const content = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    const [name, value, id] = content;
    if (name === nameOf(sort))
      return { value: isDate(value) ? new Date(value.date) : value, _id: new Types.ObjectId(id) };
  } catch {
    // Not a cursor.
  }
  throw invalidCursor();
}

/** The values of the field that follow a value, in their order: numbers and texts are not compared with what is absent. */
function rangesBeyond({ isDescending, min }: ListSort, value: SortValue | null): unknown[] {
  if (value === null) return isDescending || min === undefined ? [] : [{ $gte: min }];
  if (!isDescending) return [{ $gt: value }];
  return min === undefined ? [{ $lt: value }] : [{ $lt: value }, null];
}

/**
 * One page of a list. The filter, the sort and the page are left to the database. Give each filter an index that ends with
 * the sort's field and `_id`: the page then reads as many documents as it has rows. Rows that are added or removed
 * meanwhile do not shift the following pages.
 * @param cursor the `nextCursor` of the page before
 * @returns `nextCursor`: null on the last page
 * @throws {Problem} 400 for an invalid cursor
 */
export async function findPage<Stored extends { _id: Types.ObjectId }>(
  // biome-ignore lint/suspicious/noExplicitAny: lists have different schemas
  model: Model<any, object, object, any>,
  filter: object,
  sort: ListSort,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ rows: Stored[]; nextCursor: string | null }> {
  const { field, isDescending } = sort;
  const direction = isDescending ? -1 : 1;
  const beyond = isDescending ? '$lt' : '$gt';
  const read = (condition: object, order: Record<string, 1 | -1>, count: number) =>
    model
      .find({ $and: [filter, condition] })
      .sort(order)
      .limit(count)
      .lean<Stored[]>()
      .exec()
      .catch(refuseCast);
  const both = { [field]: direction, _id: direction } as const;
  const wanted = limit + 1;
  let found: Stored[];
  if (cursor === undefined) found = await read({}, both, wanted);
  else {
    // Ranges of the index; an `$or` of them would read all equal values.
    const { value, _id } = readCursor(sort, cursor);
    found = await read({ [field]: value, _id: { [beyond]: _id } }, { _id: direction }, wanted);
    const ranges = rangesBeyond(sort, value);
    for (const range of ranges) {
      const missing = wanted - found.length;
      if (missing > 0) found.push(...(await read({ [field]: range }, both, missing)));
    }
  }
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const isLast = found.length <= limit || !last;
  return {
    rows,
    nextCursor: isLast
      ? null
      : writeCursor(sort, {
          value: (last as unknown as Record<string, SortValue | undefined>)[field] ?? null,
          _id: last._id,
        }),
  };
}

const pageSize = 1000;

/**
 * All records of a filter, read page by page: ones that are added meanwhile do not shift the pages.
 * @param limit the most records; default: any number
 */
export async function* eachRecord<Stored extends { _id: Types.ObjectId }>(
  // biome-ignore lint/suspicious/noExplicitAny: lists have different schemas
  model: Model<any, object, object, any>,
  filter: object,
  sort: ListSort,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<Stored> {
  let cursor: string | undefined;
  let count = 0;
  do {
    const page = { cursor, limit: Math.min(pageSize, limit - count) };
    const { rows, nextCursor } = await findPage<Stored>(model, filter, sort, page);
    yield* rows;
    count += rows.length;
    cursor = nextCursor ?? undefined;
  } while (cursor && count < limit);
}
