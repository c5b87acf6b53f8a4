import type { ModelCollection } from './model-collection.ts';
import { Double, Int32, Long, type ModelDoc, type ModelValue, ObjectId } from './model-value.ts';
import type { IndexSpec, Operation, Sort, WriteOperation } from './operation.ts';
import type { Random } from './random.ts';
import { createFilters } from './random-filter.ts';
import { createUpdates } from './random-update.ts';

const words = ['S', 'M', 'L', 'XL', '', 'é', 'Z', 'a'];
const statuses = ['Pending', 'Processing', 'Shipped', 'Cancelled'];

/** Generators of values as in the shop's documents, and sometimes of other types in their place. */
function createValues(random: Random, isPortable: boolean) {
  const word = () => random.pick(words);
  const integer = () => new Int32(random.below(5));
  const number = () =>
    random.make<ModelValue>([
      integer,
      integer,
      () => new Double(random.pick(isPortable ? [0.5, 2.5, -1.25] : [0.5, 1, 2, 2.5, -1.25])),
      isPortable ? integer : () => Long.fromNumber(random.below(5)),
    ]);
  const date = () => new Date(1_700_000_000_000 + random.below(4) * 1000);
  const scalar = () =>
    random.make<ModelValue>([word, integer, number, date, () => null, () => random.once(2)]);
  const line = (): ModelDoc => ({
    size: word(),
    qty: number(),
    ...(random.once(4) && { note: scalar() }),
  });
  return {
    word,
    integer,
    number,
    date,
    scalar,
    line,
    status: () => random.pick(statuses),
    sku: () => `s${random.below(14)}`,
    ref: () => new ObjectId(`65a1b2c3d4e5f60718293a4${random.below(4)}`),
    tags: (): ModelValue[] => random.list(0, 3, () => random.make<ModelValue>([word, integer])),
    lines: (): ModelValue[] => random.list(0, 3, line),
  };
}

export type Values = ReturnType<typeof createValues>;

const indexes: IndexSpec[] = [
  { key: { status: 1, n: -1 } },
  { key: { sku: 1 }, unique: true, sparse: true },
  { key: { 'lines.size': 1 } },
  { key: { tags: 1 } },
  { key: { at: -1 } },
  { key: { ref: 1, n: 1 }, unique: true, partialFilterExpression: { status: 'Pending' } },
  { key: { codes: 1 }, unique: true, sparse: true },
];

const plainPaths = ['n', 'price', 'name', 'at', 'status', 'address.city', 'missing'];
const listPaths = ['lines.qty', 'tags'];
const projections: Record<string, 0 | 1>[] = [
  { n: 1, name: 1 },
  { lines: 0 },
  { 'lines.size': 1 },
  { 'address.city': 1, _id: 0 },
  { _id: 0 },
  { _id: 1 },
  { tags: 0, 'lines.qty': 0 },
  { missing: 1, status: 1 },
];

/**
 * Generates the next operation from the current state of the collection.
 * @param isPortable omits what servers may do differently, and what the independent one does not support:
 *   partial indexes, sorting by arrays, and equal numbers of different types
 */
