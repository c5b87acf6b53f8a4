import { compileComputed } from '../aggregate/computed-fields.ts';
import { byteNodes, projectBytes } from '../bson/project-bytes.ts';
import { type Doc, isDoc, isNumber, isTruthy, toInteger, typeName, type Value } from '../bson/value.ts';
import { MongoError, notSupported } from '../errors.ts';
import { splitPath } from './path.ts';
import { exclude, include, type ProjectionNode } from './projection-tree.ts';

interface Projection {
  (doc: Doc): Doc;
  /** The same on an encoded document, if the projection keeps or leaves out fields only. */
  onBytes?: (bytes: Buffer) => Buffer;
}

/**
 * Compiles a projection of `find` or `$project`: inclusion or exclusion, `$slice` and computed fields. Returns
 * undefined when the whole document is wanted.
 */
export function compileProjection(spec: Doc | undefined): Projection | undefined {
  if (!spec || spec.size === 0) return undefined;
  const builder = new Builder();
  for (const [path, value] of spec) builder.add(path, value);
  const { root, computed, keepsId } = builder;
  // `_id: 1` alone is an inclusion, `_id: 0` alone an exclusion.
  const includes = builder.includes ?? (keepsId && spec.has('_id') && root.children.size === 0);
  const setComputed = computed.size > 0 ? compileComputed(computed) : undefined;
  const project: Projection = (doc) => {
    let result = includes ? include(doc, root) : exclude(doc, root);
    if (!keepsId) result.delete('_id');
    else if (includes && doc.has('_id') && !result.has('_id')) result = withId(doc, result);
    return setComputed ? setComputed(result, doc) : result;
  };
  if (!setComputed && !root.children.has('_id') && !hasSlice(root)) {
    const fields = new Map(root.children);
    if (includes === keepsId) fields.set('_id', { children: new Map() });
    const nodes = byteNodes(fields);
    // Stored documents begin with their _id, so the order is the same.
    project.onBytes = (bytes) => projectBytes(bytes, nodes, includes === true);
  }
  return project;
}

const hasSlice = ({ slice, children }: ProjectionNode): boolean =>
  slice !== undefined || [...children.values()].some(hasSlice);

class Builder {
  readonly root: ProjectionNode = { children: new Map() };
  readonly computed: Doc = new Map();
  includes: boolean | undefined;
  keepsId = true;

  add(path: string, value: Value): void {
    if (path === '') throw new MongoError(40352, 'FieldPath cannot be constructed with empty string');
    if (isFlag(value)) this.addFlag(path, isTruthy(value));
    else if (isDoc(value) && value.has('$slice') && isSliceProjection(value.get('$slice') ?? null)) {
      addNode(this.root, path).slice = sliceOf(value.get('$slice') ?? null);
    } else if (isDoc(value) && (value.has('$meta') || value.has('$elemMatch'))) {
      throw notSupported(`The projection ${value.keys().next().value}`);
    } else if (isDoc(value) && !value.keys().next().value?.startsWith('$')) {
      for (const [name, inner] of value) this.add(`${path}.${name}`, inner);
    } else {
      this.addComputed(path, value);
    }
  }

  private addFlag(path: string, keep: boolean): void {
    if (path === '_id') {
      this.keepsId = keep;
      return;
    }
    this.decide(keep, path);
    addFlag(this.root, path, keep);
  }

  private addComputed(path: string, value: Value): void {
    if (path !== '_id') this.decide(true, path);
    this.computed.set(path, value);
    const above = path.split('.').slice(0, -1);
    // Parents of a computed field keep their shape, so that each element of an array gets the field.
    if (above.length > 0) touchNode(this.root, above);
  }

  private decide(includes: boolean, path: string): void {
    if (this.includes !== undefined && this.includes !== includes) {
      const [code, verb, kind] = includes
        ? [31253, 'inclusion', 'exclusion']
        : [31254, 'exclusion', 'inclusion'];
      throw new MongoError(code as number, `Cannot do ${verb} on field ${path} in ${kind} projection`);
    }
    this.includes = includes;
  }
}

const isFlag = (value: Value) => typeof value === 'boolean' || isNumber(value);

/** Whether `$slice` has a count, or a start and a count; with an array as first argument it is an expression. */
function isSliceProjection(argument: Value): boolean {
  return Array.isArray(argument)
    ? argument.length === 2 && argument.every((item) => toInteger(item) !== undefined)
    : true;
}

function sliceOf(value: Value): [number, number | undefined] {
  if (Array.isArray(value)) {
    const [skip, limit] = value.map((item) => toInteger(item) ?? 0) as [number, number];
    if (limit <= 0) throw new MongoError(28724, '$slice limit must be positive');
    return [skip, limit];
  }
  const count = toInteger(value);
  if (count === undefined) throw new MongoError(28667, `Invalid $slice syntax: ${typeName(value)}`);
  return count < 0 ? [count, undefined] : [0, count];
}

function addFlag(root: ProjectionNode, path: string, keep: boolean): void {
  if (path.endsWith('.$')) throw notSupported('The positional projection');
  if (path.split('.').some((part) => part.startsWith('$') && !['$ref', '$id', '$db'].includes(part))) {
    throw new MongoError(
      16410,
      `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
    );
  }
  addNode(root, path).keep = keep;
}

function addNode(root: ProjectionNode, path: string): ProjectionNode {
  let node = root;
  for (const part of splitPath(path)) {
    if (node.keep !== undefined || node.slice) throw new MongoError(31249, `Path collision at ${path}`);
    let child = node.children.get(part);
    if (!child) {
      child = { children: new Map() };
      node.children.set(part, child);
    }
    node = child;
  }
  if (node.children.size > 0) throw new MongoError(31250, `Path collision at ${path}`);
  return node;
}

function touchNode(root: ProjectionNode, parts: readonly string[]): void {
  let node = root;
  for (const part of parts) {
    const child = node.children.get(part) ?? { children: new Map() };
    node.children.set(part, child);
    node = child;
  }
}

function withId(doc: Doc, result: Doc): Doc {
  const first: Doc = new Map([['_id', doc.get('_id') as Value]]);
  for (const [name, value] of result) first.set(name, value);
  return first;
}
