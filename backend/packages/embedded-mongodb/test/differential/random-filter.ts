import type { Values } from './generator.ts';
import { Int32, type ModelDoc, type ModelValue } from './model-value.ts';
import type { Random } from './random.ts';

/** Generators of filters like the shop's. */
export function createFilters(random: Random, values: Values, someId: () => ModelValue, isPortable: boolean) {
  const comparison = (make: () => ModelValue, isList = false): ModelValue =>
    random.make<ModelValue>([
      make,
      make,
      () => ({ [random.pick(['$gt', '$gte', '$lt', '$lte', '$ne', '$eq'])]: make() }),
      () => ({ $gte: make(), ...(!isList && { $lt: make() }) }),
      () => ({ [random.pick(['$in', '$nin'])]: random.list(0, 3, make) }),
      () => ({ $not: { [random.pick(['$gt', '$lte'])]: make() } }),
      () => ({ $not: { $in: random.list(1, 2, make) } }),
      () => ({ $exists: random.once(2) }),
    ]);
  const field = (name: string, make: () => ModelValue): ModelDoc => ({ [name]: comparison(make) });
  const nullable = (make: () => ModelValue) => () => (random.once(8) ? null : make());

  const element = (): ModelDoc =>
    random.make<ModelDoc>([
      () => ({ size: values.word(), qty: { $gte: values.number() } }),
      () => ({ size: { $in: random.list(1, 3, values.word) } }),
      () => ({ qty: { $lt: values.number() }, note: { $exists: random.once(2) } }),
      () => ({ size: { $ne: values.word() } }),
    ]);
  const scalar = (): ModelDoc =>
    random.make<ModelDoc>([
      () => field('_id', someId),
      () => field('status', values.status),
      () => equality('n', nullable(values.scalar)),
      () => field('n', values.number),
      () => field('name', values.word),
      () => field('sku', values.sku),
      () => field('at', values.date),
      () => field('ref', values.ref),
      // The independent server uses its sparse index here, which omits documents without a value.
      () => equality('sku', isPortable ? values.sku : () => null),
    ]);
  const equality = (name: string, make: () => ModelValue): ModelDoc => ({
    [name]: random.make<ModelValue>([
      make,
      () => ({ $ne: make() }),
      () => ({ $in: random.list(1, 3, make) }),
    ]),
  });
  const nested = (): ModelDoc =>
    random.make<ModelDoc>([
      () => field('address.city', values.word),
      () => equality('address.zip', () => null),
      // In MongoDB two elements may match two bounds; the independent server requires one element for both.
      () => ({ tags: comparison(values.word, isPortable) }),
      () => ({ tags: { $size: new Int32(random.below(4)) } }),
      // The independent server requires an array for $all.
      () => ({ tags: { [isPortable ? '$in' : '$all']: random.list(1, 2, values.word) } }),
      () => ({ tags: { $elemMatch: { $gte: values.word() } } }),
      () => ({ tags: values.tags() }),
      () => ({ 'lines.size': random.pick([values.word(), { $in: random.list(1, 2, values.word) }]) }),
      () => ({ 'lines.qty': { [random.pick(['$gt', '$lte', '$ne'])]: values.number() } }),
      () => ({ lines: { $elemMatch: element() } }),
      () => ({ lines: { $not: { $elemMatch: element() } } }),
      () => ({ lines: { $exists: random.once(2) } }),
    ]);
  const simple = (): ModelDoc => (random.once(2) ? scalar() : nested());
  const any = (): ModelDoc =>
    random.make<ModelDoc>([
      () => ({}),
      simple,
      simple,
      () => ({ ...simple(), ...simple() }),
      () => ({ ...scalar(), ...nested() }),
      () => ({ [random.pick(['$or', '$and', '$nor'])]: random.list(1, 3, simple) }),
      () => ({ ...scalar(), $or: [nested(), scalar()] }),
    ]);
  return {
    any,
    byId: (): ModelDoc => ({ _id: someId() }),
    /** Matches few documents, so that a delete does not empty the collection. */
    narrow: (): ModelDoc => ({ _id: { $in: [someId(), someId()] }, ...(random.once(2) ? nested() : {}) }),
    /** A filter for an upsert. */
    plain: (): ModelDoc => ({
      status: values.status(),
      ...(random.once(2) && { name: { $eq: values.word() } }),
      ...(random.once(3) && { n: { $gt: values.number() } }),
    }),
  };
}
