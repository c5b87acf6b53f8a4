import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { removeContent, storeContent } from '../../../test/builders/content.ts';
import { setUpSeededShop, shop } from '../../../test/shop/set-up-shop.ts';
import { rootDir } from '../../config/env.ts';
import type { ContentKey } from '../../contract/content.ts';
import { paths } from '../../contract/paths.ts';
import { footer } from '../../seed/content/frame.ts';
import { contentLists } from '../../seed/content/index.ts';
import { seedShop } from '../../seed/seed-shop.ts';

setUpSeededShop();

const keys = Object.keys(contentLists) as ContentKey[];

/** The visible texts of a record by field. */
const textFields: Record<ContentKey, string[]> = {
  featured: ['title', 'description'],
  productContents: ['title', 'description'],
  testimonials: ['role', 'text'],
  items: ['subtitle', 'description'],
  articles: ['title', 'authorNote', 'description', 'topLink'],
  videos: ['title', 'description'],
  content: ['title', 'description'],
  contacts: ['label', 'role'],
  navbar: ['title'],
};

describe.each(keys)('GET /api content: %s', (key) => {
  const written = contentLists[key].records;

  it('returns every record under its key, in order, unchanged', async () => {
    const { body } = await shop.request.get(paths.content[key]).expect(200);
    expect(Object.keys(body).sort()).toEqual([key, 'success'].sort());
    expect(body.success).toBe(true);
    expect(body[key]).toEqual(
      written.map((fields) => ({ ...fields, _id: expect.stringMatching(/^[0-9a-f]{24}$/) })),
    );
  });

  it('has Spanish and French translations', () => {
    for (const record of written) {
      expect(Object.keys(record.translations?.es ?? {})).toEqual(expect.arrayContaining(textFields[key]));
      expect(Object.keys(record.translations?.fr ?? {})).toEqual(expect.arrayContaining(textFields[key]));
    }
  });

  it('ignores operators in the query and refuses another method', async () => {
    const { body } = await shop.request.get(`${paths.content[key]}?position[$gt]=99`).expect(200);
    expect(body[key]).toHaveLength(written.length);
    await shop.request.post(paths.content[key]).send({}).expect(405);
  });
});

describe('the content endpoints', () => {
  it('refer to existing pictures and films only', () => {
    const named = JSON.stringify(contentLists).match(/\/media\/[^"]+/g) ?? [];
    expect(named.filter((address) => !existsSync(join(rootDir, 'backend', address)))).toEqual([]);
    expect(named).toHaveLength(16 + 2 * 6);
  });

  it('return the stored order, and an empty list without records', async () => {
    const { videos } = (await shop.request.get(paths.content.videos)).body;
    await storeContent('videos', videos.toReversed());
    expect((await shop.request.get(paths.content.videos)).body.videos).toEqual(videos.toReversed());
    await removeContent('videos');
    await shop.request.get(paths.content.videos).expect(200, { success: true, videos: [] });
    await seedShop();
  });

  it('return markup as plain text', async () => {
    const text = '<img src=x onerror=alert(1)>';
    const { articles } = (await shop.request.get(paths.content.articles)).body;
    await storeContent('articles', [{ ...articles[0], title: text }]);
    const response = await shop.request
      .get(paths.content.articles)
      .expect('Content-Type', /application\/json/);
    expect(response.body.articles[0].title).toBe(text);
  });
});

describe('GET /api/footer', () => {
  it('returns one object', async () => {
    await shop.request.get(paths.content.footer).expect(200, { success: true, footer });
  });

  it('returns an empty footer while the shop has none', async () => {
    await removeContent('footer');
    const { body } = await shop.request.get(paths.content.footer).expect(200);
    expect(body.footer).toMatchObject({ businessName: '', abn: '', importantLinks: [], moreLinks: [] });
    await seedShop();
  });
});
