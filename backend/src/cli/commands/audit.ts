import { cliActor } from '../../audit/actor.ts';
import { type AuditFilter, auditColumns, countAudit, exportAudit } from '../../audit/list-audit.ts';
import { readAuditHead } from '../../audit/read-audit-head.ts';
import { verifyAudit } from '../../audit/verify-audit.ts';
import { OperationError } from '../../config/operation-error.ts';
import { countOf } from '../../config/words.ts';
import type { FileFormat } from '../../csv/row-file.ts';
import { exportRows } from '../export-rows.ts';
import { formatOption } from '../file-format.ts';
import { type DayLimit, parseDay, parseDayAfter } from '../output/days.ts';
import type { ShopCommand } from '../shop-command.ts';

interface Options {
  since?: DayLimit;
  until?: DayLimit;
  action?: string;
  target?: string;
  format?: FileFormat;
}

/** `shop audit …` */
export function addAuditCommands(program: ShopCommand): void {
  const audit = program.command('audit').description('who changed what, and who signed in to the console');
  audit
    .command('export')
    .description('write audit entries into a file for a spreadsheet, the oldest first')
    .argument('[file]', 'where to; without it, to standard output')
    .option('--since <day>', 'from this day: 2026-11-04, today, or 7d for seven days ago', parseDay)
    .option('--until <day>', 'up to the end of this day', parseDayAfter)
    .option('--action <action>', 'only this action, such as order.ship')
    .option('--target <id>', 'only of this record')
    .addOption(formatOption())
    .examples([
      ['audit export audit.csv --since 30d', 'the last thirty days'],
      ['audit export --action session.sign-in-failed --json', 'failed sign-ins, for a script'],
    ])
    .run<Options>((context, { format, since, until, action, target }, path?: string) => {
      const { timeZone } = context.settings;
      const filter: AuditFilter = { from: since?.(timeZone), to: until?.(timeZone), action, target };
      return exportRows(context, path, format, {
        things: 'entries',
        thing: 'entry',
        label: 'Reading the audit',
        columns: auditColumns,
        rows: exportAudit(cliActor(), filter),
        count: () => countAudit(filter),
      });
    });
  audit
    .command('verify')
    .description(
      'compare the audit with its chain of hashes; ends with 1 at the first entry that was changed or removed',
    )
    .examples([['audit verify', 'how many entries fit, and the newest hash']])
    .run(async (context) => {
      await context.openDatabase();
      const { count, broken } = await verifyAudit();
      const head = await readAuditHead();
      const entries = countOf(count, 'entry', 'entries');
      if (broken)
        throw new OperationError(`The entry ${broken._id} was ${broken.what}. Before it ${entries} fit.`);
      return {
        data: { count, hash: head?.hash ?? null },
        text: `${entries}, all as they were written.${head ? ` The newest hash: ${head.hash}` : ''}`,
      };
    });
}
