import { OperationError } from '../../config/operation-error.ts';
import { type ContentPart, contentParts, readContentPart } from '../../features/content/content.admin.ts';
import { type PartPlan, planPart } from '../../features/content/import/plan-content.ts';
import { contentFileMark, readContentFile } from '../../features/content/import/read-content-file.ts';
import type { CliContext, CliOutput } from '../context.ts';
import { readInput } from '../read-input.ts';
import { countOf } from '../words.ts';
import { settleInterrupted, writeBatch } from '../write-batch.ts';

/** `content export`: every list and the footer as one JSON file that `content import` reads back without a change. */
export async function exportContent(context: CliContext, path?: string): Promise<CliOutput | undefined> {
  await context.openDatabase();
  await settleInterrupted(context);
  const parts: Partial<Record<ContentPart, unknown>> = {};
  let count = 0;
  for (const part of contentParts) {
    const records = (await readContentPart(part)).map(({ id, fields }) => ({
      id: id.toHexString(),
      ...fields,
    }));
    count += records.length;
    // A shop without a footer has none to export either.
    parts[part] = part === 'footer' ? records[0] : records;
  }
  await context.write(path, [`${JSON.stringify({ ...contentFileMark, ...parts }, null, 2)}\n`]);
  if (path === undefined) return undefined;
  return {
    data: { file: path, records: count },
    text: `${countOf(count, 'record')} written to ${path}.`,
  };
}

/** `content import`: the lists of the file become the lists of the shop, all of them or none. */
export async function importContent(
  context: CliContext,
  { dryRun }: { dryRun?: true },
  path: string,
): Promise<CliOutput> {
  const file = readContentFile((await readInput(path)).toString('utf8'));
  if (file.problems.length > 0) {
    throw new OperationError(
      `${countOf(file.problems.length, 'problem')} in ${path}: nothing was changed.`,
      file.problems,
    );
  }
  await context.openDatabase();
  await settleInterrupted(context);
  const plans: PartPlan[] = [];
  for (const [part, records] of file.parts) {
    plans.push(planPart(part, records, await readContentPart(part)));
  }
  const writes = plans.flatMap((plan) => plan.writes);
  const lines = plans.flatMap(describePart);
  const data = (written: boolean) => ({
    written,
    dryRun: Boolean(dryRun),
    parts: Object.fromEntries(plans.map(({ part, writes: _writes, ...plan }) => [part, plan])),
  });
  const end = (note: string) => [...lines, note].join('\n');
  if (writes.length === 0) return { data: data(false), text: end('There is nothing to change.') };
  if (dryRun) return { data: data(false), text: end('This was a dry run: nothing was changed.') };
  context.note(lines.join('\n'));
  await context.confirm('Write this?');
  await writeBatch(context, 'import of content', writes);
  return { data: data(true), text: 'All of it is written.' };
}

function describePart({ part, created, updated, removed, isReordered, unchanged }: PartPlan): string[] {
  const counts = [
    `${created.length} new`,
    `${updated.length} changed`,
    `${removed.length} removed`,
    `${unchanged} as they were`,
    ...(isReordered ? ['in another order'] : []),
  ];
  return [
    `${part}: ${counts.join(', ')}`,
    ...created.map(({ place }) => `  ${place}  (new)`),
    ...updated.map(({ place, fields }) => `  ${place}  ${fields.join(', ')}`),
    ...removed.map(({ id, fields }) => `  removed  ${id}  ${titleOf(fields)}`),
  ];
}

const titleOf = (fields: Record<string, unknown>) =>
  String(fields.title ?? fields.name ?? fields.subtitle ?? fields.label ?? '');
