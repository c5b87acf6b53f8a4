import type { AdminContent } from '@brim-and-page/backend/contract/admin/content/content';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ConsoleRoutes } from '#src/admin/app/console-app.tsx';
import {
  addFelt,
  articles,
  at,
  change,
  fill,
  idOf,
  mara,
  open,
  pathOf,
  paths,
  press,
  puts,
  recordOf,
  setUpContent,
  store,
  stored,
  textIn,
} from '#src/test/admin/content.ts';
import { renderConsole, renderInConsole, sessionOf } from '#src/test/admin/render-console.tsx';
import { fakeApi } from '#src/test/fakes/fake-api.ts';

setUpContent();

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
    await addFelt();
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

  it('keeps the focus on the record that is moved, says where it went, and moves it to an added one', async () => {
    renderConsole('/content/articles');
    const down = await screen.findByLabelText('Move Wool down');
    down.focus();
    fireEvent.click(down);
    await screen.findByText('Wool moved to position 2 of 3.');
    expect(screen.getByLabelText('Move Wool down')).toHaveFocus();
    fireEvent.click(screen.getByLabelText('Move Wool down'));
    await screen.findByText('Wool moved to position 3 of 3.');
    // The other one leads nowhere.
    expect(screen.getByLabelText('Move Wool up')).toHaveFocus();
    await press('Add an article');
    await waitFor(() => expect(textIn('English', recordOf('New article'), 'Title')).toHaveFocus());
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
    store({ key: 'footer', published: footer });
    fakeApi.on('get', pathOf(paths.byKey, 'footer'), () => ({ success: true, ...stored }));
    fakeApi.on('put', pathOf(paths.byKey, 'footer'), ({ body }) => change(body as AdminContent));
    renderConsole('/content/footer');
    fireEvent.click(await screen.findByLabelText('Remove privacy'));
    fireEvent.click(screen.getByLabelText('Remove caps'));
    const [privacy] = await screen.findAllByText('Put it back');
    fireEvent.click(privacy as HTMLElement);
    await waitFor(() => expect(document.activeElement?.closest('li')).toHaveTextContent('Link 1'));
    fireEvent.click(screen.getAllByText('Add a link')[0] as HTMLElement);
    await waitFor(() => expect(document.activeElement?.closest('li')).toHaveTextContent('Link 3'));
    fireEvent.click(screen.getByLabelText('Remove link 3'));
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
    const published = [{ ...hours, translations: { es: { value: 'De 9 a 17' } } }] as never;
    store({ key: 'contacts', published });
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
  store({ draft: articles, savedAt: at, savedBy: mara });
  renderConsole('/content', 'editor');
  const row = within((await screen.findByRole('link', { name: 'Articles' })).closest('tr') as HTMLElement);
  expect(row.getByText('Home page, the latest articles')).toBeVisible();
  expect(row.getByText('Draft')).toBeVisible();
  expect(row.getByText(/20 Nov 2026/)).toBeVisible();
  expect(row.getByText('by Mara Quinn')).toBeVisible();
});
