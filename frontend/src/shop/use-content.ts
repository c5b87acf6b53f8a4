import type { ContentKey, ContentLists, Footer } from '@brim-and-page/backend/contract/content';
import { useQuery } from '@tanstack/react-query';
import { contentQuery, footerQuery } from './queries.ts';

/** A content list of the backend: `null` while it loads, empty when that failed, so that a placeholder shows. */
export function useContentList<Key extends ContentKey>(key: Key): readonly ContentLists[Key][] | null {
  const { data, isError } = useQuery(contentQuery(key));
  return data ?? (isError ? [] : null);
}

/** The footer; undefined until it is loaded. */
export const useFooter = (): Footer | undefined => useQuery(footerQuery).data;
