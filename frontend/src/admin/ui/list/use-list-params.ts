import type { AdminList } from '@brim-and-page/backend/contract/admin/list';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { adminClient } from '../../api/admin-client.ts';

interface ListShape {
  /** The view without `view` in the address. */
  defaultView: string;
  /** The order without `sort` in the address. */
  defaultSort?: string;
  /** The names of further parameters that filter the list. */
  filters?: readonly string[];
}

/** The cursors of the pages before this one, first page first; kept in the history entry. */
interface Trail {
  cursors?: string[];
}

/** What a list shows, read from the address. */
export interface ListParams {
  view: string;
  q: string;
  sort: string;
  cursor: string | undefined;
  /** The parameters of the request: only what differs from the server's defaults. */
  query: { view: string; q?: string; sort?: string; cursor?: string; [filter: string]: string | undefined };
  /** The value of each further filter; '' without one. */
  filters: Readonly<Record<string, string>>;
  /** Changes further filters; '' removes one. */
  setFilters: (values: Readonly<Record<string, string>>) => void;
  /** The address of a view of the list; the search stays. */
  viewPath: (view: string) => string;
  /** Searches; typing on replaces the history entry. */
  setQ: (q: string) => void;
  setSort: (sort: string) => void;
  /** Shows the page after this one. */
  goToNext: (nextCursor: string) => void;
  /** Shows the page before this one; undefined on the first page. */
  goToPrevious: (() => void) | undefined;
}

/**
 * Keeps filter, sort and page of a list in the address, so that it can be reloaded, shared and gone back to. Each change of
 * filter or sort starts at the first page.
 */
export function useListParams({
  defaultView,
  defaultSort = '',
  filters: filterNames = [],
}: ListShape): ListParams {
  const [params, setParams] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const view = params.get('view') ?? defaultView;
  const q = params.get('q') ?? '';
  const sort = params.get('sort') ?? defaultSort;
  const cursor = params.get('cursor') ?? undefined;
  const filters = Object.fromEntries(filterNames.map((name) => [name, params.get(name) ?? '']));
  const trail = (state as Trail | null)?.cursors ?? [];

  const changed = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries({ cursor: undefined, ...changes })) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return next;
  };
  const urlOf = (next: URLSearchParams) => `${pathname}${next.size > 0 ? `?${next}` : ''}`;

  const setQ = useCallback(
    (text: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete('cursor');
          if (text.trim()) next.set('q', text);
          else next.delete('q');
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );

  return {
    view,
    q,
    sort,
    cursor,
    query: {
      view,
      ...(q && { q }),
      ...(sort && { sort }),
      ...(cursor && { cursor }),
      ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value)),
    },
    filters,
    setFilters: (values) => navigate(urlOf(changed({ ...values }))),
    viewPath: (name) => urlOf(changed({ view: name === defaultView ? undefined : name })),
    setQ,
    setSort: (next) => navigate(urlOf(changed({ sort: next === defaultSort ? undefined : next }))),
    goToNext: (nextCursor) =>
      navigate(urlOf(changed({ cursor: nextCursor })), { state: { cursors: [...trail, cursor ?? ''] } }),
    // A shared address has no trail: from there it goes back to the first page.
    goToPrevious: cursor
      ? () => navigate(urlOf(changed({ cursor: trail.at(-1) })), { state: { cursors: trail.slice(0, -1) } })
      : undefined,
  };
}

/**
 * Loads a page of a list. While another page or filter loads, the last one stays (`isPlaceholderData`).
 * @param path the list's path, e.g. `adminPaths.orders.list`; also the first part of its query key
 */
export const useAdminList = <Item>(path: string, { query }: Pick<ListParams, 'query'>) =>
  useQuery({
    queryKey: [path, 'list', query],
    queryFn: ({ signal }) => adminClient.get<AdminList<Item>>(path, { query, signal }),
    placeholderData: keepPreviousData,
  });
