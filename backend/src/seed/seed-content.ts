import { systemActor } from '../audit/actor.ts';
import type { ContentValues } from '../contract/admin/content/content.ts';
import type { ContentKey, ContentPart, Footer } from '../contract/content.ts';
import { publishPart, readPart } from '../features/content/publish-part.ts';
import { footer } from './content/frame.ts';
import { contentLists } from './content/index.ts';
import { stableId } from './stable-id.ts';

export const seededParts = [...(Object.keys(contentLists) as ContentKey[]), 'footer'] as const;

type SeededPart = (typeof seededParts)[number];

type Records = { _id: string }[];

/** The demo's records of a list, with their ids. */
export function demoRecords<Key extends ContentKey>(key: Key): Records {
  const { records, keyOf, idPrefix } = contentLists[key];
  return records.map((fields) => ({ ...fields, _id: stableId(idPrefix, keyOf(fields)) }));
}

/** A part with what the demo has and it has not. @returns the number of records that change */
function complete(key: SeededPart, published: ContentValues[ContentPart], isNew: boolean): [number, unknown] {
  if (key === 'footer') {
    if (isNew) return [1, footer];
    const { description, importantLinks } = published as Footer;
    const isEmpty = description === '' && importantLinks.length === 0;
    // A footer that only has the business details gets the texts and links.
    const { businessName, abn, address, phone, email } = published as Footer;
    return [isEmpty ? 1 : 0, isEmpty ? { ...footer, businessName, abn, address, phone, email } : published];
  }
  const records = [...(published as Records)];
  const missing = demoRecords(key).filter(({ _id }) => !records.some((record) => record._id === _id));
  const positions = new Map(demoRecords(key).map(({ _id }, position) => [_id, position]));
  for (const record of missing) records.splice(positions.get(record._id) ?? records.length, 0, record);
  return [missing.length, records];
}

/**
 * Publishes what the demo has and a part has not; `reset` restores all of it and discards the draft.
 * @returns the number of records written
 */
export async function seedPart(key: SeededPart, reset: boolean): Promise<number> {
  for (;;) {
    const part = await readPart(key);
    const demo = key === 'footer' ? footer : demoRecords(key);
    const [written, value] = reset
      ? [Array.isArray(demo) ? demo.length : 1, demo]
      : complete(key, part.published, !part.publishedVersion);
    if (written === 0) return 0;
    const change = { value: value as ContentValues[SeededPart], ...(reset ? { draft: null } : {}) };
    // Otherwise another process changed it meanwhile.
    if (await publishPart(part, change, systemActor)) return written;
  }
}
