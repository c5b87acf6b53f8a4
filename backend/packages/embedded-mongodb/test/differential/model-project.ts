import { copy, isDoc, type ModelDoc, type ModelValue } from './model-value.ts';

/** Applies an inclusion or exclusion by paths, as in `find` and `$project`. */
export function project(doc: ModelDoc, projection: Record<string, unknown> | undefined): ModelDoc {
  if (!projection || Object.keys(projection).length === 0) return copy(doc);
  const { _id, ...fields } = projection;
  const paths = Object.keys(fields).map((path) => path.split('.'));
  const isInclusion = paths.length > 0 ? isYes(Object.values(fields)[0]) : isYes(_id);
  const kept = filterFields(doc, isInclusion, paths) as ModelDoc;
  const withId = _id === undefined ? true : isYes(_id);
  const { _id: own, ...rest } = kept;
  const id = doc._id ?? own;
  return withId && id !== undefined ? { _id: id, ...rest } : rest;
}

const isYes = (value: unknown): boolean => Number(value) === 1;

function filterFields(value: ModelValue, isInclusion: boolean, paths: readonly string[][]): ModelValue {
  if (!isDoc(value)) return value;
  const result: ModelDoc = {};
  for (const [name, item] of Object.entries(value)) {
    const below = paths.filter(([first]) => first === name).map(([, ...rest]) => rest);
    const isNamed = below.some((rest) => rest.length === 0);
    if (below.length === 0 ? isInclusion : isNamed && !isInclusion) continue;
    const kept = isNamed || below.length === 0 ? copy(item) : within(item, isInclusion, below);
    if (kept !== undefined) result[name] = kept;
  }
  return result;
}

/** An inclusion below a value that is not a document keeps nothing. */
function within(value: ModelValue, isInclusion: boolean, paths: readonly string[][]): ModelValue | undefined {
  if (Array.isArray(value))
    return value
      .map((item) => within(item, isInclusion, paths))
      .filter((item): item is ModelValue => item !== undefined);
  if (isDoc(value)) return filterFields(value, isInclusion, paths);
  return isInclusion ? undefined : value;
}
