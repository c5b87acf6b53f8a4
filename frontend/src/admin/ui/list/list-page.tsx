import type { AdminList } from '@brim-and-page/backend/contract/admin/list';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '#src/ui/feedback/page-state.tsx';
import { Select } from '#src/ui/form/select.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { LoadError } from '../layout/states.tsx';
import { Updating } from '../layout/updating.tsx';
import { useIsNarrow } from '../layout/use-is-narrow.ts';
import { DataList, type DataListProps, DataListSkeleton, Paging } from './data-list.tsx';
import styles from './page.module.css';
import { ListSearch } from './search-field.tsx';
import type { ListParams } from './use-list-params.ts';
import { ViewTabs } from './view-tabs.tsx';

/** A value of `sort`, and what staff call that order. */
export type SortOption = readonly [sort: string, label: string];

/** What a list without rows says: what to do next, or why it is good news. */
interface EmptyText {
  title: string;
  text: string;
}

/** The views of a list by their names; the one called `all` has every row. */
export type ListViews<Name extends string> = Readonly<Record<Name, { label: string; empty?: EmptyText }>>;

interface ListPageProps<Item> extends Omit<DataListProps<Item>, 'label' | 'rows' | 'rowId' | 'order'> {
  title: string;
  /** As `useAdminList` returns it. */
  list: UseQueryResult<AdminList<Item>>;
  params: ListParams;
  /** What is counted: one, and several. */
  nouns: readonly [one: string, many: string];
  /** What one row is called, where it is not the counted noun. */
  record?: string;
  /** The search: the hint of its field, and what it compares with. */
  search?: { hint: string; finds: string };
  /** In place of the search. */
  filters?: ReactNode;
  views?: ListViews<string>;
  /** The views that are tabs; all of them unless given. */
  tabs?: readonly string[];
  sorts?: readonly SortOption[];
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** A button beside the title, on a phone below the list. */
  exportButton?: ReactNode;
  /** Shown in place of a list without rows, unless its view says something else. */
  empty: EmptyText;
  /** What belongs to the shown rows, e.g. the bar of a selection. */
  children?: ReactNode;
}

/** A page with a list in all its states: tabs, search, rows and the pages before and after. */
export function ListPage<Item extends { _id: string }>(props: ListPageProps<Item>) {
  const { title, list, params, nouns, record = nouns[0], search, filters, views, actions, children } = props;
  const { tabs = Object.keys(views ?? {}), sorts, exportButton, empty, ...table } = props;
  const isNarrow = useIsNarrow();
  const { data, error, refetch, isPlaceholderData } = list;
  // The headers of a table sort, too.
  const canHeadersSort = sorts?.every(([sort]) =>
    table.columns.some((column) => column.sort === sort.replace('-', '')),
  );
  const nothingFound = search &&
    params.q && {
      title: `No ${record} found for “${params.q}”`,
      text: `Search finds ${search.finds}.${views && params.view !== 'all' ? ' Look under All, too.' : ''}`,
    };
  return (
    <>
      <PageHeader title={title} actions={actions ?? (!isNarrow && exportButton)} />
      {views && (
        <ViewTabs
          label={`${title} by status`}
          views={tabs.map((name) => ({ name, label: views[name]?.label ?? name }))}
          current={params.view}
          counts={data?.views}
          viewPath={params.viewPath}
        />
      )}
      {filters}
      {search && (
        <div className={styles.filters}>
          <ListSearch finds={search.hint} q={params.q} onSearch={params.setQ} />
          {sorts && (isNarrow || !canHeadersSort) && (
            <Select
              label={`Sort ${title.toLowerCase()}`}
              hideLabel
              value={params.sort}
              onChange={({ target }) => params.setSort(target.value)}
            >
              {sorts.map(([sort, text]) => (
                <option key={sort} value={sort}>
                  {text}
                </option>
              ))}
            </Select>
          )}
        </div>
      )}
      {data ? (
        <Updating isUpdating={isPlaceholderData}>
          {data.items.length === 0 ? (
            <EmptyState {...(nothingFound || (views?.[params.view]?.empty ?? empty))} />
          ) : (
            <DataList {...table} label={title} rows={data.items} rowId={({ _id }) => _id} order={params} />
          )}
          <Paging params={params} page={data} nouns={nouns} />
          {children}
        </Updating>
      ) : error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <DataListSkeleton />
      )}
      {isNarrow && exportButton && <div className={styles.exports}>{exportButton}</div>}
    </>
  );
}
