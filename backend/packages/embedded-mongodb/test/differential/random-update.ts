import type { Values } from './generator.ts';
import { Int32, type ModelDoc, type ModelValue } from './model-value.ts';
import type { Random } from './random.ts';

/** Generators of updates with all supported operators; MongoDB must refuse some of them. */
export function createUpdates(random: Random, values: Values) {
  const set = (): ModelDoc =>
    random.make<ModelDoc>([
      () => ({ n: values.number(), status: values.status() }),
      () => ({ name: values.word() }),
      () => ({ 'address.city': values.word() }),
      () => ({ 'address.more.deep': values.scalar(), tags: values.tags() }),
      () => ({ lines: values.lines() }),
      () => ({ sku: values.sku() }),
      () => ({ ref: values.ref(), at: values.date() }),
      () => ({ codes: random.list(1, 2, () => `c${random.below(60)}`) }),
      () => ({ 'lines.0.qty': values.number() }),
      () => ({ n: values.scalar(), address: random.once(4) ? null : { city: values.word() } }),
      () => ({ [random.once(4) ? '_id' : 'price']: values.number() }),
    ]);
  const counted = (): ModelDoc => ({
    [random.pick(['n', 'price', 'count', 'address.visits'])]: values.number(),
  });
  const list = (): string => random.pick(['tags', 'tags', 'history', 'name']);
  const pushed = (): ModelValue =>
    random.make<ModelValue>([
      values.word,
      () => ({
        $each: random.list(0, 3, values.word),
        ...(random.once(2) && { $slice: new Int32(random.below(7) - 3) }),
      }),
    ]);
  const operator = (): ModelDoc =>
    random.make<ModelDoc>([
      () => ({ $set: set() }),
      () => ({ $set: set() }),
      () => ({ $inc: random.once(12) ? { n: 'x' } : counted() }),
      () => ({ [random.pick(['$min', '$max'])]: { n: values.number() } }),
      () => ({ $unset: { [random.pick(['n', 'sku', 'address.city', 'lines', 'ref', 'missing'])]: '' } }),
      () => ({ $push: { [list()]: pushed() } }),
      () => ({ $push: { lines: values.line() } }),
      () => ({
        $addToSet: { [list()]: random.pick([values.word(), { $each: random.list(0, 3, values.word) }]) },
      }),
      () => ({
        $pull: { tags: random.pick<ModelValue>([values.word(), { $in: random.list(1, 2, values.word) }]) },
      }),
      () => ({
        $pull: { lines: random.pick<ModelDoc>([{ size: values.word() }, { qty: { $lt: values.number() } }]) },
      }),
    ]);
  const simple = (): ModelDoc => ({
    $set: { name: values.word() },
    ...(random.once(2) && { $inc: { n: values.integer() } }),
  });
  return {
    simple,
    any: (): ModelDoc => {
      if (random.once(15)) return { $rename: { [random.pick(['name', 'sku'])]: 'label' } };
      return { ...operator(), ...(random.once(2) ? operator() : {}) };
    },
    /** Updates of array elements, with array filters or of all elements. */
    filtered: (): { update: ModelDoc; arrayFilters?: ModelDoc[] } =>
      random.make<{ update: ModelDoc; arrayFilters?: ModelDoc[] }>([
        () => ({
          update: { $inc: { 'lines.$[line].qty': values.integer() } },
          arrayFilters: [{ 'line.size': random.pick<ModelValue>([values.word(), { $ne: values.word() }]) }],
        }),
        () => ({
          update: { $set: { 'lines.$[line].note': values.scalar(), name: values.word() } },
          arrayFilters: [{ 'line.size': values.word(), 'line.qty': { $gte: values.number() } }],
        }),
        () => ({
          update: { $set: { 'tags.$[tag]': values.word() } },
          arrayFilters: [{ tag: { $in: random.list(1, 3, values.word) } }],
        }),
        () => ({ update: { $inc: { 'lines.$[].qty': values.integer() } } }),
      ]),
  };
}
