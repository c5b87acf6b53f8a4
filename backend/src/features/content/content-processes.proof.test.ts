import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCliProcess } from '../../../test/cli/cli-process.ts';
import { cookieOf, password } from '../../../test/console/staff.ts';
import { createShopGroup, type ShopGroup } from '../../../test/shop/group.ts';
import { readSettings } from '../../config/env.ts';
import type { AdminContent, ContentHistoryEntry } from '../../contract/admin/content/content.ts';
import { adminPaths } from '../../contract/admin/paths.ts';
import type { Article } from '../../contract/content.ts';
import { paths } from '../../contract/paths.ts';
import { codeOfStep, currentStep } from '../staff/sign-in/totp.ts';

/** How long a publication may take to be shown by another process. */
const coherenceMs = 2_000;

let group: ShopGroup;
let cookie = '';
beforeAll(async () => {
  group = await createShopGroup(2);
  await group.start();
  const invited = [
    'staff',
    'invite',
    'owner@content.example',
    '--name',
    'Owner',
    '--role',
    'owner',
    '--json',
  ];
  const token = String((await runCliProcess(group.env, ...invited)).json().url).split('=')[1];
  const { body } = await send(0, 'post', adminPaths.invite.password, { token, password }).expect(200);
  const code = codeOfStep(body.secret, currentStep());
  cookie = cookieOf(await send(0, 'post', adminPaths.invite.confirm, { token, code }).expect(200));
});
afterAll(() => group.remove());

function requestOf(which: number) {
  const process = group.processes[which % 2];
  if (!process) throw new Error('The group has two processes');
  return process.request;
}
const send = (which: number, method: 'post' | 'put', path: string, body: object) =>
  requestOf(which)
    [method](path.replace(':key', 'articles'))
    .set('Origin', readSettings(group.env).frontendUrl)
    .set('Cookie', cookie)
    .send(body);
const read = async (which: number): Promise<AdminContent<'articles'>> =>
  (await requestOf(which).get(adminPaths.content.byKey.replace(':key', 'articles')).set('Cookie', cookie))
    .body;
const shown = async (which: number): Promise<Article[]> =>
  (await requestOf(which).get(paths.content.articles)).body.articles;

/** Publishes a note in every article. @returns the version that published it */
async function publish(which: number, authorNote: string): Promise<number> {
  const { version, published } = await read(which);
  const draft = published.map((article) => ({ ...article, authorNote }));
  const { body } = await send(which, 'put', adminPaths.content.byKey, { version, draft }).expect(200);
  await send(which, 'post', adminPaths.content.publish, { version: body.version }).expect(200);
  return body.version + 1;
}
const notesIn = (articles: Article[]) => [...new Set(articles.map(({ authorNote }) => authorNote))];

it('a publication is shown whole by the other process within two seconds, and stays', async () => {
  await publish(0, 'round 0');
  await expect.poll(async () => notesIn(await shown(1))).toEqual(['round 0']);
  for (let round = 1; round <= 5; round += 1) {
    const seen: string[] = [];
    await publish(round, `round ${round}`);
    const publishedAt = performance.now();
    while (seen.at(-1) !== `round ${round}`) {
      // Only a request that was sent after the time limit must have the new state, however long it takes.
      const isLate = performance.now() - publishedAt > coherenceMs;
      const notes = notesIn(await shown(round + 1));
      expect(notes).toHaveLength(1);
      seen.push(notes[0] ?? '');
      if (isLate) expect(notes).toEqual([`round ${round}`]);
    }
    expect([`round ${round - 1}`, `round ${round}`]).toEqual(expect.arrayContaining(seen));
    for (let again = 0; again < 20; again += 1)
      expect(notesIn(await shown(round + 1))).toEqual([`round ${round}`]);
  }
});

it('keeps every acknowledged version although processes are killed while they publish', async () => {
  const acknowledged: number[] = [];
  let isOver = false;
  const editors = [0, 1].map(async (which) => {
    for (let i = 0; !isOver; i += 1) {
      // Refused when the other editor was faster, cut off when the process was killed.
      const version = await publish(which, `editor ${which}, ${i}`).catch(() => undefined);
      if (version) acknowledged.push(version);
    }
  });
  for (let kills = 0; kills < 4; kills += 1) {
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 300_000 }).toBeGreaterThan(before + 2);
    await group.kill();
    await group.ensureAllRunning();
  }
  isOver = true;
  await Promise.all(editors);
  const { body } = await requestOf(0)
    .get(`${adminPaths.content.history.replace(':key', 'articles')}?limit=200`)
    .set('Cookie', cookie);
  const versions = (body.items as ContentHistoryEntry[]).map(({ version }) => version);
  const { published } = await read(0);
  expect(notesIn(published)).toHaveLength(1);
  expect(versions).toEqual(expect.arrayContaining(acknowledged.toSorted((a, b) => b - a).slice(0, 40)));
});
