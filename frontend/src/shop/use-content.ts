import type { ContentKey, ContentLists, Footer } from '@brim-and-page/backend/contract/content';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { contentQuery, footerQuery } from './queries.ts';

/**
 * A content list of the backend: `null` while it loads, empty when that failed, so that a placeholder shows. It is rendered
 * in the background, so that what arrives does not hold up the visitor.
 * @param enabled false waits with the request
 */
export function useContentList<Key extends ContentKey>(
  key: Key,
  enabled = true,
): readonly ContentLists[Key][] | null {
  const { data, isError } = useQuery({ ...contentQuery(key), enabled });
  return useDeferredValue(data ?? (isError ? [] : null));
}

/**
 * The footer; undefined until it is loaded.
 * @param enabled false waits with the request
 */
export const useFooter = (enabled = true): Footer | undefined =>
  useDeferredValue(useQuery({ ...footerQuery, enabled }).data);
