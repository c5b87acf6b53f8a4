import type { AdminContent } from '@brim-and-page/backend/contract/admin/content/content';
import { describeAdminError } from '@brim-and-page/backend/contract/admin/errors';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { fakeApi } from '#src/test/fakes/fake-api.ts';

export const paths = adminPaths.content;
export const pathOf = (path: string, key = 'articles') => path.replace(':key', key);
export const idOf = (number: number) => String(number).padStart(24, '0');
export const mara = { kind: 'staff', _id: 'a'.repeat(24), name: 'Mara Quinn' } as const;
export const at = '2026-11-20T02:10:00.000Z';

export const article = (number: number, title: string) => ({
  _id: idOf(number),
  img: '/media/content/article-1600.webp',
  title,
  date: '2026-11-04',
  authorNote: 'Nell',
  description: 'Text',
  link: '/caps',
  topLink: ['Caps'],
  translations: {
    es: { title: `${title} es`, authorNote: 'Nell', description: 'Texto', topLink: ['Gorras'] },
    fr: { title: `${title} fr`, authorNote: 'Nell', description: 'Texte', topLink: ['Casquettes'] },
  },
});
export const articles = [article(1, 'Wool'), article(2, 'Novels'), article(3, 'String')];
export const historyId = idOf(91);

/** The articles as the server has them; its calls change them as the API does. */
export let stored: AdminContent;
/** Stores without a new version. */
export const store = (fields: Partial<AdminContent>) => {
  stored = { ...stored, ...fields };
};
/** Stores as a staff member's change does. */
export const change = (changes: Partial<AdminContent>) => {
  stored = { ...stored, ...changes, version: stored.version + 1 };
  return { success: true, ...stored };
};
const outdated = () => ({
  status: 409,
  body: { success: false, ...describeAdminError('changed_meanwhile') },
});
/** A change that names the current version. */
const ifCurrent = (body: unknown, make: () => object) =>
  (body as { version: number }).version === stored.version ? make() : outdated();

/** Gives each test of a file three published articles without a draft. */
export function setUpContent(): void {
  beforeEach(() => {
    localStorage.clear();
    stored = {
      key: 'articles',
      version: 4,
      published: articles,
      draft: null,
      publishedAt: at,
      publishedBy: mara,
    };
    fakeApi.on('get', pathOf(paths.byKey), () => ({ success: true, ...stored }));
    fakeApi.on('get', paths.list, () => ({ success: true, items: [stored], nextCursor: null, total: 1 }));
    fakeApi.on('put', pathOf(paths.byKey), ({ body }) =>
      ifCurrent(body, () => change({ draft: (body as AdminContent).draft, savedAt: at, savedBy: mara })),
    );
    fakeApi.on('post', pathOf(paths.publish), ({ body }) =>
      ifCurrent(body, () => change({ published: stored.draft ?? [], draft: null })),
    );
    fakeApi.on('post', pathOf(paths.restore), ({ body }) =>
      ifCurrent(body, () => change({ draft: articles, savedAt: at, savedBy: mara })),
    );
    fakeApi.on('get', `${pathOf(paths.history)}?limit=50`, {
      success: true,
      items: [
        { _id: idOf(92), at, by: mara, version: 6 },
        { _id: historyId, at: '2026-11-19T02:10:00.000Z', by: mara, version: 4 },
      ],
      nextCursor: null,
      total: 2,
    });
  });
}

export const puts = () => fakeApi.calls(pathOf(paths.byKey)).filter(({ method }) => method === 'PUT');
// By text and label: in a page of this size roles take ten times as long.
export const press = async (text: string) => fireEvent.click(await screen.findByText(text));
/** The part of the page that shows a record. */
export const recordOf = (title: string) => within(screen.getByText(title).closest('li') as HTMLElement);
export async function open(title: string) {
  await press(title);
  return recordOf(title);
}
export const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
/** A text of a record in one language. */
export const textIn = (language: string, record: ReturnType<typeof within>, label: string) =>
  within(record.getByText(label, { selector: 'legend' }).closest('fieldset') as HTMLElement).getByLabelText(
    language,
  );

/** Opens the first article and types another title. */
export async function typeTitle(title: string) {
  const record = await open('Wool');
  fill(textIn('English', record, 'Title'), title);
  return screen.findByText('Not saved yet');
}

/** Adds an article without labels and translations. */
export async function addFelt() {
  await press('Add an article');
  await screen.findByText('New article');
  const added = recordOf('New article');
  const texts = { Title: 'Felt', Author: 'Arjun', Description: 'New' };
  for (const [label, text] of Object.entries(texts)) fill(textIn('English', added, label), text);
  fill(added.getByLabelText('Picture: address'), '/uploads/content/felt.webp');
  fill(added.getByLabelText('Date'), '2026-12-01');
  fill(added.getByLabelText('Link'), '/books');
}
