import { type Model, Types } from 'mongoose';
import { z } from 'zod';
import { badRequest } from '../problem.ts';

/** The order of a list: by one field, then by `_id`. Every record has the field: a number or a date. */
export interface ListSort {
  field: string;
  isDescending: boolean;
}

type SortValue = number | Date;

interface Position {
  value: SortValue;
  _id: Types.ObjectId;
}

const cursorSchema = z.tuple([
  z.string(),
  z.union([z.number(), z.object({ date: z.int() })]),
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

/** @throws {Problem} 400 for anything that is not the cursor of a list in this order */
function readCursor(sort: ListSort, cursor: string): Position {
  try {
    const content = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    const [name, value, id] = content;
    if (name === nameOf(sort))
      return { value: typeof value === 'number' ? value : new Date(value.date), _id: new Types.ObjectId(id) };
  } catch {
    // Not a cursor.
  }
  throw badRequest('invalid_field', { field: 'cursor' });
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
  model: Model<any>,
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
      .exec();
  const both = { [field]: direction, _id: direction } as const;
  const wanted = limit + 1;
  let found: Stored[];
  if (cursor === undefined) found = await read({}, both, wanted);
  else {
    // Two ranges of the index; an `$or` of them would read all equal values.
    const { value, _id } = readCursor(sort, cursor);
    const ties = await read({ [field]: value, _id: { [beyond]: _id } }, { _id: direction }, wanted);
    const missing = wanted - ties.length;
    found = missing > 0 ? [...ties, ...(await read({ [field]: { [beyond]: value } }, both, missing))] : ties;
  }
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const isLast = found.length <= limit || !last;
  return {
    rows,
    nextCursor: isLast
      ? null
      : writeCursor(sort, {
          value: (last as unknown as Record<string, SortValue>)[field] as SortValue,
          _id: last._id,
        }),
  };
}
