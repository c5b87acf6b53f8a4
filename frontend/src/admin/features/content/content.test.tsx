import type { AdminContent } from '@brim-and-page/backend/contract/admin/content';
import { describeAdminError } from '@brim-and-page/backend/contract/admin/errors';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ConsoleRoutes } from '#src/admin/app/console-app.tsx';
import { fakeApi } from '#src/test/fake-api.ts';
import { renderConsole, renderInConsole, sessionOf } from '#src/test/render-console.tsx';

const paths = adminPaths.content;
const pathOf = (path: string, key = 'articles') => path.replace(':key', key);
const idOf = (number: number) => String(number).padStart(24, '0');
const mara = { kind: 'staff', _id: 'a'.repeat(24), name: 'Mara Quinn' } as const;
const at = '2026-11-20T02:10:00.000Z';

const article = (number: number, title: string) => ({
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
const articles = [article(1, 'Wool'), article(2, 'Novels'), article(3, 'String')];
const historyId = idOf(91);

/** The articles as the server has them; its calls change them as the API does. */
let stored: AdminContent;
const change = (changes: Partial<AdminContent>) => {
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

const puts = () => fakeApi.calls(pathOf(paths.byKey)).filter(({ method }) => method === 'PUT');
// By text and label: in a page of this size roles take ten times as long.
const press = async (text: string) => fireEvent.click(await screen.findByText(text));
/** The part of the page that shows a record. */
const recordOf = (title: string) => within(screen.getByText(title).closest('li') as HTMLElement);
async function open(title: string) {
  await press(title);
  return recordOf(title);
}
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
/** A text of a record in one language. */
const textIn = (language: string, record: ReturnType<typeof within>, label: string) =>
  within(record.getByText(label, { selector: 'legend' }).closest('fieldset') as HTMLElement).getByLabelText(
    language,
  );

/** Opens the first article and types another title. */
async function typeTitle(title: string) {
  const record = await open('Wool');
  fill(textIn('English', record, 'Title'), title);
  return screen.findByText('Not saved yet');
}

describe('the editor of a content part', () => {
  it('saves order, removed and added records, labels and translations as a draft', async () => {
    renderConsole('/content/articles');
    const record = await open('Wool');
    expect(screen.queryByText(/incomplete/)).not.toBeInTheDocument();
    fill(textIn('English', record, 'Labels above the title'), 'Caps, , Wool,');
    fill(textIn('French', record, 'Title'), '  ');
    expect(screen.getByText('French incomplete')).toBeVisible();
    fireEvent.click(screen.getByLabelText('Move Wool down'));
    const removed = await open('String');
    fireEvent.click(removed.getByText('Remove this article'));
    expect(await screen.findByText('Put it back')).toHaveFocus();
    await press('Put it back');
    await screen.findByLabelText('Move String');
    await press('Add an article');
    await screen.findByText('New article');
    const added = recordOf('New article');
    const texts = { Title: 'Felt', Author: 'Arjun', Description: 'New' };
    for (const [label, text] of Object.entries(texts)) fill(textIn('English', added, label), text);
    fill(added.getByLabelText('Picture: address'), '/uploads/content/felt.webp');
    fill(added.getByLabelText('Date'), '2026-12-01');
    fill(added.getByLabelText('Link'), '/books');
    await press('Save draft');

    expect(await screen.findByText(/^Draft saved .* by Mara Quinn, not published$/)).toBeVisible();
    const [wool, novels, string] = articles;
    const { title: _title, ...french } = wool?.translations.fr ?? { title: '' };
    expect(puts().map(({ body }) => body)).toEqual([
      {
        version: 4,
        draft: [
          novels,
          { ...wool, topLink: ['Caps', 'Wool'], translations: { ...wool?.translations, fr: french } },
          string,
          {
            title: 'Felt',
            authorNote: 'Arjun',
            description: 'New',
            img: '/uploads/content/felt.webp',
            date: '2026-12-01',
            link: '/books',
            topLink: [],
          },
        ],
      },
    ]);
  });

  it('marks invalid fields, opens their records and sends nothing', async () => {
    renderConsole('/content/articles');
    const record = await open('Wool');
    fill(record.getByLabelText('Link'), 'javascript:alert(1)');
    await press('Wool');
    await press('Save draft');
    expect(await record.findByText('Must begin with / or https://.')).toBeVisible();
    await waitFor(() => expect(record.getByLabelText('Link')).toHaveFocus());
    expect(puts()).toEqual([]);
  });

  it('says what publishing does, publishes what was typed, and takes it back with one press', async () => {
    renderConsole('/content/articles');
    await typeTitle('Tonight');
    await press('Publish…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish “Articles”' }));
    expect(dialog.getByText(/Visitors see it at once/)).toBeVisible();
    expect(dialog.getByText('Changed: Tonight')).toBeVisible();
    expect(dialog.getByText('Title').closest('div')).toHaveTextContent('Now: WoolThen: Tonight');
    await press('Publish now');
    expect(await screen.findByText('Published. Visitors see it now.')).toBeVisible();
    expect((stored.published as typeof articles)[0]?.title).toBe('Tonight');

    await press('Undo');
    expect(await screen.findByText(/^Taken back/)).toBeVisible();
    expect(stored).toMatchObject({ draft: null, published: articles });
    expect(fakeApi.calls(pathOf(paths.restore)).map(({ body }) => body)).toEqual([{ historyId, version: 6 }]);
    expect(await screen.findByText('Wool')).toBeVisible();
  });

  it('keeps what was typed when somebody else was faster, and offers both', async () => {
    renderConsole('/content/articles');
    await typeTitle('Mine');
    change({ draft: [article(1, 'Theirs')], savedAt: at, savedBy: { ...mara, name: 'Nell' } });
    await press('Save draft');
    expect(await screen.findByText('Somebody else changed this meanwhile.')).toBeVisible();
    expect(screen.getByText('Mine')).toBeVisible();
    await press('Look at both');
    const dialog = within(await screen.findByRole('dialog', { name: 'Theirs and yours' }));
    expect(dialog.getByText('Title').closest('div')).toHaveTextContent('Theirs: TheirsYours: Mine');
    fireEvent.click(dialog.getByText('Load theirs'));
    expect(await screen.findByText('Theirs')).toBeVisible();
    await press('Bring back yours');
    expect(await screen.findByText('Mine')).toBeVisible();
    await press('Save draft');
    await screen.findByText(/^Draft saved .*, not published$/);
    expect((stored.draft as typeof articles).map(({ title }) => title)).toEqual(['Mine', 'Novels', 'String']);
  });

  it('says so when somebody else was faster although nothing was typed, and leaves their draft', async () => {
    renderConsole('/content/articles');
    await typeTitle('Tonight');
    await press('Publish…');
    await press('Publish now');
    await screen.findByText('Published. Visitors see it now.');
    const theirs = () =>
      change({ draft: [article(1, 'Theirs')], savedAt: at, savedBy: { ...mara, name: 'Nell' } });
    theirs();
    await press('Undo');
    const told = 'Somebody else changed this meanwhile. This page shows it as it is now.';
    expect(await screen.findByText(`Not taken back. ${told}`)).toBeVisible();
    expect(await screen.findByText('Theirs')).toBeVisible();
    expect(screen.queryByText('Undo')).not.toBeInTheDocument();

    await press('Publish…');
    theirs();
    await press('Publish now');
    expect(await screen.findByText(`Not published. ${told}`)).toBeVisible();
    expect(stored.draft).toMatchObject([{ title: 'Theirs' }]);
  });

  it('knows what was saved, published and taken back when the responses are lost', async () => {
    const loseResponse = (method: 'put' | 'post', path: string, make: (body: AdminContent) => object) =>
      fakeApi.once(method, pathOf(path), ({ body }) => {
        make(body as AdminContent);
        return 'network error';
      });
    renderConsole('/content/articles');
    await press('Add an article');
    const added = recordOf('New article');
    const texts = { Title: 'Felt', Author: 'Arjun', Description: 'New' };
    for (const [label, text] of Object.entries(texts)) fill(textIn('English', added, label), text);
    fill(added.getByLabelText('Picture: address'), '/uploads/content/felt.webp');
    fill(added.getByLabelText('Date'), '2026-12-01');
    fill(added.getByLabelText('Link'), '/books');
    loseResponse('put', paths.byKey, ({ draft }) =>
      change({
        savedAt: at,
        draft: (draft as typeof articles).map((each) => ({ ...each, _id: each._id ?? idOf(4) })),
      }),
    );
    await press('Save draft');
    expect(await screen.findByText(/^Draft saved.*, not published$/)).toBeVisible();
    loseResponse('post', paths.publish, () =>
      change({ published: stored.draft ?? [], draft: null, publishedAt: '2026-11-21T02:10:00.000Z' }),
    );
    await press('Publish…');
    await press('Publish now');
    expect(await screen.findByText('Published. Visitors see it now.')).toBeVisible();

    fakeApi.once('post', pathOf(paths.publish), 'network error');
    await press('Undo');
    expect(
      await screen.findByText(
        /^Not taken back\. .* Visitors still see what you published\. The version before it is the draft now\.$/,
      ),
    ).toBeVisible();
    expect(stored).toMatchObject({ draft: articles, published: [{}, {}, {}, { title: 'Felt' }] });
    await press('Undo');
    expect(await screen.findByText(/^Taken back/)).toBeVisible();
    expect(stored).toMatchObject({ draft: null, published: articles });
    expect(screen.queryByText(/^Not taken back/)).not.toBeInTheDocument();
  });

  it('tells a lost connection in words, and offers what was typed again after a closed tab', async () => {
    const { unmount } = renderConsole('/content/articles');
    await typeTitle('Kept');
    fakeApi.once('put', pathOf(paths.byKey), 'network error');
    await press('Save draft');
    expect(await screen.findByText(/^Not saved\. The shop doesn’t respond\..*still here\.$/)).toBeVisible();
    expect(screen.getByText('Kept')).toBeVisible();
    unmount();

    change({});
    renderConsole('/content/articles');
    await screen.findByText('Wool');
    await press('Restore them');
    expect(await screen.findByText('Kept')).toBeVisible();
    // Its version is not the current one any more.
    expect(screen.getByText('Somebody else changed this meanwhile.')).toBeVisible();
    await press('Keep yours');
    await press('Save draft');
    await screen.findByText(/^Draft saved .*, not published$/);
    expect((stored.draft as typeof articles)[0]?.title).toBe('Kept');
  });

  it('saves the footer as one record, and puts a removed link back', async () => {
    const link = (title: string) => ({ title, link: `/${title}` });
    const footer = {
      businessName: 'Hats',
      abn: '51 824 753 556',
      description: 'Hats',
      address: '1 High Street',
      phone: '',
      email: 'hello@hats.example',
      socialLinks: { instagram: '', facebook: '', linkedin: '' },
      importantLinks: [link('privacy'), link('term')],
      moreLinks: [link('caps')],
      newsletterText: '',
    };
    stored = { ...stored, key: 'footer', published: footer };
    fakeApi.on('get', pathOf(paths.byKey, 'footer'), () => ({ success: true, ...stored }));
    fakeApi.on('put', pathOf(paths.byKey, 'footer'), ({ body }) => change(body as AdminContent));
    renderConsole('/content/footer');
    fireEvent.click(await screen.findByLabelText('Remove privacy'));
    fireEvent.click(screen.getByLabelText('Remove caps'));
    const [privacy] = await screen.findAllByText('Put it back');
    fireEvent.click(privacy as HTMLElement);
    fill(screen.getByLabelText('Instagram'), 'instagram');
    await press('Save draft');
    await screen.findByText('Must begin with / or https://.');
    fill(screen.getByLabelText('Instagram'), 'https://instagram.example/hats');
    await press('Save draft');
    await screen.findByText(/, not published$/);
    expect(stored.draft).toEqual({
      ...footer,
      socialLinks: { ...footer.socialLinks, instagram: 'https://instagram.example/hats' },
      moreLinks: [],
    });
  });

  it('keeps the translations of opening hours in sight when they become a phone number', async () => {
    const hours = { _id: idOf(1), type: 'hours', label: 'Hours', value: '9 to 5', role: 'Shop' };
    stored = {
      ...stored,
      key: 'contacts',
      published: [{ ...hours, translations: { es: { value: 'De 9 a 17' } } }] as never,
    };
    fakeApi.on('get', pathOf(paths.byKey, 'contacts'), () => ({ success: true, ...stored }));
    fakeApi.on('put', pathOf(paths.byKey, 'contacts'), ({ body }) => change(body as AdminContent));
    renderConsole('/content/contacts');
    const record = await open('Hours');
    fill(record.getByLabelText('Type'), 'phone');
    const value = 'Address, number or hours';
    fill(textIn('English', record, value), '+61 3 5550 0142');
    fill(textIn('Spanish', record, value), '');
    expect(record.getByLabelText(value)).toHaveValue('+61 3 5550 0142');
    await press('Save draft');
    await screen.findByText(/, not published$/);
    expect(stored.draft).toEqual([{ ...hours, type: 'phone', value: '+61 3 5550 0142' }]);
  });

  it('shows a role that may only read what it may read', async () => {
    const session = sessionOf('editor');
    const permissions = session.permissions.filter((permission) => permission !== 'content.write');
    fakeApi.on('get', adminPaths.session.current, { ...session, permissions });
    renderInConsole(<ConsoleRoutes />, '/content/articles');
    const record = await open('Wool');
    expect(textIn('English', record, 'Title')).toHaveAttribute('readonly');
    const buttons = screen.getAllByRole('button').map((button) => button.textContent);
    expect(buttons.join()).not.toMatch(/Save|Publish|Add|Remove|Upload/);
    await press('History');
    const versions = await screen.findByRole('list', { name: 'Versions' });
    expect(within(versions).queryByRole('button')).not.toBeInTheDocument();
  });
});

it('lists every part with its state and who published it last', async () => {
  stored = { ...stored, draft: articles, savedAt: at, savedBy: mara };
  renderConsole('/content', 'editor');
  const row = within((await screen.findByRole('link', { name: 'Articles' })).closest('tr') as HTMLElement);
  expect(row.getByText('Home page, the latest articles')).toBeVisible();
  expect(row.getByText('Draft')).toBeVisible();
  expect(row.getByText(/20 Nov 2026/)).toBeVisible();
  expect(row.getByText('by Mara Quinn')).toBeVisible();
});
