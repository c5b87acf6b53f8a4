import type { Doc, Value } from '../bson/value.ts';
import { notSupported } from '../errors.ts';

export type FieldExpression = (doc: Doc) => Value | undefined;

export function compileExpression(_expression: Value, _constants?: Doc): (doc: Doc) => boolean {
  throw notSupported('$expr');
}

export function compileFieldExpression(_expression: Value, _constants?: Doc): FieldExpression {
  throw notSupported('A computed field');
}
