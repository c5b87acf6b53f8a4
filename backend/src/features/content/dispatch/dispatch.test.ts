import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, folder, setUpFolder, writeInput } from '../../../../test/cli/set-up-cli.ts';
import { publish, read, save, setUpAdminContent } from '../../../../test/console/content.ts';
import { shop } from '../../../../test/shop/set-up-shop.ts';
import { paths } from '../../../contract/paths.ts';

setUpAdminContent();
setUpFolder();

const dispatch = { cutOff: '14:00', days: [1, 2, 3, 4, 5], closed: ['2026-12-25'] };
const expectShown = (shown: object | null) =>
  shop.request
    .get(paths.dispatch)
    .expect(200, { success: true, dispatch: shown, zone: 'Australia/Melbourne' });

async function publishDraft(draft: object) {
  const { version } = await read('dispatch');
  const { body } = await save(version, draft, 'dispatch').expect(200);
  await publish(body.version, 'dispatch').expect(200);
}

/** Imports a content file with this dispatch. */
async function importFile(value: unknown) {
  const content = { format: 'brim-and-page/content', version: 1, dispatch: value };
  return cli('content', 'import', await writeInput('dispatch.json', JSON.stringify(content)), '--yes');
}

describe('GET /api/dispatch', () => {
  it('is null until staff publish one, and again when no day is left', async () => {
    await expectShown(null);
    const { version } = await read('dispatch');
    await save(version, dispatch, 'dispatch').expect(200);
    await expectShown(null);
    await publishDraft(dispatch);
    await expectShown(dispatch);
    await publishDraft({ ...dispatch, days: [] });
    await expectShown(null);
  });

  it('shows what a content file has, which an export writes back', async () => {
    expect(await importFile(dispatch)).toMatchObject({ code: 0 });
    await expectShown(dispatch);
    const file = join(folder, 'export.json');
    const exported = async () => {
      await cli('content', 'export', file);
      return JSON.parse(await readFile(file, 'utf8')).dispatch;
    };
    expect(await exported()).toEqual(dispatch);
    expect(await importFile(null)).toMatchObject({ code: 0 });
    await expectShown(null);
    expect(await exported()).toBeNull();
    expect((await cli('content', 'import', file, '--json')).json()).toMatchObject({ written: false });
  });
});

describe('PUT content/dispatch', () => {
  it.each([
    ['a time that no clock has', { cutOff: '24:00' }, 'cutOff must be a time such as 14:00'],
    ['a day of an eighth weekday', { days: [1, 8] }, 'must be a number from 1 (Monday) to 7 (Sunday)'],
    ['a day twice', { days: [1, 1] }, 'days must be different from each other'],
    ['a closed day that is none', { closed: ['2026-02-30'] }, 'must be a day such as 2026-11-04'],
    ['another field', { open: true }, 'open'],
  ])('refuses %s, as an import does', async (_, change, message) => {
    const { version, published } = await read('dispatch');
    const { body } = await save(version, { ...dispatch, ...change }, 'dispatch').expect(400);
    expect(body.message).toContain(message);
    expect(await importFile({ ...dispatch, ...change })).toMatchObject({ code: 1 });
    expect((await read('dispatch')).published).toEqual(published);
  });
});
