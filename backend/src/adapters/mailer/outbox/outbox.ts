import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { KeptMail, Mailer, Outbox } from '../types.ts';

const keptMailSchema = z.object({
  id: z.string(),
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  date: z.string(),
  text: z.string(),
  html: z.string(),
});

const suffix = '.json';
const draftSuffix = '.draft';
const readAtOnce = 64;

/** The last part of a mail's id and of its file's name, which follows from the mail's key. */
export const markOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 16);

/** Stores mails as files in a folder instead of sending them, one file per mail. A file is complete or absent. */
export function createOutboxMailer({
  folder,
  from,
  readFolder = readdir,
}: {
  folder: string;
  from: string;
  readFolder?: (folder: string) => Promise<string[]>;
}): Mailer & { readonly outbox: Outbox } {
  // Names sort by time; the counter keeps the order of mails of one millisecond.
  let count = 0;
  const listNames = () =>
    readFolder(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
  const listIds = async () => {
    const ids = (await listNames())
      .filter((name) => name.endsWith(suffix))
      .map((name) => name.slice(0, -suffix.length));
    return ids.sort().reverse();
  };
  const read = async (id: string): Promise<KeptMail> =>
    keptMailSchema.parse(JSON.parse(await readFile(join(folder, id + suffix), 'utf8')));
  const write = async (mail: KeptMail): Promise<void> => {
    const draft = join(folder, mail.id + draftSuffix);
    await writeFile(draft, JSON.stringify(mail, null, 2), { mode: 0o600, flush: true });
    await rename(draft, join(folder, mail.id + suffix));
  };
  const remove = (name: string) => rm(join(folder, name), { force: true });
  const namesOf = async (keys: readonly string[], ending: string) => {
    const ends = new Set(keys.map((key) => markOf(key) + ending));
    return (await listNames()).filter((name) => ends.has(name.split('-').at(-1) ?? ''));
  };
  return {
    async send({ key, to, subject, text, html, isRetry }) {
      const mark = markOf(key);
      // Only then: reading a folder of many mails for each new one would take longer with every mail.
      if (isRetry && (await listNames()).some((name) => name.endsWith(mark + suffix))) return;
      const now = new Date();
      count += 1;
      const id = `${now.getTime()}-${String(count % 1_000_000).padStart(6, '0')}-${mark}`;
      await mkdir(folder, { recursive: true });
      await write({ id, to, from, subject, date: now.toISOString(), text, html });
    },
    outbox: {
      async list() {
        const ids = await listIds();
        const mails: KeptMail[] = [];
        // One after the other: a process may open a limited number of files.
        for (let at = 0; at < ids.length; at += readAtOnce) {
          mails.push(...(await Promise.all(ids.slice(at, at + readAtOnce).map(read))));
        }
        return mails;
      },
      async find(id) {
        // Only names of existing mails, so that no other file can be read.
        return (await listIds()).includes(id) ? read(id) : undefined;
      },
      async remove(keys) {
        for (const ending of [draftSuffix, suffix])
          for (const name of await namesOf(keys, ending)) await remove(name);
      },
      async removeOlderThan(time) {
        for (const name of await listNames())
          if (Number.parseInt(name, 10) < time.getTime()) await remove(name);
      },
      async rewrite(keys, change) {
        for (const name of await namesOf(keys, draftSuffix)) await remove(name);
        for (const name of await namesOf(keys, suffix)) {
          const mail = await read(name.slice(0, -suffix.length));
          const { subject, text, html } = mail;
          const changed = { ...mail, subject: change(subject), text: change(text), html: change(html) };
          if (JSON.stringify(changed) !== JSON.stringify(mail)) await write(changed);
        }
      },
    },
    async close() {},
  };
}
