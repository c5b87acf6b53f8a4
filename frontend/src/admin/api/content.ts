import type {
  AdminContent,
  ContentDrafts,
  ContentHistoryEntry,
  ContentListResponse,
  ContentResponse,
  MediaResponse,
} from '@brim-and-page/backend/contract/admin/content/content';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import type { ContentPart } from '@brim-and-page/backend/contract/content';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#src/lib/http/api-error.ts';
import { adminClient, pathTo, type RequestOptions } from './admin-client.ts';

const paths = adminPaths.content;

/** The key of all that is loaded of the content, for reloading after a change. */
export const allContent = { queryKey: [paths.list] };

/** Every content part, with its draft. */
export const listParts = async (signal?: AbortSignal) =>
  (await adminClient.get<ContentListResponse>(paths.list, { signal })).items;

export const contentPartsQuery = queryOptions({
  queryKey: [paths.list, 'all'],
  queryFn: ({ signal }) => listParts(signal),
});

/** One content part as it is now. */
export const contentPartQuery = (key: ContentPart) =>
  queryOptions({
    queryKey: [paths.list, 'one', key],
    queryFn: ({ signal }) => getPart(key, signal),
  });

export const getPart = (key: ContentPart, signal?: AbortSignal): Promise<AdminContent> =>
  adminClient.get<ContentResponse>(pathTo(paths.byKey, { key }), { signal });

/** The published versions of a part, the newest first; at most the 50 that are kept. */
export const contentHistoryQuery = (key: ContentPart) =>
  queryOptions({
    queryKey: [paths.list, 'history', key],
    queryFn: async ({ signal }) => (await getHistory(key, signal)).items,
  });

/** What is kept: `limit` of `contract/admin/list.ts` allows more. */
const historyLength = 50;

const getHistory = (key: ContentPart, signal?: AbortSignal) =>
  adminClient.get<{ items: ContentHistoryEntry[] }>(pathTo(paths.history, { key }), {
    query: { limit: historyLength },
    signal,
  });

/**
 * Saves a draft; null discards it.
 * @param version the version that the draft was made from; 409 when it is no longer current
 */
export const saveDraft = (
  key: ContentPart,
  version: number,
  draft: ContentDrafts[ContentPart] | null,
): Promise<AdminContent> =>
  adminClient.put<ContentResponse>(pathTo(paths.byKey, { key }), { version, draft });

/** Shows the draft to visitors. */
export const publishDraft = (key: ContentPart, version: number): Promise<AdminContent> =>
  adminClient.post<ContentResponse>(pathTo(paths.publish, { key }), { version });

/** Makes a published version the draft; visitors see no change. */
export const restoreVersion = (key: ContentPart, historyId: string, version: number): Promise<AdminContent> =>
  adminClient.post<ContentResponse>(pathTo(paths.restore, { key }), { historyId, version });

/** Makes the version before the last publication the draft. */
export async function restorePrevious(key: ContentPart, version: number): Promise<AdminContent> {
  const [, previous] = (await getHistory(key)).items;
  if (!previous)
    throw new ApiError('There is no version before this one.', {
      code: 'version_not_found',
      status: 404,
    });
  return restoreVersion(key, previous._id, version);
}

/** Uploads an image or a video and returns its URL. */
export async function uploadMedia(
  file: File,
  options: Pick<RequestOptions, 'onProgress' | 'signal'>,
): Promise<string> {
  const form = new FormData();
  form.append('file', file);
  return (await adminClient.post<MediaResponse>(adminPaths.media, form, options)).url;
}
