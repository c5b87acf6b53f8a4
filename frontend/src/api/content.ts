import type {
  ContentKey,
  ContentLists,
  Footer,
  FooterResponse,
} from '@brim-and-page/backend/contract/content';
import { firstVisitPaths as paths } from '@brim-and-page/backend/contract/first-visit-paths';
import { getPublic } from './client.ts';

/** The records of a content list, in the admin's order. */
export async function getContentList<Key extends ContentKey>(
  key: Key,
  signal?: AbortSignal,
): Promise<ContentLists[Key][]> {
  type ListResponse = Partial<Record<ContentKey, ContentLists[Key][]>>;
  const list = (await getPublic<ListResponse>(paths.content[key], signal))[key];
  // Anything but a list is not the API's response: the section stays empty.
  return Array.isArray(list) ? list : [];
}

export const getFooter = async (signal?: AbortSignal): Promise<Footer> =>
  (await getPublic<FooterResponse>(paths.content.footer, signal)).footer;
