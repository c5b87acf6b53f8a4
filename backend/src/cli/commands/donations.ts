import { Option } from 'commander';
import { cliActor } from '../../audit/actor.ts';
import { type DonationStatus, donationStatuses } from '../../contract/constants.ts';
import { formatAud } from '../../contract/money.ts';
import type { FileFormat } from '../../csv/row-file.ts';
import { donationColumns, exportDonations } from '../../features/donation/console/export-donations.ts';
import {
  countDonations,
  type DonationFilter,
  listDonations,
} from '../../features/donation/console/list-donations.ts';
import type { CliDonation } from '../../features/donation/console/present-donation.ts';
import { retryDonationJobs } from '../../features/donation/console/retry-jobs.ts';
import type { CliContext, CliOutput } from '../context.ts';
import { exportRows } from '../export-rows.ts';
import { formatOption } from '../file-format.ts';
import { type DayLimit, parseDay, parseDayAfter, showTime } from '../output/days.ts';
import { listText } from '../output/list-text.ts';
import { table } from '../output/table.ts';
import { parseLimit } from '../parse-limit.ts';
import type { ShopCommand } from '../shop-command.ts';

interface FilterOptions {
  status?: DonationStatus;
  since?: DayLimit;
  until?: DayLimit;
  email?: string;
}

const defaultLimit = 50;

/** `shop donations …` */
export function addDonationCommands(program: ShopCommand): void {
  const donations = program.command('donations').description('one-off and recurring donations');
  addFilterOptions(donations.command('list').description('list donations, the newest first'))
    .option('--limit <count>', 'this many at most', parseLimit, defaultLimit)
    .examples([
      ['donations list --status active', 'donations that continue'],
      ['donations list --since 30d --json', 'the last thirty days, for a script'],
    ])
    .run<FilterOptions & { limit: number }>(listThem);
  addFilterOptions(
    donations
      .command('export')
      .description('write donations into a file for a spreadsheet')
      .argument('[file]', 'where to; without it, to standard output'),
  )
    .addOption(formatOption())
    .examples([['donations export donors.csv --status active', 'for letters']])
    .run<FilterOptions & { format?: FileFormat }>((context, { format, ...options }, path?: string) => {
      const filter = filterOf(options, context);
      return exportRows(context, path, format, {
        things: 'donations',
        thing: 'donation',
        columns: donationColumns,
        rows: exportDonations(cliActor(), filter),
        count: () => countDonations(filter),
      });
    });
  donations
    .command('retry')
    .description('let the shop run the jobs of a donation again that failed (set-up, stop, charges, mails)')
    .argument('<donation>', 'its id')
    .examples([['donations retry 65f0c0ffee0123456789abcd', 'the id is in the log alert']])
    .run(async (context, _options, id = '') => {
      await context.openDatabase();
      const jobs = await retryDonationJobs(cliActor(), id);
      const text = jobs.length > 0 ? `Due again: ${jobs.join(', ')}.` : 'No job of this donation has failed.';
      return { data: { jobs }, text };
    });
}

function addFilterOptions(command: ShopCommand): ShopCommand {
  return command
    .addOption(new Option('--status <status>', 'only these').choices(donationStatuses))
    .option('--since <day>', 'begun on this day or later, such as 2026-11-04, today, or 7d', parseDay)
    .option('--until <day>', 'begun on this day or earlier', parseDayAfter)
    .option('--email <email>', 'only of the donor with this email');
}

const filterOf = (
  { status, since, until, email }: FilterOptions,
  { settings: { timeZone } }: CliContext,
): DonationFilter => ({
  status,
  from: since?.(timeZone),
  to: until?.(timeZone),
  email,
});

async function listThem(context: CliContext, options: FilterOptions & { limit: number }): Promise<CliOutput> {
  await context.openDatabase();
  const filter = filterOf(options, context);
  const [total, found] = await Promise.all([countDonations(filter), listDonations(filter, options.limit)]);
  const text = listText('donation', found, listTable(found, context.settings.timeZone), total);
  return { data: { donations: found, total }, text };
}

const listTable = (donations: readonly CliDonation[], zone: string): string =>
  table(
    [
      { title: 'Begun' },
      { title: 'Status' },
      { title: 'Donor', isFlexible: true },
      { title: 'Email', isFlexible: true },
      { title: 'How often' },
      { title: 'Each time', align: 'right' },
      { title: 'Given so far', align: 'right' },
      { title: 'Refunded', align: 'right' },
      { title: 'Next' },
    ],
    donations.map(({ createdAt, status, donor, frequency, disputes, nextChargeAt, ...donation }) => [
      showTime(createdAt, zone),
      disputes.length > 0 ? `${status} (dispute: ${disputes.at(-1)?.status})` : status,
      donor.name,
      donor.email,
      frequency,
      formatAud(donation.amountCents + donation.feeCents),
      formatAud(donation.paidCents),
      donation.refundedCents > 0 ? formatAud(donation.refundedCents) : '',
      nextChargeAt ? showTime(nextChargeAt, zone) : '',
    ]),
  );
