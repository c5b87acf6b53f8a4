import { type VariantAttribute, variantAttributes } from '@brim-and-page/backend/contract/product/details';
import { parseQuantity } from '../../texts.ts';
import {
  attributeLabels,
  type FieldName,
  fieldLabel,
  fieldNames,
  isSameAttribute,
  isSameText,
  type ProductValues,
  type SizeRow,
  sizeNames,
} from '../values.ts';

/** A value that this form and somebody else changed. */
export interface Conflict {
  label: string;
  now: string;
  mine: string;
  /** Changes the form's value to what it is now. */
  take: (values: ProductValues) => ProductValues;
}

interface Merge {
  values: ProductValues;
  conflicts: Conflict[];
  /** What only somebody else changed; the values have it. */
  theirs: string[];
}

const unlimited = (text: string) => text || 'unlimited';

/**
 * Brings a form up to a product that was changed meanwhile: what was typed stays, everything else becomes what it is now.
 * @param base the values that the form was made from
 */
export function mergeValues(mine: ProductValues, base: ProductValues, now: ProductValues): Merge {
  const conflicts: Conflict[] = [];
  const theirs: string[] = [];
  const fields = { ...mine.fields };
  for (const name of fieldNames) {
    // A form that an older version of the console kept lacks newer fields.
    const [typed = '', before = '', current] = [mine.fields[name], base.fields[name], now.fields[name]];
    if (isSameText(name, typed, before) || isSameText(name, typed, current)) {
      fields[name] = current;
      if (!isSameText(name, typed, current)) theirs.push(fieldLabel(name));
    } else if (!isSameText(name, before, current)) {
      conflicts.push({ label: fieldLabel(name), now: current, mine: typed, take: taking(name, current) });
    }
  }
  const sizes = mergeSizes(mine.sizes, base.sizes, now.sizes);
  const images = mergeImages(mine.images, base.images, now.images);
  return {
    values: { fields, sizes: sizes.rows, images: images.images },
    conflicts: [...conflicts, ...sizes.conflicts, ...images.conflicts],
    theirs: [...theirs, ...sizes.theirs],
  };
}

const taking = (name: FieldName, text: string) => (values: ProductValues) => ({
  ...values,
  fields: { ...values.fields, [name]: text },
});

/** The row of the same size, also while it has a new name that is not saved. */
const findRow = (rows: readonly SizeRow[], { size, savedSize }: SizeRow) =>
  rows.find((row) => row.size === size) ?? rows.find((row) => row.size === savedSize);

/** SKU, barcode and head size of a size: what was typed stays, everything else becomes what it is now. */
function mergeAttributes(row: SizeRow, before: SizeRow | undefined, current: SizeRow) {
  const conflicts: Conflict[] = [];
  const theirs: string[] = [];
  const merged: Partial<SizeRow> = {};
  for (const attribute of variantAttributes) {
    const [typed, base, now] = [row[attribute], before?.[attribute], current[attribute]];
    const isSame = (one?: string, other?: string) => isSameAttribute(attribute, one, other);
    const label = `${attributeLabels[attribute]} of ${row.size}`;
    if (typed === undefined || isSame(typed, base) || isSame(typed, now)) {
      merged[attribute] = now;
      if (!isSame(typed, now)) theirs.push(label);
      continue;
    }
    merged[attribute] = typed;
    if (!isSame(base, now))
      conflicts.push({
        label,
        now: now ?? '',
        mine: typed,
        take: takingAttribute(row.key, attribute, now ?? ''),
      });
  }
  return { merged, conflicts, theirs };
}

const takingAttribute =
  (key: string, attribute: VariantAttribute, text: string) => (values: ProductValues) => ({
    ...values,
    sizes: values.sizes.map((row) => (row.key === key ? { ...row, [attribute]: text } : row)),
  });

