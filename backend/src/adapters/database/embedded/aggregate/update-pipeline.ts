import type { Doc, Value } from '../bson/value.ts';
import { notSupported } from '../errors.ts';

export function compileUpdatePipeline(_stages: Value[], _constants: Doc | undefined): (doc: Doc) => Doc {
  throw notSupported('A pipeline as update');
}
