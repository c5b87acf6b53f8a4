/**
 * What a list with several views says when a search finds nothing.
 * @param record the kind of record, e.g. `order`
 * @param finds what the search compares with, e.g. `order numbers and names`
 */
export const nothingFound = (
  { view, q }: { view: string; q: string },
  record: string,
  finds: string,
): { title: string; text: string } => ({
  title: `No ${record} found for “${q}”`,
  text: `Search finds ${finds}.${view === 'all' ? '' : ' Look under All, too.'}`,
});
