import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { listParts } from '../api/content.ts';

/** Longer than a preview stays open, in ms: the shop's cache must not replace a draft by what is published. */
export const freshMs = 14 * 24 * 60 * 60_000;

/**
 * Loads every part and puts it into the shop's query cache in place of what visitors get: the draft, or the published
 * content of a part without one. Loads again when the tab becomes visible. Returns the parts.
 */
export const draftsQuery = (shop: QueryClient) =>
  queryOptions({
    queryKey: ['drafts'],
    queryFn: async ({ signal }) => {
      const parts = await listParts(signal);
      for (const { key, draft, published } of parts)
        shop.setQueryData(['content', key], draft ?? published, { updatedAt: Date.now() + freshMs });
      return parts;
    },
    refetchOnWindowFocus: 'always',
  });
