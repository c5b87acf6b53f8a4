import { join } from 'node:path';
import { cliActor } from '../../audit/actor.ts';
import { withDraft } from '../../backup/draft-folder.ts';
import { OperationError } from '../../config/operation-error.ts';
import { countOf } from '../../config/words.ts';
import { planRedirects, redirectWrites } from '../../features/content/redirects/add-redirects.ts';
import { publicAddress } from '../../features/product/import/fetch-image.ts';
import { writeProductImport } from '../../features/product/import/import-products.ts';
import {
  planPlatformImport,
  readPlatformFile,
} from '../../features/product/import/platforms/plan-platform-import.ts';
import type { Platform } from '../../features/product/import/platforms/platform-product.ts';
import { presentPlan } from '../../features/product/import/present-plan.ts';
import { describeProblems } from '../../features/product/import/read-product-file.ts';
import type { CliContext, CliOutput } from '../context.ts';
import { finishInterrupted } from '../finish-interrupted.ts';
import { readInput } from '../read-input.ts';
import { describePlan, summarise } from './describe-plan.ts';

interface PlatformOptions {
  from: Platform;
  dryRun?: true;
}

/**
 * `products import --from`: creates drafts of another platform's product export, and redirects to them, all or nothing. Its
 * pictures wait in DATA_DIR until they are stored: a system's folder for such files is often in memory, as in a container.
 */
export const importFromPlatform = (
  context: CliContext,
  { from, dryRun }: PlatformOptions,
  path: string,
): Promise<CliOutput> =>
  withDraft(join(context.settings.dataDir, '.import'), (downloads) =>
    importFile(context, { from, isDryRun: Boolean(dryRun), downloads }, path),
  );

interface ImportSettings {
  from: Platform;
  isDryRun: boolean;
  /** Keeps the fetched pictures until they are stored. */
  downloads: string;
}

async function importFile(context: CliContext, options: ImportSettings, path: string): Promise<CliOutput> {
  const { isDryRun } = options;
  const { images } = await context.openShop();
  await finishInterrupted(context);
  const plan = await planFile(context, options, path);
  const redirects = await planRedirects(plan.paths);
  const counts = `${summarise(plan)}, ${countOf(redirects.length, 'redirect')}`;
  const output = (isWritten: boolean, note: string): CliOutput => ({
    data: {
      written: isWritten,
      dryRun: isDryRun,
      ...presentPlan(plan),
      redirects: redirects.map(({ from, to }) => ({ from, to })),
    },
    text: [describePlan(plan), `${counts}. ${note}`].filter(Boolean).join('\n\n'),
  });
  if (plan.products.every(({ kind }) => kind === 'unchanged'))
    return output(false, 'There is nothing to change.');
  if (isDryRun) return output(false, 'This was a dry run: nothing was changed.');
  context.note(`${describePlan(plan)}\n`);
  await context.confirm(`${counts}. Write this?`);
  const actor = cliActor();
  const alongside = await redirectWrites(plan.importedFrom.run, redirects, actor);
  await writeProductImport(context, actor, plan, images, alongside);
  return output(true, 'All of it is written, as drafts.');
}

async function planFile(context: CliContext, { from, downloads }: ImportSettings, path: string) {
  const { settings } = context;
  const input = await readInput(path);
  const file = readPlatformFile(from, input);
  const { images } = await context.openShop();
  const bar = context.progress('Checking', file.products.length);
  const isAllowed = publicAddress(settings.mode !== 'production');
  const sources = { settings, images, isAllowed, downloads };
  const plan = await planPlatformImport(from, { input, file }, sources, bar.update).finally(bar.end);
  if (plan.problems.length === 0) return plan;
  const count = countOf(plan.problems.length, 'problem');
  throw new OperationError(`${count} in ${path}: nothing was changed.`, describeProblems(plan));
}
