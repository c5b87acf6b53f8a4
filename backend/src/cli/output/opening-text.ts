import { countOf } from '../../config/words.ts';
import { contentTitles } from '../../contract/admin/content/content.ts';
import type { ContentPart } from '../../contract/content.ts';
import type { OpeningPlan } from '../../setup/opening/open-shop.ts';

const list = new Intl.ListFormat('en-AU');

type Counted = readonly [count: number, thing: string, details?: string];

const textsOf = ({ content }: OpeningPlan) => Object.values(content).reduce((sum, count) => sum + count, 0);

/** Titles of parts with the number of their texts, e.g. `Articles 6, Footer 1`. */
const partsOf = ({ content }: OpeningPlan): string =>
  Object.entries(content)
    .map(([key, count]) => `${contentTitles[key as ContentPart]} ${count}`)
    .join(', ');

const removedOf = (plan: OpeningPlan): Counted[] => [
  [plan.products.length, 'demo product', plan.products.join(', ')],
  [textsOf(plan), 'demo text', partsOf(plan)],
  [plan.customers, 'test customer'],
  [plan.orders, 'test order'],
  [plan.donations, 'test donation'],
  [plan.mails, 'mail'],
];

const keptOf = ({ kept }: OpeningPlan): Counted[] => [
  [kept.products.length, 'product of the demo that was edited or sold', kept.products.join(', ')],
  [kept.customers, 'customer'],
  [kept.orders, 'order'],
  [kept.donations, 'donation'],
];

const present = (counted: readonly Counted[]) => counted.filter(([count]) => count > 0);

const wordsOf = ([count, thing]: Counted) =>
  countOf(
    count,
    thing,
    thing.startsWith('product of') ? 'products of the demo that were edited or sold' : undefined,
  );

const linesOf = (title: string, counted: readonly Counted[]): string[] => {
  const some = present(counted);
  if (some.length === 0) return [];
  return [title, ...some.map((one) => `  ${wordsOf(one)}${one[2] ? `: ${one[2]}` : ''}`)];
};

/** What opening removes, in one phrase for a question. */
export const removedInWords = (plan: OpeningPlan): string =>
  list.format(present(removedOf(plan)).map(wordsOf)) || 'nothing';

/** What opening removes and keeps, as lines for people. @param options `isDone`: whether it was done */
export function openingText(plan: OpeningPlan, { isDone }: { isDone: boolean }): string {
  const removed = linesOf(isDone ? 'Removed:' : 'Would be removed:', removedOf(plan));
  const kept = linesOf(
    isDone ? 'Kept, besides what is yours:' : 'Would be kept, besides what is yours:',
    keptOf(plan),
  );
  const nothing = isDone ? 'There was nothing to remove.' : 'There is nothing to remove.';
  return [...(removed.length > 0 ? removed : [nothing]), ...kept].join('\n');
}
