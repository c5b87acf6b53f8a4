import type { AdminList } from '../../src/contract/admin/list.ts';
import type { AdminClient } from './client.ts';

type Query = Record<string, string>;

/**
 * Reads a list of the console's API.
 * @param client returns the client, which a hook may create later
 */
export function listReader<Item, View extends string = string>(client: () => AdminClient, path: string) {
  /** One page. */
  const list = async (
    query: Query = {},
  ): Promise<AdminList<Item, View> & { views: Record<View, number> }> => {
    const { body } = await client()
      .get(`${path}?${new URLSearchParams(query)}`)
      .expect(200);
    return body;
  };
  /** All pages, of four rows each without another `limit`. */
  const readAll = async (query: Query): Promise<Item[]> => {
    const items: Item[] = [];
    let cursor: string | null = null;
    do {
      const page: AdminList<Item, View> = await list({ limit: '4', ...query, ...(cursor ? { cursor } : {}) });
      items.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor);
    return items;
  };
  return { list, readAll };
}
