import type { Outcome } from './operation.ts';

/** Error codes: wrong operand, path through a value that is not a document, conflicting changes, changed `_id`. */
const updateRefusals = new Set([2, 14, 28, 40, 66]);

/**
 * The reason if the independent server is known to differ from MongoDB here. Each was checked with MongoDB's documentation
 * and source.
 */
export function findKnownDifference(expected: Outcome, actual: Outcome): string | undefined {
  const refused = codeOf(expected);
  if (refused !== undefined && updateRefusals.has(refused))
    return 'it lets updates pass that MongoDB refuses, or names another code';
  if (isModifiedLess(expected, actual)) return 'it takes 2 and 2.0 for the same and changes nothing';
  const [wanted, got] = [bulkOf(expected), bulkOf(actual)];
  if (!wanted || !got) return undefined;
  if (wanted.errors.some(({ code }) => updateRefusals.has(code)) || got.errors.some(({ code }) => code === 2))
    return 'the same within a batch';
  const [first] = wanted.errors;
  const isMore = got.errors.length > wanted.errors.length || writeCount(got) > writeCount(wanted);
  if (first && got.errors[0]?.index === first.index && isMore)
    return 'it goes on with an ordered batch after an error';
  const isSame = JSON.stringify(wanted.errors) === JSON.stringify(got.errors);
  return isSame && first && got.inserted > wanted.inserted
    ? 'it counts documents of a batch that it refused'
    : undefined;
}

const codeOf = (outcome: Outcome) => ('code' in outcome ? outcome.code : undefined);

function isModifiedLess(expected: Outcome, actual: Outcome): boolean {
  const [wanted, got] = [expected, actual].map((outcome) =>
    'result' in outcome ? (outcome.result as { matched?: number; modified?: number } | null) : null,
  );
  return wanted?.matched === got?.matched && (wanted?.modified ?? 0) > (got?.modified ?? 0);
}

interface BulkResult {
  inserted: number;
  matched: number;
  deleted: number;
  upserted: number;
  errors: { index: number; code: number }[];
}

const writeCount = ({ matched, deleted, upserted }: BulkResult) => matched + deleted + upserted;

function bulkOf(outcome: Outcome): BulkResult | undefined {
  const result = 'result' in outcome ? outcome.result : undefined;
  return result !== null && typeof result === 'object' && 'errors' in result
    ? (result as BulkResult)
    : undefined;
}
