import { countOf } from '../../config/words.ts';

/**
 * Records as a table with their number below it.
 * @param thing one of them: `order`
 * @param total how many there are; more than those found if a limit left some out
 */
export function listText(
  thing: string,
  found: readonly unknown[],
  table: string,
  total = found.length,
): string {
  if (found.length === 0) return `No ${thing}s found.`;
  const more = total > found.length ? ` of ${total}; --limit shows more` : '';
  return `${table}\n\n${countOf(found.length, thing)}${more}`;
}
