import { Types } from 'mongoose';
import type { Actor } from '../../../audit/actor.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import { contentBytes, maxRecords } from '../../../contract/admin/content/content.ts';
import type { Redirect } from '../../../contract/content.ts';
import { pathKey } from '../../../contract/pages/own-paths.ts';
import { invalidImport } from '../../../errors/problem.ts';
import { type BatchWrite, batchEditors } from '../../../jobs/batch/batch-types.ts';
import { auditTarget } from '../compare-parts.ts';
import { ContentPartModel } from '../content.model.ts';
import { readPublished } from '../content.service.ts';
import { changePart, keepVersion, publication, readPart } from '../publish-part.ts';

/**
 * The redirects after some are added: none from a path that is redirected already, because that one is the owner's, and one from
 * each path, however it is spelled.
 */
function withRedirects(present: readonly Redirect[], added: readonly Redirect[]): Redirect[] {
  const taken = new Set(present.map(({ from }) => pathKey(from)));
  const isFree = ({ from }: Redirect) => {
    const key = pathKey(from);
    return !taken.has(key) && taken.add(key);
  };
  return [...present, ...added.filter(isFree)];
}

/**
 * The redirects that an import adds to the published ones.
 * @param wanted valid ones
 * @throws {Problem} 400 when there would be too many
 */
export async function planRedirects(wanted: readonly Omit<Redirect, '_id'>[]): Promise<Redirect[]> {
  const present = await readPublished('redirects');
  const added = wanted.map((redirect) => ({ ...redirect, _id: new Types.ObjectId().toHexString() }));
  const all = withRedirects(present, added);
  const max = maxRecords('redirects');
  if (all.length > max || Buffer.byteLength(JSON.stringify(all)) > contentBytes)
    throw invalidImport(
      `The shop would have ${all.length} redirects; it may have ${max}, which are at most ${contentBytes / 1024 / 1024} MB. Nothing was changed.`,
    );
  return all.slice(present.length);
}

/** The name of the editor in staged batches. */
const editor = 'redirects';

/** What the editor is to do; repeated after a crash it changes nothing. */
interface Staged {
  importId: string;
  redirects: Redirect[];
  actor: Actor;
}

async function addStaged({ importId, redirects, actor }: Staged): Promise<void> {
  for (;;) {
    const part = await readPart('redirects');
    if (part.importId === importId) return;
    await keepVersion(part);
    const value = withRedirects(part.published, redirects);
    const draft = part.draft && withRedirects(part.draft, redirects);
    const set = {
      ...publication<'redirects'>(value, actor, part.version + 1),
      importId,
      ...(draft && { draft }),
    };
    if (await changePart(part, { set })) return;
  }
}

batchEditors.set(editor, async (edits) => {
  for (const { data } of edits) await addStaged(data as Staged);
});

/**
 * Writes of a batch that publish redirects beside the present ones, and add them to the draft. Their audit entry is written
 * now.
 */
export async function redirectWrites(
  importId: string,
  redirects: readonly Redirect[],
  actor: Actor,
): Promise<BatchWrite[]> {
  if (redirects.length === 0) return [];
  await recordAudit(actor, 'content.import', auditTarget('redirects'), { added: redirects.length });
  const data: Staged = { importId, redirects: [...redirects], actor };
  const collection = ContentPartModel.collection.name;
  return [{ collection, id: 'redirects', change: { kind: 'edit', editor, data } }];
}
