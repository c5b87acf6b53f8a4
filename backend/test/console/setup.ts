import { expect } from 'vitest';
import { adminPaths } from '../../src/contract/admin/paths.ts';
import { type SetupItem, type SetupKey, setupKeys } from '../../src/contract/admin/setup.ts';
import type { AdminClient } from './client.ts';

/** Reads the set-up list by key. */
export async function readItems(admin: AdminClient): Promise<Record<SetupKey, SetupItem>> {
  const { body } = await admin.get(adminPaths.setup.list).expect(200);
  const items: SetupItem[] = body.items;
  expect(items.map(({ key }) => key)).toEqual(setupKeys);
  return Object.fromEntries(items.map((item) => [item.key, item])) as Record<SetupKey, SetupItem>;
}
