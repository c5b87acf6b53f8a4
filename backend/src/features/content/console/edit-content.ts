import { isDeepStrictEqual } from 'node:util';
import { Types } from 'mongoose';
import type { z } from 'zod';
import { type Actor, actorRef } from '../../../audit/actor.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import {
  type AdminContent,
  type ContentDrafts,
  type ContentHistoryEntry,
  type ContentListResponse,
  type ContentValues,
  type contentListQuery,
  contentParts,
  contentTitles,
  draftSchemas,
  type historyQuery,
} from '../../../contract/admin/content/content.ts';
import { findRedirectProblems } from '../../../contract/admin/content/redirects.ts';
import type { AdminList } from '../../../contract/admin/list.ts';
import type { ContentPart } from '../../../contract/content.ts';
import { problem } from '../../../errors/problem.ts';
import { listPage } from '../../../lists/list-page.ts';
import { containing } from '../../../lists/search-words.ts';
import { auditTarget, summarise } from '../compare-parts.ts';
import { ContentVersionModel, type StoredPart } from '../content.model.ts';
import {
  type CurrentPart,
  changePart,
  draftFields,
  keepVersion,
  publishPart,
  readPart,
} from '../publish-part.ts';

/** A page of the parts, each with its draft, in their own order. */
export async function listParts({
  q = '',
  cursor = contentParts[0],
  limit,
}: z.output<typeof contentListQuery>): Promise<ContentListResponse> {
  const found = contentParts.filter((key) => contentTitles[key].toLowerCase().includes(q.toLowerCase()));
  const rest = found.filter((key) => contentParts.indexOf(key) >= contentParts.indexOf(cursor));
  const parts = await Promise.all(rest.slice(0, limit).map((key) => readPart(key)));
  return {
    success: true,
    items: parts.map(presentPart),
    nextCursor: rest[limit] ?? null,
    total: found.length,
  };
}

/** A part as the console's API answers it. */
export function presentPart<Part extends ContentPart>(part: CurrentPart<Part>): AdminContent<Part> {
  const { _id, version, published, publishedAt, publishedBy, draft, savedAt, savedBy } = part;
  return {
    key: _id,
    version,
    published,
    draft: draft ?? null,
    ...(publishedAt && publishedBy
      ? { publishedAt: publishedAt.toISOString(), publishedBy: actorRef(publishedBy) }
      : {}),
    ...(draft && savedAt && savedBy ? { savedAt: savedAt.toISOString(), savedBy: actorRef(savedBy) } : {}),
  };
}

/** @throws {Problem} 409 when the part has another version */
async function requireVersion<Part extends ContentPart>(
  key: Part,
  version: number,
): Promise<CurrentPart<Part>> {
  const part = await readPart(key);
  if (part.version !== version) throw problem('changed_meanwhile');
  return part;
}

/**
 * Saves the draft of a part.
 * @param draft null discards it
 * @param version the version of the part that the change was made from
 * @param shopUrl the storefront's address
 * @returns the part after it; unchanged when it has this draft already
 * @throws {Problem} 400 for an invalid draft, 409 when the part was changed meanwhile
 */
export async function saveDraft<Part extends ContentPart>(
  actor: Actor,
  key: Part,
  { version, draft }: { version: number; draft?: unknown },
  shopUrl: string,
): Promise<CurrentPart<Part>> {
  const checked = draft === null ? undefined : checkDraft(key, draft, shopUrl);
  const part = await requireVersion(key, version);
  if (isDeepStrictEqual(checked, part.draft)) return part;
  if (!checked) {
    await recordAudit(actor, 'content.discard', auditTarget(key));
    return requireChange(await changePart(part, { unset: draftFields }));
  }
  return writeDraft(actor, part, checked, { action: 'content.draft' });
}

async function writeDraft<Part extends ContentPart>(
  actor: Actor,
  part: CurrentPart<Part>,
  draft: ContentValues[Part],
  { action, details = {} }: { action: string; details?: Record<string, unknown> },
): Promise<CurrentPart<Part>> {
  const key = part._id;
  const changes = summarise(part.draft ?? part.published, draft);
  await recordAudit(actor, action, auditTarget(key), { ...changes, ...details });
  const set = { draft, savedAt: new Date(), savedBy: actorRef(actor) };
  return requireChange(await changePart(part, { set }));
}

