import { countOf, showCount } from '../../config/words.ts';
import { productTexts } from '../../contract/admin/product/products.ts';
import { formatAud, toCents } from '../../contract/money.ts';
import type { Variant } from '../../contract/product/details.ts';
import type { ProductTranslations } from '../../contract/product/product.ts';
import type { ImportPlan } from '../../features/product/import/plan-import.ts';
import type { PlannedProduct } from '../../features/product/import/planned-product.ts';
import { describeVariants } from './show-products.ts';

/** The largest number of products in the text; `--json` lists all. */
const shownProducts = 100;
const shownLetters = 60;

/** A plan in numbers, e.g. `1 new, 3 changed, 50 as they were`. */
export function summarise({ products }: ImportPlan): string {
  const count = (kind: PlannedProduct['kind']) =>
    showCount(products.filter((product) => product.kind === kind).length);
  return `${count('create')} new, ${count('update')} changed, ${count('unchanged')} as they were`;
}

/** The changes of an import by product and field. */
export function describePlan(plan: ImportPlan): string {
  const touched = plan.products.filter(({ kind }) => kind !== 'unchanged');
  const placeOf = ({ row }: PlannedProduct) => `${plan.rowName} ${row}`;
  const placeWidth = Math.max(
    0,
    ...touched.slice(0, shownProducts).map((product) => placeOf(product).length),
  );
  const lines = touched.slice(0, shownProducts).flatMap((product) => {
    const { name, kind } = product;
    const title = `${placeOf(product).padEnd(placeWidth)}  ${oneLine(name, shownLetters)}`;
    if (kind === 'create') return [`${title}  (new)  ${describeNew(product)}`];
    return [title, ...describeChanges(product).map((line) => `${' '.repeat(placeWidth + 4)}${line}`)];
  });
  const more = touched.length - shownProducts;
  return [
    ...lines,
    ...(more > 0 ? [`… and ${countOf(more, 'product')} more; --json tells them all.`] : []),
  ].join('\n');
}

const describeNew = ({ fields, newImages = [] }: PlannedProduct) =>
  [
    fields.price === undefined ? '' : formatAud(toCents(fields.price)),
    fields.category ?? '',
    (fields.sizes ?? []).join(', '),
    countOf(newImages.length, 'picture'),
  ]
    .filter(Boolean)
    .join(' · ');

function describeChanges({ fields, newImages, stock, notes, before }: PlannedProduct): string[] {
  const { translations, ...others } = fields;
  const changes = Object.entries(others).map(([field, after]) => {
    const [from, to] = difference(show(field, before?.[field as keyof typeof fields]), show(field, after));
    return `${field}: ${from} → ${to}`;
  });
  if (translations) changes.push(...describeTranslations(before?.translations ?? {}, translations));
  for (const { size, from, to } of stock)
    changes.push(`stock of ${size}: ${from ?? 'no limit'} → ${to ?? 'no limit'}`);
  if (newImages) {
    const fresh = newImages.filter(({ kind }) => kind === 'new').length;
    changes.push(`images: ${before?.images.length ?? 0} → ${newImages.length}, ${fresh} of them from files`);
  }
  return [...changes, ...notes];
}

const describeTranslations = (before: ProductTranslations, after: ProductTranslations): string[] =>
  (['es', 'fr'] as const).flatMap((language) =>
    productTexts.flatMap((text) => {
      const [from, to] = [before[language]?.[text], after[language]?.[text]];
      if (from === to) return [];
      return `translations.${language}.${text}: ${difference(show(text, from), show(text, to)).join(' → ')}`;
    }),
  );

function show(field: string, value: unknown): string {
  if (value === undefined) return '(none)';
  if (field === 'price' && typeof value === 'number') return formatAud(toCents(value));
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return '(none)';
  if (field === 'variants') return describeVariants(value as Variant[]);
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** Two texts from where they differ, shortened to a line. */
function difference(from: string, to: string): [string, string] {
  let same = 0;
  while (same < from.length && from[same] === to[same]) same += 1;
  const start = from.length > shownLetters || to.length > shownLetters ? Math.max(0, same - 20) : 0;
  return [cut(from, start), cut(to, start)];
}

const cut = (text: string, start: number) =>
  `${start > 0 ? '…' : ''}${oneLine(text.slice(start), shownLetters)}` || '(empty)';

function oneLine(text: string, max: number): string {
  const line = text.replace(/\r\n|\r|\n/g, '⏎').replace(/[\p{Cc}\p{Cf}]/gu, ' ');
  return line.length > max ? `${line.slice(0, max - 1)}…` : line;
}
