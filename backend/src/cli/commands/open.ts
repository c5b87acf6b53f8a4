import { ImagesUnavailableError } from '../../adapters/images/types.ts';
import { cliActor } from '../../audit/actor.ts';
import type { Settings } from '../../config/env.ts';
import { OperationError } from '../../config/operation-error.ts';
import { type OpeningPlan, openShop, previewOpening } from '../../setup/opening/open-shop.ts';
import { readSetup } from '../../setup/setup-list.ts';
import type { CliContext, CliOutput } from '../context.ts';
import { finishInterrupted } from '../finish-interrupted.ts';
import { showTime } from '../output/days.ts';
import { openingText, removedInWords } from '../output/opening-text.ts';
import type { ShopCommand } from '../shop-command.ts';

/** `shop open` */
export function addOpenCommand(program: ShopCommand): void {
  program
    .command('open')
    .description(
      'open the shop: remove the demo and what tests made, once all else of the set-up list is done',
    )
    .option('--dry-run', 'only show what would be removed and what is missing')
    .examples(
      [
        ['open --dry-run', 'what would be removed, what stays, and what the set-up list still needs'],
        ['open', 'asks first; after an interruption run it again, and it continues'],
      ],
      `
Removes the unedited demo products and demo texts, and the customers, orders, donations and mails of tests. Keeps
what was edited or paid with real money, staff, settings and the audit. The shop may run meanwhile. A shop is opened once, and
never gets the demo again.`,
    )
    .run<{ dryRun?: true }>(open);
}

async function open(context: CliContext, { dryRun = false }: { dryRun?: boolean }): Promise<CliOutput> {
  const { settings, note, confirm } = context;
  const shop = await context.openShop();
  const { opening, plan } = await previewOpening();
  const when = (at: Date) => showTime(at.toISOString(), settings.timeZone);
  if (opening?.openedAt) {
    const { openedAt, by } = opening;
    const text = `The shop is open since ${when(openedAt)}, opened by ${by.name}. Nothing was changed.`;
    return { data: { dryRun, changed: false, openedAt, by }, text };
  }
  const preview = openingText(plan, { isDone: false });
  if (!opening) {
    const missing = await findMissing(settings);
    if (missing.length > 0) {
      if (dryRun) note(`${preview}\n`);
      throw new OperationError(
        'The shop cannot be opened yet: the set-up list is not done. Nothing was changed.',
        missing,
        dryRun ? { dryRun, ...outputOf(plan) } : {},
      );
    }
  }
  if (dryRun) {
    const text = `${preview}\n\nThis was a dry run: nothing was changed.`;
    return { data: { dryRun, changed: false, ...outputOf(plan) }, text };
  }
  if (opening) note(`The opening of ${when(opening.startedAt)} was interrupted. It continues.`);
  else await confirm(`Remove ${removedInWords(plan)}? It can't be undone.`);
  await finishInterrupted(context);
  const { openedAt, by, plan: done } = await openShop(shop, cliActor()).catch(explainFailure);
  return {
    data: { dryRun, changed: true, openedAt, by, ...outputOf(done) },
    text: `${openingText(done, { isDone: true })}\n\nThe shop is open since ${when(openedAt)}.`,
  };
}

/** What the output of `--json` has of a plan. */
const outputOf = ({ kept, ...removed }: OpeningPlan) => ({ removed, kept });

/** What the set-up list still needs, without the demo, which opening removes. */
async function findMissing(settings: Settings): Promise<string[]> {
  const items = await readSetup({ settings });
  return items
    .filter(({ key, done }) => !done && key !== 'demo')
    .map(({ key, detail }) => `${key}: ${detail}`);
}

function explainFailure(error: unknown): never {
  if (!(error instanceof ImagesUnavailableError)) throw error;
  throw new OperationError(
    'The store of uploaded pictures does not respond, so not everything was removed. Run the command again: it continues.',
  );
}