/** The part after a change. @throws {Problem} 409 when another change came first */
function requireChange<Part extends ContentPart>(part: CurrentPart<Part> | undefined): CurrentPart<Part> {
  if (!part) throw problem('changed_meanwhile');
  return part;
}

/** Checks a draft and gives new records an id. @throws {Problem} 400 naming the first wrong field */
function checkDraft<Part extends ContentPart>(
  key: Part,
  draft: unknown,
  shopUrl: string,
): ContentValues[Part] {
  const parsed = draftSchemas[key].safeParse(draft);
  if (!parsed.success) throw invalidDraft(key, parsed.error.issues[0]);
  if (key === 'redirects') {
    // Again: the schema does not know the shop's address.
    const [first] = findRedirectProblems(parsed.data as ContentDrafts['redirects'], shopUrl);
    if (first) throw invalidDraft(key, { path: [first.index, first.field], message: first.message });
  }
  const value = parsed.data as ContentDrafts[ContentPart];
  if (!Array.isArray(value)) return value as ContentValues[Part];
  return value.map(({ _id, ...fields }) => ({
    ...fields,
    _id: _id?.toLowerCase() ?? new Types.ObjectId().toHexString(),
  })) as ContentValues[Part];
}

interface Issue {
  path: PropertyKey[];
  message: string;
  code?: string;
  keys?: string[];
}

/** In the words of the console, e.g. `Articles 3 title must not be empty.` */
function invalidDraft(key: ContentPart, issue: Issue | undefined) {
  const path = (issue?.path ?? []).map((step) => (typeof step === 'number' ? step + 1 : String(step)));
  const names = issue?.code === 'unrecognized_keys' ? (issue.keys ?? []) : [];
  const isOwn = issue && !issue.message.startsWith('Invalid input') && names.length === 0;
  return problem('invalid_content', {
    place: [contentTitles[key], ...path, ...names.slice(0, 1)].join(' ').slice(0, 200),
    problem: isOwn
      ? issue.message
      : names.length > 0
        ? 'is not a field of it'
        : 'is missing or of the wrong kind',
  });
}

/**
 * Publishes the draft of a part: from one write on, visitors see it.
 * @throws {Problem} 409 without a draft, or when the part was changed meanwhile
 */
export async function publishDraft<Part extends ContentPart>(
  actor: Actor,
  key: Part,
  version: number,
): Promise<CurrentPart<Part>> {
  const part = await requireVersion(key, version);
  if (!part.draft) throw problem('nothing_to_publish');
  await recordAudit(actor, 'content.publish', auditTarget(key), summarise(part.published, part.draft));
  return requireChange(await publishPart(part, { value: part.draft, draft: null }, actor));
}

/** A page of the published versions of a part, the newest first. */
export async function listVersions(
  key: ContentPart,
  { q, ...page }: z.output<typeof historyQuery>,
): Promise<AdminList<ContentHistoryEntry>> {
  await keepVersion(await readPart(key));
  const filter = { key, ...(q ? { 'by.name': containing(q) } : {}) };
  const present = ({ _id, at, by, version }: StoredVersion) => ({
    _id: _id.toHexString(),
    at: at.toISOString(),
    by: actorRef(by),
    version,
  });
  const sort = { field: 'version', isDescending: true };
  return listPage({ model: ContentVersionModel, filter, sort, present }, page);
}

interface StoredVersion {
  _id: Types.ObjectId;
  at: Date;
  by: NonNullable<StoredPart['savedBy']>;
  version: number;
  value: unknown;
}

/**
 * Makes a published version the draft of its part.
 * @throws {Problem} 404 for a version that is not kept, 409 when the part was changed meanwhile
 */
export async function restoreVersion<Part extends ContentPart>(
  actor: Actor,
  key: Part,
  { historyId, version }: { historyId: string; version: number },
): Promise<CurrentPart<Part>> {
  const old = await ContentVersionModel.findOne({ _id: historyId, key }).lean<StoredVersion>();
  if (!old) throw problem('version_not_found');
  const part = await requireVersion(key, version);
  const value = old.value as ContentValues[Part];
  return writeDraft(actor, part, value, { action: 'content.restore', details: { version: old.version } });
}
