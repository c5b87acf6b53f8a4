import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, folder, setUpFolder, writeInput } from '../../../test/cli/set-up-cli.ts';
import { setUpSeededShop, shop } from '../../../test/shop/set-up-shop.ts';
import { AuditModel } from '../../audit/audit.model.ts';
import type { ContentKey } from '../../contract/content.ts';
import { paths } from '../../contract/paths.ts';
import { seedShop } from '../../seed/seed-shop.ts';

setUpSeededShop();
setUpFolder();

const shown = async (key: ContentKey | 'footer') =>
  (await shop.request.get(paths.content[key]).expect(200)).body[key];

describe('content export and import', () => {
  it('write and read all content, and change exactly what the file changes', async () => {
    const file = join(folder, 'content.json');
    expect(await cli('content', 'export', file)).toMatchObject({ code: 0 });
    expect(await AuditModel.countDocuments({ action: 'content.export', 'by.kind': 'cli' })).toBe(1);
    const same = await cli('content', 'import', file, '--json');
    expect(same.json()).toMatchObject({ written: false, parts: { footer: { unchanged: 1 } } });

    const content = JSON.parse(await readFile(file, 'utf8'));
    const [first, second, ...rest] = content.testimonials;
    const fresh = { ...second, id: undefined, name: 'Somebody New' };
    content.testimonials = [{ ...second, role: 'Bookbinder' }, ...rest, fresh];
    content.navbar.reverse();
    content.footer.phone = '+61 3 9000 0000';
    content.articles[0].translations = undefined;
    const articles = await shown('articles');
    const videos = await shown('videos');
    content.videos = undefined;
    await writeInput('content.json', JSON.stringify(content));

    const before = await shown('testimonials');
    const dry = await cli('content', 'import', file, '--dry-run');
    expect(dry.out).toContain('testimonials: 1 new, 1 changed, 1 removed, 4 as they were');
    expect(dry.out).toContain(`removed  ${first.id}  ${first.name}`);
    expect(dry.out).toContain('navbar: 0 new, 0 changed, 0 removed, 6 as they were, in another order');
    expect(await shown('testimonials')).toEqual(before);
    expect(await cli('content', 'import', file)).toMatchObject({ code: 1 });
    expect(await shown('testimonials')).toEqual(before);

    expect(await cli('content', 'import', file, '--yes')).toMatchObject({ code: 0 });
    expect((await shown('testimonials')).map(({ name }: { name: string }) => name)).toEqual(
      content.testimonials.map(({ name }: { name: string }) => name),
    );
    expect((await shown('testimonials'))[0].role).toBe('Bookbinder');
    expect(await shown('videos')).toEqual(videos);
    expect((await shown('footer')).phone).toBe('+61 3 9000 0000');
    const { translations: _gone, ...plain } = articles[0];
    expect((await shown('articles'))[0]).toEqual(plain);
    const again = await cli('content', 'import', file, '--json');
    expect(again.json()).toMatchObject({ written: false });

    // `npm run dev` does not seed a removed testimonial again.
    await seedShop({ once: true });
    expect(await shown('testimonials')).toHaveLength(6);
  });

  it('list every problem of a file, and write nothing of it', async () => {
    const before = await shown('contacts');
    const wrong = {
      format: 'brim-and-page/content',
      version: 1,
      articles: [{ title: '', link: 'javascript:alert(1)', date: 'soon' }],
      contacts: [{ ...before[0], _id: undefined, type: 'fax', colour: 'red' }],
      blog: [],
    };
    const file = await writeInput('wrong.json', JSON.stringify(wrong));
    const { message, problems } = (await cli('content', 'import', file, '--yes', '--json')).json();
    expect(message).toContain('nothing was changed');
    expect(problems).toEqual(
      expect.arrayContaining([
        'articles 1: title: must not be empty',
        'articles 1: link: must begin with / or https://',
        'articles 1: date: must be a day such as 2026-11-04',
        'contacts 1: type: must be email, phone, address or hours',
        'contacts 1: colour: is not a field of it',
        expect.stringMatching(/^blog: is no part of the content/),
      ]),
    );
    expect(await shown('contacts')).toEqual(before);
  });
});
