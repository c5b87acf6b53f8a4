import { writeTogether } from '../../../adapters/database/batch/batch.ts';
import type { OperationContext } from '../../../config/operation-context.ts';
import { type ContentPart, contentParts, readContentPart } from '../content.admin.ts';
import { recordContentChange } from '../content-changes.ts';
import { type PartPlan, planPart } from './plan-content.ts';
import { type ContentFile, contentFileMark } from './read-content-file.ts';

/**
 * All content as one file, which an import reads back without a change.
 * @returns the file's text and its number of records
 */
export async function exportContent(): Promise<{ text: string; records: number }> {
  const parts: Partial<Record<ContentPart, unknown>> = {};
  let count = 0;
  for (const part of contentParts) {
    const stored = await readContentPart(part);
    const records = stored.map(({ id, fields }) => ({ id: id.toHexString(), ...fields }));
    count += records.length;
    parts[part] = part === 'footer' ? records[0] : records;
  }
  return { text: `${JSON.stringify({ ...contentFileMark, ...parts }, null, 2)}\n`, records: count };
}

/** Compares a content file without problems with the stored content; changes nothing. */
export async function planContentImport({ parts }: ContentFile): Promise<PartPlan[]> {
  const plans: PartPlan[] = [];
  for (const [part, records] of parts) plans.push(planPart(part, records, await readContentPart(part)));
  return plans;
}

/**
 * Writes an import of content, all of it or nothing.
 * @throws {OperationError} while another import is running
 */
export async function writeContentImport(
  context: Pick<OperationContext, 'settings' | 'progress'>,
  plans: readonly PartPlan[],
): Promise<void> {
  const changed = plans.filter(({ writes }) => writes.length > 0);
  await writeTogether(
    context,
    'import of content',
    changed.flatMap(({ writes }) => writes),
  );
  await recordContentChange(changed.map(({ part }) => part));
}
