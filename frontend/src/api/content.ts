import type {
  ContentKey,
  ContentLists,
  Footer,
  FooterResponse,
} from '@brim-and-page/backend/contract/content';
import { paths } from '@brim-and-page/backend/contract/paths';
import { getPublic } from './client.ts';

/** The records of a content list, in the shopkeeper's order. */
export async function getContentList<Key extends ContentKey>(
  key: Key,
  signal?: AbortSignal,
): Promise<ContentLists[Key][]> {
  type Answer = Partial<Record<ContentKey, ContentLists[Key][]>>;
  const list = (await getPublic<Answer>(paths.content[key], signal))[key];
  // What is not a list is not the API's answer; the section then stands empty.
  return Array.isArray(list) ? list : [];
}

export const getFooter = async (signal?: AbortSignal): Promise<Footer> =>
  (await getPublic<FooterResponse>(paths.content.footer, signal)).footer;
