import { unlessDuplicate } from '../../adapters/database/duplicate-key.ts';
import { type Actor, actorRef } from '../../audit/actor.ts';
import { type ContentValues, keptVersions } from '../../contract/admin/content/content.ts';
import type { ContentPart } from '../../contract/content.ts';
import { ContentPartModel, ContentVersionModel, type StoredPart } from './content.model.ts';
import { emptyPart } from './content.service.ts';

/** A part as it was read. */
export type CurrentPart<Part extends ContentPart = ContentPart> = StoredPart<Part> & {
  published: ContentValues[Part];
};

/** A part with its draft; version 0 while nothing of it is stored. */
export async function readPart<Part extends ContentPart>(key: Part): Promise<CurrentPart<Part>> {
  return complete(key, await ContentPartModel.findById(key).lean<StoredPart<Part>>());
}

const complete = <Part extends ContentPart>(
  key: Part,
  stored: StoredPart<Part> | null,
): CurrentPart<Part> => ({
  version: 0,
  ...stored,
  _id: key,
  published: stored?.published ?? emptyPart(key),
});

/**
 * Changes a part unless it was changed since it was read.
 * @param part as it was read
 * @returns the part after the change; undefined when it was changed meanwhile
 */
export async function changePart<Part extends ContentPart>(
  { _id, version }: CurrentPart<Part>,
  { set = {}, unset = [] }: { set?: Partial<StoredPart<Part>>; unset?: readonly (keyof StoredPart)[] },
): Promise<CurrentPart<Part> | undefined> {
  const change = {
    $set: set,
    $inc: { version: 1 },
    ...(unset.length > 0 ? { $unset: Object.fromEntries(unset.map((field) => [field, 1])) } : {}),
  };
  const written = await unlessDuplicate(
    ContentPartModel.findOneAndUpdate({ _id, version }, change, {
      upsert: version === 0,
      returnDocument: 'after',
    })
      .lean<StoredPart<Part>>()
      .exec(),
  );
  return written ? complete(_id, written) : undefined;
}

/** The fields of a publication. */
export const publication = <Part extends ContentPart>(
  value: ContentValues[Part],
  actor: Actor,
  version: number,
) => ({
  published: value,
  publishedAt: new Date(),
  publishedBy: actorRef(actor),
  publishedVersion: version,
});

export const draftFields = ['draft', 'savedAt', 'savedBy'] as const;

/**
 * Replaces what visitors see of a part, in one write.
 * @param part as it was read
 * @param change `draft` replaces the draft too; null removes it; without it the draft stays
 * @returns the part after it; undefined when it was changed meanwhile
 */
export async function publishPart<Part extends ContentPart>(
  part: CurrentPart<Part>,
  { value, draft }: { value: ContentValues[Part]; draft?: ContentValues[Part] | null | undefined },
  actor: Actor,
): Promise<CurrentPart<Part> | undefined> {
  await keepVersion(part);
  const fields = publication(value, actor, part.version + 1);
  return changePart(part, {
    set: draft ? { ...fields, draft } : fields,
    unset: draft === null ? draftFields : [],
  });
}

/** Keeps the published version of a part, and the {@link keptVersions} newest ones in all. */
export async function keepVersion({
  _id: key,
  published,
  publishedAt,
  publishedBy,
  publishedVersion,
}: CurrentPart): Promise<void> {
  if (!publishedVersion) return;
  await unlessDuplicate(
    ContentVersionModel.updateOne(
      { key, version: publishedVersion },
      { $setOnInsert: { at: publishedAt, by: publishedBy, value: published } },
      { upsert: true },
    ).exec(),
  );
  const old = await ContentVersionModel.find({ key }, { _id: 1 })
    .sort({ version: -1 })
    .skip(keptVersions)
    .lean();
  if (old.length > 0) await ContentVersionModel.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } });
}
