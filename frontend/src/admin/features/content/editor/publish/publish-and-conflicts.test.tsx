import type { AdminContent } from '@brim-and-page/backend/contract/admin/content/content';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  addFelt,
  article,
  articles,
  at,
  change,
  historyId,
  idOf,
  mara,
  pathOf,
  paths,
  press,
  setUpContent,
  stored,
  typeTitle,
} from '#src/test/admin/content.ts';
import { renderConsole } from '#src/test/admin/render-console.tsx';
import { fakeApi } from '#src/test/fakes/fake-api.ts';

setUpContent();

describe('the editor of a content part', () => {
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

  it('keeps what was typed when another person saved first, and offers both', async () => {
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

  it('says so when another person saved first although nothing was typed, and leaves their draft', async () => {
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
    await addFelt();
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

  it("tells a version that it restored from another person's draft when the response is lost", async () => {
    renderConsole('/content/articles');
    const restoreAs = async (by: NonNullable<AdminContent['savedBy']>, title: string) => {
      fakeApi.once('post', pathOf(paths.restore), () => {
        change({ draft: [article(1, title)], savedAt: at, savedBy: by });
        return 'network error';
      });
      await press('History');
      await press('Restore');
    };
    await restoreAs({ ...mara, _id: 'b'.repeat(24), name: 'Nell' }, 'Theirs');
    expect(await screen.findByText(/^Not restored\. Somebody else changed this meanwhile\./)).toBeVisible();
    expect(await screen.findByText('Theirs')).toBeVisible();
    await restoreAs(mara, 'Old');
    expect(await screen.findByText(/^The version of .* is the draft now\.$/)).toBeVisible();
    expect(await screen.findByText('Old')).toBeVisible();
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
});
