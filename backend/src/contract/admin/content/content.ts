import { z } from 'zod';
import '../../zod-settings.ts';
import {
  type ContentKey,
  type ContentLists,
  type ContentPart,
  contentRecords,
  type Dispatch,
  type DonationSettings,
  type Footer,
  type Redirect,
  singleParts,
} from '../../content.ts';
import { invalidField, objectId } from '../../http.ts';
import { type Actor, version } from '../common.ts';
import { type AdminList, listQuery } from '../list.ts';
import {
  contentSchemas,
  dispatchSchema,
  donationSettingsSchema,
  footerSchema,
  listOf,
} from './content-schemas.ts';
import { findRedirectProblems } from './redirects.ts';

/** The content parts of the console: requests and responses. */

/** Every part: the nine lists that pages show, the redirects, the footer, the donation settings and the dispatch. */
export const contentParts = [
  ...(Object.keys(contentRecords) as ContentKey[]),
  'redirects',
  ...singleParts,
] as const;

/** What staff call each part. */
export const contentTitles: Record<ContentPart, string> = {
  featured: 'Featured',
  productContents: 'Product headings',
  testimonials: 'Testimonials',
  items: 'Who we are',
  articles: 'Articles',
  videos: 'Videos',
  content: 'Ministry',
  contacts: 'Contacts',
  navbar: 'Navigation',
  redirects: 'Redirects',
  footer: 'Footer',
  donationSettings: 'Donation settings',
  dispatch: 'Dispatch',
};

const maxListRecords = 500;
/** Every product of a former shop may have one. */
const maxRedirects = 5_000;
/** The most records of a list. */
export const maxRecords = (part: ContentPart): number =>
  part === 'redirects' ? maxRedirects : maxListRecords;

/** How many published versions of a part are kept. */
export const keptVersions = 50;

/** The largest body of a call that saves a draft, in bytes. */
export const contentBytes = 1024 * 1024;

const sameId = 'is the id of another record too';

/** The records of a list, first to last. A record keeps its `_id`; a new one comes without. */
function draftList<Shape extends z.ZodRawShape>(
  record: z.ZodObject<Shape, z.core.$strict>,
  max = maxListRecords,
) {
  const draft = record.extend({ _id: objectId().optional() });
  return listOf(draft, { max, noun: 'records' }).superRefine((records, context) => {
    const seen = new Set<string>();
    for (const [index, { _id }] of (records as { _id?: string }[]).entries()) {
      if (_id === undefined) continue;
      if (seen.has(_id)) context.addIssue({ code: 'custom', path: [index, '_id'], message: sameId });
      seen.add(_id);
    }
  });
}

/** The draft of each part. The messages follow the name of a field, e.g. `title: must not be empty`. */
export const draftSchemas = {
  featured: draftList(contentSchemas.featured),
  productContents: draftList(contentSchemas.productContents),
  testimonials: draftList(contentSchemas.testimonials),
  items: draftList(contentSchemas.items),
  articles: draftList(contentSchemas.articles),
  videos: draftList(contentSchemas.videos),
  content: draftList(contentSchemas.content),
  contacts: draftList(contentSchemas.contacts),
  navbar: draftList(contentSchemas.navbar),
  redirects: draftList(contentSchemas.redirects, maxRedirects).superRefine((redirects, context) => {
    for (const { index, field, message } of findRedirectProblems(redirects))
      context.addIssue({ code: 'custom', path: [index, field], message });
  }),
  footer: footerSchema,
  donationSettings: donationSettingsSchema,
  dispatch: dispatchSchema,
} satisfies Record<ContentPart, z.ZodType>;

/** What the editor of a part sends. */
export type ContentDrafts = { [Part in ContentPart]: z.infer<(typeof draftSchemas)[Part]> };

/** What visitors see of a part: the records of a list, or the one record. */
export type ContentValues = { [Key in ContentKey]: ContentLists[Key][] } & {
  redirects: Redirect[];
  footer: Footer;
  donationSettings: DonationSettings;
  /** Without days the shop says nothing; content files and visitors then have null. */
  dispatch: Dispatch;
};

/** `GET`, `PUT content/:key` and the calls below it. An unknown key: 404. */
export const contentParams = z.object({ key: z.enum(contentParts) });

/** `PUT content/:key`: saves a draft; null discards it. `draft` is then checked by {@link draftSchemas}. */
export const saveDraftBody = z
  .object({ version, draft: z.unknown() })
  .refine(({ draft }) => draft !== undefined, {
    error: invalidField('draft'),
  });

/** `POST content/:key/publish`. Without a draft: 409. */
export const publishBody = z.object({ version });
/** `POST content/:key/restore`: an old version becomes the draft. */
export const restoreBody = z.object({ historyId: objectId('historyId'), version });

/** A part: what is published, and the draft. Every record has its `_id`. */
export interface AdminContent<Part extends ContentPart = ContentPart> {
  key: Part;
  /** Counts up with every change of the draft and of what is published. */
  version: number;
  published: ContentValues[Part];
  /** null: there is none. */
  draft: ContentValues[Part] | null;
  /** Absent while nothing was published. */
  publishedAt?: string;
  publishedBy?: Actor;
  /** Present beside a draft. */
  savedAt?: string;
  savedBy?: Actor;
}

/** `GET content`: every part, in the order of {@link contentParts}. `q` finds titles; a cursor is a part's key. */
export const contentListQuery = listQuery().extend({
  cursor: z.enum(contentParts, { error: invalidField('cursor') }).optional(),
});
export type ContentListResponse = AdminList<AdminContent>;

/** `GET`, `PUT content/:key`, `publish` and `restore`: the part after the call */
export type ContentResponse<Part extends ContentPart = ContentPart> = { success: true } & AdminContent<Part>;

/** `GET content/:key/history`. `q` finds the names of who published. */
export const historyQuery = listQuery();

/** A published version, the newest first; the first one is what visitors see. */
export interface ContentHistoryEntry {
  _id: string;
  at: string;
  by: Actor;
  /** The version of the part when it was published. */
  version: number;
}

/**
 * `POST media` (multipart `file`): an image (JPEG, PNG, WebP, GIF or AVIF, up to 5 MB), re-encoded, or a video (MP4 or
 * WebM, up to 50 MB), stored as it is.
 */
export interface MediaResponse {
  success: true;
  url: string;
  kind: 'picture' | 'film';
  /** Of an image, in pixels. */
  width?: number;
  height?: number;
}

/** The largest video, in bytes. */
export const videoBytes = 50 * 1024 * 1024;