export function createGenerator(random: Random, model: ModelCollection, isPortable: boolean) {
  const values = createValues(random, isPortable);
  let lastId = 0;
  const newId = () => {
    lastId += 1;
    return new Int32(lastId);
  };
  const someId = () => (random.once(6) ? newId() : new Int32(1 + random.below(Math.max(1, lastId))));
  const filters = createFilters(random, values, someId, isPortable);
  const updates = createUpdates(random, values);

  const doc = (): ModelDoc => {
    const { _id, ...fields } = {
      _id: random.once(15) ? someId() : newId(),
      status: values.status(),
      n: random.once(10) ? values.scalar() : values.number(),
      price: new Double(random.below(40) + 0.95),
      name: values.word(),
      sku: values.sku(),
      tags: random.once(12) ? values.scalar() : values.tags(),
      lines: random.once(15) ? null : values.lines(),
      codes: random.list(1, 2, () => `c${random.below(60)}`),
      address: random.once(10) ? null : { city: values.word(), zip: String(random.below(3)) },
      at: values.date(),
      ref: values.ref(),
    } as ModelDoc & { _id: ModelValue };
    const kept = Object.entries(fields).filter(() => !random.once(6));
    return { _id, ...Object.fromEntries(kept) };
  };

  const sort = (): Sort => {
    const paths = random.list(1, 2, () =>
      random.pick(isPortable ? plainPaths : [...plainPaths, ...listPaths]),
    );
    const chosen: Sort = Object.fromEntries(paths.map((path) => [path, random.pick([1, -1] as const)]));
    return isPortable || random.once(2) ? { ...chosen, _id: random.pick([1, -1] as const) } : chosen;
  };
  const maybe = <T>(times: number, name: string, make: () => T) =>
    random.once(times) ? { [name]: make() } : {};

  const upsert = (): WriteOperation => {
    const byId = random.once(2);
    return {
      kind: random.pick(['updateOne', 'updateMany'] as const),
      filter: byId ? { _id: someId(), ...filters.plain() } : filters.plain(),
      update: byId ? updates.simple() : { ...updates.simple(), $setOnInsert: { _id: newId(), made: true } },
      upsert: true,
    };
  };
  const write = (): WriteOperation =>
    random.make<WriteOperation>([
      () => ({ kind: 'insertOne', doc: doc() }),
      () => ({ kind: 'updateOne', filter: filters.any(), update: updates.any() }),
      () => ({ kind: 'updateOne', filter: filters.byId(), update: updates.any() }),
      () => ({ kind: 'updateMany', filter: filters.any(), update: updates.any() }),
      () => ({ kind: 'updateMany', filter: filters.any(), ...updates.filtered() }),
      upsert,
      () => ({ kind: 'replaceOne', filter: filters.byId(), update: replacement() }),
      () => ({ kind: 'deleteOne', filter: filters.any() }),
      () => ({ kind: 'deleteMany', filter: filters.narrow() }),
    ]);
  const replacement = () => {
    const { _id, ...fields } = doc();
    return random.once(4) ? { _id: someId(), ...fields } : fields;
  };

  const findOneAnd = (): Operation => {
    const options = { ...maybe(2, 'sort', sort), ...maybe(3, 'projection', () => random.pick(projections)) };
    return random.make<Operation>([
      () => ({ kind: 'findOneAndDelete', filter: filters.narrow(), ...options }),
      () => ({
        kind: 'findOneAndReplace',
        filter: filters.any(),
        update: replacement(),
        after: random.once(2),
        ...options,
      }),
      ...Array.from(
        { length: 4 },
        () => (): Operation => ({
          kind: 'findOneAndUpdate',
          filter: filters.any(),
          ...(random.once(3) ? updates.filtered() : { update: updates.any() }),
          after: random.once(2),
          ...options,
        }),
      ),
      (): Operation => {
        const { filter, update } = upsert() as { filter: ModelDoc; update: ModelDoc };
        return { kind: 'findOneAndUpdate', filter, update, upsert: true, after: random.once(2), ...options };
      },
    ]);
  };

  const find = (): Operation => ({
    kind: 'find',
    filter: filters.any(),
    ...(isPortable || random.once(2) ? { sort: sort() } : {}),
    ...maybe(3, 'skip', () => random.below(4)),
    ...maybe(3, 'limit', () => random.below(6)),
    ...maybe(3, 'projection', () => random.pick(projections)),
    ...maybe(3, 'batchSize', () => 1 + random.below(4)),
  });

  const aggregate = (): Operation => {
    // The sum of doubles depends on the order of the documents.
    const order = isPortable ? [{ $sort: { _id: 1 } }] : [];
    const first = random.once(2) ? [{ $match: filters.any() }, ...order] : order;
    const rest = random.make<object[]>([
      () => [
        {
          $group: {
            _id: '$status',
            n: { $sum: new Int32(1) },
            most: { $max: '$n' },
            least: { $min: '$price' },
          },
        },
      ],
      () => [
        { $sort: { _id: 1 } },
        {
          $group: {
            _id: '$address.city',
            mean: { $avg: '$n' },
            ids: { $push: '$_id' },
            one: { $first: '$name' },
          },
        },
      ],
      () => [{ $unwind: '$lines' }, { $group: { _id: '$lines.size', qty: { $sum: '$lines.qty' } } }],
      () => [{ $group: { _id: null, sum: { $sum: '$price' }, last: { $max: '$at' } } }],
      () => [{ $sort: { n: 1, _id: 1 } }, { $skip: random.below(3) }, { $limit: 1 + random.below(5) }],
      () => [{ $unwind: '$tags' }, { $match: { tags: values.word() } }, { $project: { tags: 1, n: 1 } }],
      () => [{ $count: 'all' }],
    ]);
    const isGrouped = rest.some((stage) => '$group' in stage);
    return {
      kind: 'aggregate',
      pipeline: [...first, ...rest, ...(isGrouped ? [{ $sort: { _id: 1 } }] : [])] as ModelDoc[],
      ...maybe(3, 'batchSize', () => 1 + random.below(4)),
    };
  };

  const bulk = (): Operation => {
    if (random.once(2)) return { kind: 'insertMany', docs: random.list(1, 6, doc), ordered: random.once(2) };
    // The driver sorts unordered operations by kind, so these are of one kind.
    if (random.once(2)) return { kind: 'bulkWrite', operations: random.list(1, 6, write), ordered: true };
    const ids = random.list(1, 4, () => ({ _id: someId() }));
    return {
      kind: 'bulkWrite',
      operations: ids.map((filter) => ({ kind: 'updateOne', filter, update: updates.any() })),
      ordered: false,
    };
  };

  const reshape = (): Operation => {
    const missing = indexes.filter(
      (index) => !model.indexes.includes(index) && !(isPortable && index.partialFilterExpression),
    );
    if (missing.length === 0 || random.once(6)) return { kind: 'dropIndexes' };
    return { kind: 'createIndex', index: random.pick(missing) };
  };

  /** The next operation. Collections stay small, so that operations affect the same documents. */
  return (): Operation => {
    if (model.docs.length > 40)
      return { kind: 'deleteMany', filter: { _id: { $lt: new Int32(lastId - 15) } } };
    if (model.docs.length < 4) return { kind: 'insertMany', docs: random.list(3, 8, doc), ordered: false };
    if (random.once(15)) return reshape();
    return random.make<Operation>([
      write,
      write,
      write,
      bulk,
      findOneAnd,
      find,
      find,
      aggregate,
      () => ({
        kind: 'count',
        filter: filters.any(),
        ...maybe(3, 'skip', () => random.below(3)),
        ...maybe(3, 'limit', () => 1 + random.below(3)),
      }),
      () => ({
        kind: 'distinct',
        field: random.pick(['status', 'n', 'tags', 'name']),
        filter: filters.any(),
      }),
    ]);
  };
}
