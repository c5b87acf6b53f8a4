import { type Doc, isDoc, type Value } from '../bson/value.ts';
import { MongoError } from '../errors.ts';

/** What stages may read besides their input. */
export interface StageContext {
  /** The documents of another collection that a filter matches. */
  read(collection: string, filter: Doc): Iterable<Doc>;
}

/** A compiled pipeline stage. */
export type Stage = (docs: Iterable<Doc>) => Iterable<Doc>;

/**
 * The argument of a stage that takes a document.
 * @throws MongoError with `code` for any other type
 */
export function docArgument(stage: string, spec: Value, code: number): Doc {
  if (!isDoc(spec)) throw new MongoError(code, `the ${stage} specification must be an object`);
  return spec;
}
