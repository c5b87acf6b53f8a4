import { beforeAll } from 'vitest';
import { AuditModel } from '../../src/audit/audit.model.ts';
import type { AdminContent, ContentHistoryEntry } from '../../src/contract/admin/content/content.ts';
import { adminPaths } from '../../src/contract/admin/paths.ts';
import type { Article, ContentKey } from '../../src/contract/content.ts';
import { paths } from '../../src/contract/paths.ts';
import { setUpSeededShop, shop } from '../shop/set-up-shop.ts';
import { type AdminClient, signInStaff } from './client.ts';

const { content } = adminPaths;

/** An editor of the shop of the test file that called {@link setUpAdminContent}. */
export let mara: AdminClient;
export let maraId: string;
/** An owner of the same shop. */
export let zoe: AdminClient;

/** Opens a test shop with the demo's content, an editor and an owner. */
export function setUpAdminContent(): void {
  setUpSeededShop();
  beforeAll(async () => {
    const signedIn = await signInStaff(shop, 'editor', { name: 'Mara' });
    mara = signedIn.admin;
    maraId = signedIn.staff._id.toHexString();
    zoe = (await signInStaff(shop, 'owner', { name: 'Zoë' })).admin;
  });
}

/** Without another key every helper is about the articles. */
export type Part = AdminContent<'articles'>;
export const at = (path: string, key = 'articles') => path.replace(':key', key);

export const read = async (key = 'articles'): Promise<Part> =>
  (await mara.get(at(content.byKey, key)).expect(200)).body;
export const save = (version: number, draft: unknown, key = 'articles', who = mara) =>
  who.put(at(content.byKey, key), { version, draft });
export const publish = (version: number, key = 'articles', who = mara) =>
  who.post(at(content.publish, key), { version });
export const history = async (query = '', key = 'articles') => {
  const { body } = await mara.get(`${at(content.history, key)}${query}`).expect(200);
  return body as { items: ContentHistoryEntry[]; total: number; nextCursor: string | null };
};
/** What visitors see. */
export const shown = async (key: ContentKey | 'footer' = 'articles') =>
  (await shop.request.get(paths.content[key]).expect(200)).body[key];

/** Articles with another title of the first one. */
export const retitled = (articles: Article[], title: string) =>
  articles.map((article, i) => (i === 0 ? { ...article, title } : article));

/** The statuses of concurrent requests, lowest first. */
export const statusesOf = async (requests: PromiseLike<{ status: number }>[]) =>
  (await Promise.all(requests)).map(({ status }) => status).sort();

/** The latest entry of the audit. */
export const lastEntry = () => AuditModel.findOne().sort({ at: -1, _id: -1 }).lean();
