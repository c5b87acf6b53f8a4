import { describe, expect, it } from 'vitest';
import { cli, setUpFolder, writeInput } from '../../../test/cli/set-up-cli.ts';
import {
  at,
  history,
  lastEntry,
  mara,
  maraId,
  type Part,
  publish,
  read,
  retitled,
  save,
  setUpAdminContent,
  shown,
} from '../../../test/console/content.ts';
import { shop } from '../../../test/shop/set-up-shop.ts';
import { keptVersions } from '../../contract/admin/content/content.ts';
import { adminPaths } from '../../contract/admin/paths.ts';
import { ContentVersionModel } from './content.model.ts';

setUpAdminContent();
setUpFolder();

const { content } = adminPaths;

/** Saves and publishes a title of the first article. @returns the part after it */
async function publishTitle(title: string): Promise<Part> {
  const { version, published } = await read();
  const { body } = await save(version, retitled(published, title)).expect(200);
  return (await publish(body.version).expect(200)).body;
}

describe('publishing', () => {
  it('replaces the whole list at once under concurrent reads', async () => {
    const { version, published } = await read();
    const draft = published.map((article) => ({ ...article, title: 'New', authorNote: 'New' }));
    const { body } = await save(version, [...draft].reverse()).expect(200);
    const before = JSON.stringify(published);
    const after = JSON.stringify(body.draft);
    const seen = new Set<string>();
    let isPublished = false;
    const readers = Array.from({ length: 4 }, async () => {
      while (!isPublished) seen.add(JSON.stringify(await shown()));
    });
    await publish(body.version).expect(200);
    isPublished = true;
    await Promise.all(readers);
    expect(JSON.stringify(await shown())).toBe(after);
    expect([before, after]).toEqual(expect.arrayContaining([...seen]));
    expect(await lastEntry()).toMatchObject({ action: 'content.publish', target: { label: 'Articles' } });
    expect(JSON.stringify((await lastEntry())?.changes)).not.toContain('New');
    const siteMap = await shop.request.get('/sitemap.xml').expect(200);
    expect(siteMap.text).toContain(String((await read()).publishedAt));
  });

  it('changes the business details, too', async () => {
    const { version, published } = await read('footer');
    const { body } = await save(version, { ...published, phone: '+61 3 9999 0000' }, 'footer').expect(200);
    expect((await shown('footer')).phone).not.toBe('+61 3 9999 0000');
    await publish(body.version, 'footer').expect(200);
    expect((await shown('footer')).phone).toBe('+61 3 9999 0000');
    expect((await cli('business', 'show', '--json')).json()).toMatchObject({
      business: { phone: '+61 3 9999 0000' },
    });
  });
});

describe('the history', () => {
  it('has who and when, and makes an old version the draft', async () => {
    const first = await publishTitle('First');
    await publishTitle('Second');
    const { items } = await history();
    expect(items[1]).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      at: first.publishedAt,
      by: { kind: 'staff', _id: maraId, name: 'Mara' },
      version: first.version,
    });
    const { version } = await read();
    const historyId = items[1]?._id ?? '';
    const { body } = await mara.post(at(content.restore), { historyId, version }).expect(200);
    expect(body.draft).toEqual(first.published);
    expect((await shown())[0].title).toBe('Second');
    expect((await lastEntry())?.changes).toMatchObject({ version: first.version });
    await publish(body.version).expect(200);
    expect(await shown()).toEqual(first.published);
    expect((await history('', 'navbar')).total).toBe(1);
    await mara.post(at(content.restore, 'navbar'), { historyId, version: 1 }).expect(404);
  });

  it(`keeps the last ${keptVersions} versions`, async () => {
    await publishTitle('Before');
    const [newest] = (await history()).items;
    const others = Array.from({ length: keptVersions }, (_, i) => ({
      key: 'articles',
      version: (newest?.version ?? 0) - 1000 - i,
      at: new Date(0),
      by: { kind: 'cli', name: 'root' },
      value: [],
    }));
    await ContentVersionModel.insertMany(others);
    const latest = await publishTitle('After');
    const first = await history('?limit=30');
    const second = await history(`?limit=30&cursor=${first.nextCursor}`);
    const versions = [...first.items, ...second.items].map(({ version }) => version);
    expect([first.total, second.nextCursor]).toEqual([keptVersions, null]);
    expect(versions[0]).toBe(latest.version);
    expect(versions).toEqual(versions.toSorted((a, b) => b - a));
    expect(await ContentVersionModel.countDocuments({ key: 'articles' })).toBe(keptVersions);
    expect(versions).not.toContain(others.at(-1)?.version);
  });
});

describe('the command line', () => {
  it('publishes through the same service, and leaves the draft', async () => {
    const { version, published } = await read();
    const { body } = await save(version, retitled(published, 'A draft')).expect(200);
    const file = await writeInput(
      'articles.json',
      JSON.stringify({
        format: 'brim-and-page/content',
        version: 1,
        articles: retitled(published, 'Imported').map(({ _id: id, ...fields }) => ({ id, ...fields })),
      }),
    );
    expect((await cli('content', 'import', file, '--yes', '--json')).json()).toMatchObject({ written: true });
    expect((await shown())[0].title).toBe('Imported');
    expect(await lastEntry()).toMatchObject({
      by: { kind: 'cli' },
      action: 'content.import',
      changes: { changed: [{ position: 1, fields: ['title'] }] },
    });
    await publish(body.version).expect(409);
    const now = await read();
    expect(now).toMatchObject({ version: body.version + 1, draft: body.draft, publishedBy: { kind: 'cli' } });
    expect((await history()).items[0]).toMatchObject({ version: now.version, by: { kind: 'cli' } });

    await cli('business', 'set', '--phone', '+61 3 9000 0000');
    const footer = await read('footer');
    expect(footer.publishedBy).toMatchObject({ kind: 'cli' });
    expect((await history('', 'footer')).items[0]?.version).toBe(footer.version);
  });
});
