import type { Model, Types } from 'mongoose';
import type { AdminList } from '../contract/admin/list.ts';
import { findPage, type ListSort } from './find-page.ts';
import { wordFilter } from './search-words.ts';

// biome-ignore lint/suspicious/noExplicitAny: lists have different schemas
type AnyModel = Model<any, object, object, any>;
interface Row {
  _id: Types.ObjectId;
}
interface PageQuery {
  cursor?: string | undefined;
  limit: number;
}

/** What a list is searched for: words, or a filter of its own. */
type Search = string | object;

/** The records of a list, their order, and what the console shows of each. */
interface ListedRecords<Stored, Item> {
  model: AnyModel;
  filter: object;
  sort: ListSort;
  present: (stored: Stored) => Item;
}

/**
 * A page of a list of the console; `total` counts all its records.
 * @throws {Problem} 400 for an invalid cursor
 */
export async function listPage<Stored extends Row, Item>(
  { model, filter, sort, present }: ListedRecords<Stored, Item>,
  { cursor, limit }: PageQuery,
): Promise<AdminList<Item>> {
  const [{ rows, nextCursor }, total] = await Promise.all([
    findPage<Stored>(model, filter, sort, { cursor, limit }),
    model.countDocuments(filter).exec(),
  ]);
  return { success: true, items: rows.map(present), nextCursor, total };
}

interface ViewOptions<View extends string, Tab extends View> {
  /** Each view as a filter. */
  filters: Readonly<Record<View, object>>;
  /** The views whose numbers of records every page of the list has. */
  tabs: readonly Tab[];
  /** Counts a view whose filter no index counts. @param count counts a part of it */
  counters?: { readonly [Name in View]?: (count: (filter: object) => Promise<number>) => Promise<number> };
}

/** A list of the console in views; its records have `searchWords`. */
export function defineViews<View extends string, Tab extends View>(
  model: AnyModel,
  { filters, tabs, counters = {} }: ViewOptions<View, Tab>,
) {
  const within = (filter: object, q?: Search) =>
    q ? { $and: [filter, typeof q === 'string' ? wordFilter(q) : q] } : filter;

  /** The number of records in a view; with `q`, of those that it finds. */
  function countView(view: View, q?: Search): Promise<number> {
    const count = (filter: object) => model.countDocuments(within(filter, q)).exec();
    return counters[view]?.(count) ?? count(filters[view]);
  }

  async function countTabs(): Promise<Record<Tab, number>> {
    const counts = await Promise.all(tabs.map(async (tab) => [tab, await countView(tab)] as const));
    return Object.fromEntries(counts) as Record<Tab, number>;
  }

  return {
    filters,
    countView,
    /**
     * A page of a view. `views` counts all records of each tab; `total` those of this view that match `q`.
     * @throws {Problem} 400 for an invalid cursor
     */
    async listView<Stored extends Row, Item>(
      view: View,
      { q, cursor, limit }: PageQuery & { q?: Search | undefined },
      { sort, present }: Pick<ListedRecords<Stored, Item>, 'sort' | 'present'>,
    ): Promise<AdminList<Item, Tab>> {
      const isTab = (tabs as readonly View[]).includes(view);
      const [{ rows, nextCursor }, views, found] = await Promise.all([
        findPage<Stored>(model, within(filters[view], q), sort, { cursor, limit }),
        countTabs(),
        q || !isTab ? countView(view, q) : undefined,
      ]);
      const total = found ?? views[view as Tab];
      return { success: true, items: rows.map(present), nextCursor, total, views };
    },
  };
}