function mergeSizes(mine: SizeRow[], base: SizeRow[], now: SizeRow[]) {
  const conflicts: Conflict[] = [];
  const theirs: string[] = [];
  let rows = mine;
  if (sizeNames(base) !== sizeNames(now) && sizeNames(mine) !== sizeNames(now)) {
    if (sizeNames(mine) === sizeNames(base)) {
      rows = now.map((row) => mine.find(({ size }) => size === row.size) ?? row);
      theirs.push('Sizes');
    } else {
      conflicts.push({
        label: 'Sizes',
        now: sizeNames(now),
        mine: sizeNames(mine),
        take: (values) => ({ ...values, sizes: now }),
      });
    }
  }
  rows = rows.map((typed) => {
    const current = findRow(now, typed);
    const before = findRow(base, typed);
    if (!current) return { ...typed, from: undefined };
    const attributes = mergeAttributes(typed, before, current);
    conflicts.push(...attributes.conflicts);
    theirs.push(...attributes.theirs);
    const row = { ...typed, ...attributes.merged };
    const isTyped = before !== undefined && row.quantity.trim() !== before.quantity;
    const { from } = current;
    // Another editor may have renamed it to the same name.
    const savedSize = now.some(({ size }) => size === row.savedSize) ? row.savedSize : current.savedSize;
    // A typed quantity is saved as the difference from the stock that it was made from: sales meanwhile stay sold.
    if (isTyped) return { ...row, savedSize };
    return { ...row, quantity: before ? current.quantity : row.quantity, savedSize, from };
  });
  return { rows, conflicts, theirs };
}

/** Images are added and removed at once, so only their order and texts are merged. */
function mergeImages(
  mine: ProductValues['images'],
  base: ProductValues['images'],
  now: ProductValues['images'],
): { images: ProductValues['images']; conflicts: Conflict[] } {
  const conflicts: Conflict[] = [];
  const isMoved = mine.some(({ url }, index) => url !== base[index]?.url);
  const find = (images: ProductValues['images'], url: string) => images.find((image) => image.url === url);
  const order = isMoved
    ? [...mine, ...now.filter(({ url }) => !find(mine, url))].filter(({ url }) => find(now, url))
    : now;
  const images = order.map(({ url }, index) => {
    const current = find(now, url)?.alt ?? '';
    const before = find(base, url)?.alt;
    const typed = find(mine, url)?.alt;
    if (typed === undefined || typed === before || typed === current) return { url, alt: current };
    if (before !== current)
      conflicts.push({
        label: `Alt text of picture ${index + 1}`,
        now: current,
        mine: typed,
        take: takingAlt(url, current),
      });
    return { url, alt: typed };
  });
  return { images, conflicts };
}

const takingAlt = (url: string, alt: string) => (values: ProductValues) => ({
  ...values,
  images: values.images.map((image) => (image.url === url ? { url, alt } : image)),
});

/**
 * The typed quantities whose stock changed meanwhile, for a refused save: each then counts from the stock that is now.
 * @param now the sizes as they are now
 */
export function stockConflicts(mine: ProductValues, now: SizeRow[]): Conflict[] {
  return mine.sizes.flatMap((row) => {
    const current = findRow(now, row);
    if (!current || row.from === undefined || row.from === current.from || row.quantity === current.quantity)
      return [];
    return [
      {
        label: `Stock of ${row.size}`,
        now: unlimited(current.quantity),
        mine: unlimited(row.quantity),
        take: (values) => ({
          ...values,
          sizes: values.sizes.map((each) =>
            each.key === row.key ? { ...each, quantity: current.quantity } : each,
          ),
        }),
      },
    ];
  });
}

/** Makes every quantity count from the stock that is now. */
export const countFrom = (values: ProductValues, now: SizeRow[]): ProductValues => ({
  ...values,
  sizes: values.sizes.map((row) => ({ ...row, from: findRow(now, row)?.from })),
});

/** Makes what was typed during a save count from what was saved. */
export const countFromSent = (values: ProductValues, sent: ProductValues): ProductValues => ({
  ...values,
  sizes: values.sizes.map((row) => {
    const saved = sent.sizes.find(({ key }) => key === row.key);
    return saved ? { ...row, savedSize: saved.size.trim(), from: parseQuantity(saved.quantity) } : row;
  }),
});
