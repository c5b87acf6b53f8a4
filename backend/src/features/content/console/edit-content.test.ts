import { describe, expect, it } from 'vitest';
import { removeContent } from '../../../../test/builders/content.ts';
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
  statusesOf,
  zoe,
} from '../../../../test/console/content.ts';
import { AuditModel } from '../../../audit/audit.model.ts';
import type { AdminContent } from '../../../contract/admin/content/content.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import type { Article } from '../../../contract/content.ts';

setUpAdminContent();

const { content } = adminPaths;

describe('GET /api/admin/content', () => {
  it('answers every part with what visitors see', async () => {
    const { body } = await mara.get(content.list).expect(200);
    expect(body).toMatchObject({ success: true, total: 13, nextCursor: null });
    for (const { key, version, published, draft } of body.items as AdminContent[]) {
      expect({ version, draft }).toEqual({ version: expect.any(Number), draft: null });
      // The donation settings are part of another response, the redirects of none; visitors get no empty dispatch.
      if (key === 'redirects') expect(published).toEqual([]);
      else if (key === 'donationSettings') expect(published).toEqual({ purposes: [], goal: null });
      else if (key === 'dispatch') expect(published).toEqual({ cutOff: '14:00', days: [], closed: [] });
      else expect(published).toEqual(await shown(key));
    }
    const { body: footer } = await mara.get(at(content.byKey, 'footer')).expect(200);
    expect(footer).toMatchObject({ success: true, key: 'footer', publishedBy: { kind: 'system' } });
    await mara.get(at(content.byKey, 'blog')).expect(404);
    await save(1, [], 'constructor').expect(404);
  });

  it('takes the query of a list', async () => {
    const list = async (query: string) => (await mara.get(content.list + query).expect(200)).body;
    const keysOf = ({ items }: { items: Part[] }) => items.map(({ key }) => key);
    const first = await list('?limit=9');
    expect([first.total, first.items.length]).toEqual([13, 9]);
    const second = await list(`?limit=9&cursor=${first.nextCursor}`);
    expect([keysOf(second), second.nextCursor]).toEqual([
      ['redirects', 'footer', 'donationSettings', 'dispatch'],
      null,
    ]);
    expect(keysOf(await list('?q=ARTICLE'))).toEqual(['articles']);
    for (const query of ['limit=0', 'limit=201', 'cursor=x', 'sort=title', 'view=drafts', 'x=1']) {
      await mara.get(`${content.list}?${query}`).expect(400);
      await mara.get(`${at(content.history)}?${query}`).expect(400);
    }
    expect((await history('?q=no.body')).total).toBe(0);
    expect((await history('?q=shop')).total).toBe(1);
  });
});

