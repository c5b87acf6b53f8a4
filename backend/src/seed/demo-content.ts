import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type ContentValues, contentParts } from '../contract/admin/content/content.ts';
import type { ContentKey, ContentPart, Footer } from '../contract/content.ts';
import { auditTarget, summarise } from '../features/content/compare-parts.ts';
import { publishPart, readPart } from '../features/content/publish-part.ts';
import { footer as demoFooter } from './content/frame.ts';
import { demoRecords } from './seed-content.ts';

/** Their records belong to fixed places of the home page: without one of them the others would move. */
const placedParts: readonly ContentPart[] = ['featured', 'productContents'];
/** The links to the shop's own pages are not demo content: every shop needs them. The other parts have none. */
const keptParts: readonly ContentPart[] = ['navbar', 'redirects', 'donationSettings', 'dispatch'];

const without = <Fields extends object>(
  fields: Fields | undefined,
  demo: object = {},
): Fields | undefined => {
  const own = Object.entries(fields ?? {}).filter(
    ([name, value]) => !isDeepStrictEqual(value, (demo as Record<string, unknown>)[name]),
  );
  return own.length > 0 ? (Object.fromEntries(own) as Fields) : undefined;
};

/** The footer without the demo's texts, phone number and social links. Its links lead to the shop's own pages. */
function ownFooter(footer: Footer): Footer {
  const { translations, ...own } = footer;
  const orEmpty = (text: string, demo: string) => (text === demo ? '' : text);
  const es = without(translations?.es, demoFooter.translations?.es);
  const fr = without(translations?.fr, demoFooter.translations?.fr);
  return {
    ...own,
    phone: orEmpty(own.phone, demoFooter.phone),
    description: orEmpty(own.description, demoFooter.description),
    newsletterText: orEmpty(own.newsletterText, demoFooter.newsletterText),
    socialLinks: {
      instagram: orEmpty(own.socialLinks.instagram, demoFooter.socialLinks.instagram),
      facebook: orEmpty(own.socialLinks.facebook, demoFooter.socialLinks.facebook),
      linkedin: orEmpty(own.socialLinks.linkedin, demoFooter.socialLinks.linkedin),
    },
    ...(es || fr ? { translations: { ...(es && { es }), ...(fr && { fr }) } } : {}),
  };
}

/** The published content of a part without its unedited demo records. */
function ownContent(key: ContentPart, published: ContentValues[ContentPart]): ContentValues[ContentPart] {
  if (keptParts.includes(key)) return published;
  if (key === 'footer') return ownFooter(published as Footer);
  const demo = new Map(demoRecords(key as ContentKey).map((record) => [record._id, record]));
  const records = published as { _id: string }[];
  const own = records.filter((record) => !isDeepStrictEqual(record, demo.get(record._id)));
  return (placedParts.includes(key) && own.length > 0 ? records : own) as ContentValues[ContentPart];
}

const sizeOf = (value: ContentValues[ContentPart]) => (Array.isArray(value) ? value.length : 0);

/** The number of unedited demo records, by part; the footer counts 1. Parts without one are absent. */
export async function findDemoContent(): Promise<Partial<Record<ContentPart, number>>> {
  const found: Partial<Record<ContentPart, number>> = {};
  for (const key of contentParts) {
    const { published } = await readPart(key);
    const own = ownContent(key, published);
    if (!isDeepStrictEqual(own, published)) found[key] = Math.max(1, sizeOf(published) - sizeOf(own));
  }
  return found;
}

/** Publishes the content without the unedited demo records. Drafts and the history of each part stay. */
export async function removeDemoContent(actor: Actor): Promise<void> {
  for (const key of contentParts)
    for (;;) {
      const part = await readPart(key);
      const value = ownContent(key, part.published);
      if (isDeepStrictEqual(value, part.published)) break;
      await recordAudit(actor, 'content.publish', auditTarget(key), summarise(part.published, value));
      // Otherwise it was changed meanwhile.
      if (await publishPart(part, { value }, actor)) break;
    }
}
