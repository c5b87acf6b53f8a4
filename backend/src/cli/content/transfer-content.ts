import { cliActor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { OperationError } from '../../config/operation-error.ts';
import { countOf } from '../../config/words.ts';
import {
  exportContent,
  planContentImport,
  writeContentImport,
} from '../../features/content/import/import-content.ts';
import type { PartPlan } from '../../features/content/import/plan-content.ts';
import { readContentFile } from '../../features/content/import/read-content-file.ts';
import type { CliContext, CliOutput } from '../context.ts';
import { finishInterrupted } from '../finish-interrupted.ts';
import { readInput } from '../read-input.ts';

/** `content export`: every list and the footer in one JSON file. */
export async function exportToFile(context: CliContext, path?: string): Promise<CliOutput | undefined> {
  await context.openDatabase();
  await finishInterrupted(context);
  await recordAudit(cliActor(), 'content.export', { kind: 'content', _id: 'all', label: 'content' });
  const { text, records } = await exportContent();
  await context.write(path, [text]);
  if (path === undefined) return undefined;
  return { data: { file: path, records }, text: `${countOf(records, 'record')} written to ${path}.` };
}

/** `content import`: replaces the lists that the file names, all or nothing. */
export async function importFromFile(
  context: CliContext,
  { dryRun }: { dryRun?: true },
  path: string,
): Promise<CliOutput> {
  const file = readContentFile((await readInput(path)).toString('utf8'), context.settings.frontendUrl);
  if (file.problems.length > 0) {
    const count = countOf(file.problems.length, 'problem');
    throw new OperationError(`${count} in ${path}: nothing was changed.`, file.problems);
  }
  await context.openDatabase();
  await finishInterrupted(context);
  const plans = await planContentImport(file);
  const lines = plans.flatMap(describePart);
  const output = (written: boolean, text: string): CliOutput => ({
    data: {
      written,
      dryRun: Boolean(dryRun),
      parts: Object.fromEntries(plans.map(({ part, value: _value, ...plan }) => [part, plan])),
    },
    text,
  });
  if (plans.every(({ value }) => !value))
    return output(false, [...lines, 'There is nothing to change.'].join('\n'));
  if (dryRun) return output(false, [...lines, 'This was a dry run: nothing was changed.'].join('\n'));
  context.note(lines.join('\n'));
  await context.confirm('Write this?');
  await writeContentImport(context, plans, cliActor());
  return output(true, 'All of it is written.');
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
    ...removed.map(({ id, fields }) => `  removed  ${id ?? ''}  ${titleOf(fields)}`),
  ];
}

const titleOf = (fields: Record<string, unknown>) =>
  String(fields.title ?? fields.name ?? fields.subtitle ?? fields.label ?? fields.from ?? '');