describe('a draft', () => {
  it('is seen by staff only, keeps the ids of its records and gives new ones an id', async () => {
    const { version, published } = await read();
    const [first, second, ...rest] = published;
    const { _id: _none, ...fresh } = { ...first, title: '<script>alert(1)</script>' } as Article;
    const { body } = await save(version, [second, first, fresh, ...rest]).expect(200);
    expect(body).toMatchObject({ version: version + 1, published, savedBy: { kind: 'staff', _id: maraId } });
    const ids = body.draft.map(({ _id }: Article) => _id);
    expect(ids).toEqual([second?._id, first?._id, expect.stringMatching(/^[0-9a-f]{24}$/), ...idsOf(rest)]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(body.draft[2].title).toBe('<script>alert(1)</script>');
    expect((await read()).draft).toEqual(body.draft);
    expect(await shown()).toEqual(published);
    expect(await lastEntry()).toMatchObject({
      by: { name: 'Mara' },
      action: 'content.draft',
      target: { kind: 'content', _id: 'articles' },
      changes: { added: 1, reordered: true },
    });

    const count = await AuditModel.countDocuments();
    expect((await save(body.version, body.draft).expect(200)).body.version).toBe(body.version);
    expect(await AuditModel.countDocuments()).toBe(count);
    const { body: discarded } = await save(body.version, null).expect(200);
    expect(discarded).toMatchObject({ version: body.version + 1, draft: null, published });
    expect((await lastEntry())?.action).toBe('content.discard');
  });
  const idsOf = (articles: Article[]) => articles.map(({ _id }) => _id);

  it.each<[string, object, RegExp]>([
    ['a script as a link', { link: 'javascript:alert(1)' }, /^Articles 1 link must begin with \/ or https/],
    ['a picture of another scheme', { img: 'data:text/html,x' }, /^Articles 1 img must begin/],
    [
      'an address that browsers read as another site',
      { link: '/\t/evil.example' },
      /link holds a character that no address has/,
    ],
    ['100,000 labels', { topLink: Array(100_000).fill(1) }, /^Articles 1 topLink may have at most 20 labels/],
    ['an empty text', { title: ' ' }, /^Articles 1 title must not be empty/],
    ['a text that is too long', { title: 'x'.repeat(5_001) }, /^Articles 1 title must have at most 5000/],
    ['half an emoji', { title: '\ud83d' }, /^Articles 1 title holds a character/],
    ['an unknown field', { colour: 'red' }, /^Articles 1 colour is not a field of it/],
    ['an unknown language', { translations: { de: { title: 'Mütze' } } }, /translations de is not a field/],
    ['a number as a text', { title: 7 }, /^Articles 1 title must be a text/],
    ['a missing text', { title: undefined }, /^Articles 1 title must be a text/],
    ['a day that does not exist', { date: '2026-02-31' }, /^Articles 1 date must be a day such as/],
    ['the id of another record', { _id: '2' }, /./],
    ['an operator', { title: { $gt: '' } }, /^Malformed JSON/],
  ])('refuses %s and changes nothing', async (_what, fields, message) => {
    const before = await read();
    const count = await AuditModel.countDocuments();
    const [first, second] = before.published;
    const wrong = { ...first, ...fields };
    if (wrong._id === '2') wrong._id = second?._id;
    const draft = [wrong, ...before.published.slice(1)];
    const { body } = await save(before.version, draft).expect(400);
    expect(body.message).toMatch(message);
    expect(await read()).toEqual(before);
    expect(await AuditModel.countDocuments()).toBe(count);
  });

  it('may have 1 MB, and names the version it was made from', async () => {
    const before = await read();
    const [first] = before.published;
    const records = (count: number) =>
      Array.from({ length: count }, () => ({ ...first, _id: undefined, description: 'x'.repeat(19_000) }));
    const { body } = await save(before.version, records(50)).expect(200);
    await save(body.version, records(60)).expect(413);
    const { body: refused } = await save(body.version, Array(501).fill({})).expect(400);
    expect(refused.message).toBe('Articles may have at most 500 records.');
    await mara.put(at(content.byKey), { draft: [] }).expect(400);
    await mara.put(at(content.byKey), { version: body.version }).expect(400);
    await mara.post(at(content.publish), {}).expect(400);
    await save(body.version, null).expect(200);
  });
});

describe('a part that the shop never had', () => {
  it('has version 0, and no visitor sees its first draft', async () => {
    const { published } = await read('videos');
    await removeContent('videos');
    expect(await read('videos')).toMatchObject({ version: 0, published: [], draft: null });
    const first = [mara, zoe].map((who) => save(0, published, 'videos', who));
    expect(await statusesOf(first)).toEqual([200, 409]);
    expect([await shown('videos'), (await history('', 'videos')).total]).toEqual([[], 0]);
    await publish(1, 'videos').expect(200);
    expect([await shown('videos'), (await history('', 'videos')).total]).toEqual([published, 1]);
  });
});

describe('the purposes of donations', () => {
  const keep = async (purpose: string) => {
    const { version } = await read('donationSettings');
    return save(version, { purposes: [purpose], goal: null }, 'donationSettings');
  };

  it.each(['Roof\nand walls', 'Roof\tfund', 'Roof\u2028walls', '\u{1f54a}'.repeat(101)])(
    'are refused when donors could not send them: %j',
    async (purpose) => {
      expect((await keep(purpose)).status).toBe(400);
    },
  );

  it('have up to 100 characters, and no space around them', async () => {
    const { body } = await keep(` ${'\u{1f54a}'.repeat(100)}\n`);
    expect(body).toMatchObject({ success: true, draft: { purposes: ['\u{1f54a}'.repeat(100)] } });
  });
});

describe('two editors', () => {
  it('do not overwrite each other', async () => {
    const { version, published } = await read();
    const both = [mara, zoe].map((who, i) =>
      save(version, retitled(published, `Editor ${i}`), 'articles', who),
    );
    expect(await statusesOf(both)).toEqual([200, 409]);
    const { body } = await save(version, published, 'articles', zoe).expect(409);
    expect(body).toMatchObject({
      code: 'changed_meanwhile',
      message: 'Somebody else changed this meanwhile.',
    });
    const now = await read();
    expect(now.draft?.[0]?.title).toMatch(/^Editor [01]$/);
    await publish(version).expect(409);
    await mara.post(at(content.restore), { historyId: 'f'.repeat(24), version: now.version }).expect(404);
    await save(now.version, null).expect(200);
  });

  it('publish a draft once', async () => {
    const { version, published } = await read();
    const { body } = await save(version, retitled(published, 'Once')).expect(200);
    const all = [mara, zoe, mara].map((who) => publish(body.version, 'articles', who));
    expect(await statusesOf(all)).toEqual([200, 409, 409]);
    expect((await publish((await read()).version).expect(409)).body.code).toBe('nothing_to_publish');
  });
});
