import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../../../audit/actor.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import type { OperationContext } from '../../../config/operation-context.ts';
import { contentParts } from '../../../contract/admin/content/content.ts';
import { type ContentPart, isSinglePart } from '../../../contract/content.ts';
import { writeTogether } from '../../../jobs/batch/batch.ts';
import type { BatchWrite } from '../../../jobs/batch/batch-types.ts';
import { auditTarget, recordsOf, summarise } from '../compare-parts.ts';
import { ContentPartModel } from '../content.model.ts';
import { noDispatch, readPublished } from '../content.service.ts';
import { keepVersion, publication, readPart } from '../publish-part.ts';
import { type PartPlan, planPart } from './plan-content.ts';
import { type ContentFile, contentFileMark } from './read-content-file.ts';

/**
 * All published content as one file, which an import reads back without a change.
 * @returns the file's text and its number of records
 */
export async function exportContent(): Promise<{ text: string; records: number }> {
  const parts: Partial<Record<ContentPart, unknown>> = {};
  let count = 0;
  for (const part of contentParts) {
    const records = recordsOf(await readPublished(part));
    count += records.length;
    const [single] = records;
    if (part === 'dispatch' && isDeepStrictEqual(single?.fields, noDispatch)) parts.dispatch = null;
    else {
      parts[part] = isSinglePart(part)
        ? single?.fields
        : records.map(({ id, fields }) => ({ id, ...fields }));
    }
  }
  return { text: `${JSON.stringify({ ...contentFileMark, ...parts }, null, 2)}\n`, records: count };
}

/** Compares a content file without problems with what is published; changes nothing. */
export async function planContentImport({ parts }: ContentFile): Promise<PartPlan[]> {
  const plans: PartPlan[] = [];
  for (const [part, records] of parts) plans.push(planPart(part, records, await readPublished(part)));
  return plans;
}

/**
 * Publishes an import of content, all of it or nothing. Drafts stay.
 * @throws {BatchRunningError} while another import is running
 */
export async function writeContentImport(
  context: Pick<OperationContext, 'settings' | 'progress'>,
  plans: readonly PartPlan[],
  actor: Actor,
): Promise<void> {
  const importId = randomUUID();
  const collection = ContentPartModel.collection.name;
  const writes: BatchWrite[] = [];
  for (const { part: key, value } of plans) {
    if (!value) continue;
    const part = await readPart(key);
    await recordAudit(actor, 'content.import', auditTarget(key), summarise(part.published, value));
    await keepVersion(part);
    const fields = publication(value, actor, part.version + 1);
    writes.push(
      { collection, id: key, change: { kind: 'insert', fields: { version: 0 } } },
      {
        collection,
        id: key,
        change: {
          kind: 'guarded',
          updates: [
            {
              filter: { importId: { $ne: importId } },
              update: { $set: { ...fields, importId }, $inc: { version: 1 } },
            },
          ],
        },
      },
    );
  }
  await writeTogether(context, 'import of content', writes);
}
