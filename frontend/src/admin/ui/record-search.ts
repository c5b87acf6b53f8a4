import type { AdminList } from '@brim-and-page/backend/contract/admin/list';
import { adminClient } from '../api/admin-client.ts';

/** How many records of a kind the search box shows. */
const resultCount = 5;

/** The first records of a list that match a text, for the console's search box. */
export const searchList = async <Item>(
  path: string,
  text: string,
  signal: AbortSignal,
  view?: string,
): Promise<Item[]> => {
  const query = { q: text, view, limit: resultCount };
  return (await adminClient.get<AdminList<Item>>(path, { query, signal })).items;
};
