import type { AdminList } from '@brim-and-page/backend/contract/admin/list';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '#src/ui/feedback/page-state.tsx';
import { LoadError } from '../layout/states.tsx';
import { Updating } from '../layout/updating.tsx';
import { DataListSkeleton, Paging } from './data-list.tsx';
import type { ListParams } from './use-list-params.ts';

interface ListStatesProps<Item> {
  /** As `useAdminList` returns it. */
  list: UseQueryResult<AdminList<Item>>;
  children: (page: AdminList<Item>) => ReactNode;
}

/** The page of a list, also while the next one loads; its error, or its skeleton. */
export function ListStates<Item>({ list, children }: ListStatesProps<Item>) {
  const { data, error, refetch, isPlaceholderData } = list;
  if (data) return <Updating isUpdating={isPlaceholderData}>{children(data)}</Updating>;
  return error ? <LoadError error={error} onRetry={refetch} /> : <DataListSkeleton />;
}

interface PagedListProps<Item> extends ListStatesProps<Item> {
  params: ListParams;
  /** What is counted: one, and several. */
  nouns: readonly [one: string, many: string];
  /** Shown in place of a list without rows. */
  empty: { title: string; text: string };
}

/** A list in all its states, with its pages. */
export const PagedList = <Item,>({ list, params, nouns, empty, children }: PagedListProps<Item>) => (
  <ListStates list={list}>
    {(page) => (
      <>
        {page.items.length === 0 ? <EmptyState {...empty} /> : children(page)}
        <Paging params={params} page={page} nouns={nouns} />
      </>
    )}
  </ListStates>
);
