/** The longest text of an entry; of a longer one its beginning and its length are kept. In UTF-16 units. */
const longestText = 300;
/** Room for the length, so that a shortened text is not shortened again. */
const lengthText = 40;
/** About the most that the changes of an entry have, in UTF-16 units of their JSON. */
const largestChanges = 16_000;

const shorten = (text: string): string =>
  text.length > longestText + lengthText
    ? `${text.slice(0, longestText).replace(/[\ud800-\udbff]$/, '')}… (${text.length.toLocaleString('en-AU')} characters)`
    : text;

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * The changes of an audit entry with short texts; what exceeds the size of an entry is left out and counted. So a large import
 * fits into a document, and a list of entries stays small.
 */
export function shortenChanges(changes: Record<string, unknown>): Record<string, unknown> {
  let left = largestChanges;
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      const items: unknown[] = [];
      for (const item of value) {
        if (left <= 0) return [...items, `… and ${value.length - items.length} more`];
        items.push(visit(item));
      }
      return items;
    }
    if (isPlainObject(value)) {
      const entries = Object.entries(value);
      const fields: [string, unknown][] = [];
      for (const [name, field] of entries) {
        if (left <= 0)
          return Object.fromEntries([...fields, ['…', `${entries.length - fields.length} more`]]);
        left -= name.length + 6;
        fields.push([shorten(name), visit(field)]);
      }
      return Object.fromEntries(fields);
    }
    const short = typeof value === 'string' ? shorten(value) : value;
    left -= String(short).length + 3;
    return short;
  };
  return visit(changes) as Record<string, unknown>;
}
