import { DateTime } from 'luxon';
import type { MyobAccounts } from '../../config/myob-accounts.ts';
import type { MoneyFormat } from '../../contract/admin/money.ts';
import { toDollars } from '../../contract/money.ts';
import { csvFile } from '../../csv/row-file.ts';
import type { StoredTransaction } from './balance.model.ts';

/** The files for accountants. Amounts in AUD dollars, dates as in the shop's time zone. */

interface Source {
  transactions: AsyncIterable<StoredTransaction>;
  zone: string;
  accounts: MyobAccounts;
}
type Row = Record<string, string | number>;

const dayOf = (at: Date, zone: string, format: string) => DateTime.fromJSDate(at, { zone }).toFormat(format);
/** The provider's words may have line ends, which end a record in programs that read line by line. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const tableTitles = [
  'date',
  'kind',
  'reference',
  'description',
  'gross',
  'gst',
  'fee',
  'feeGst',
  'net',
  'payout',
];

async function* tableRows({ transactions, zone }: Source): AsyncGenerator<Row> {
  for await (const { at, kind, ref, label, payoutId, ...cents } of transactions)
    yield {
      date: dayOf(at, zone, 'yyyy-MM-dd'),
      kind,
      reference: ref ?? '',
      description: label,
      gross: toDollars(cents.cents),
      gst: toDollars(cents.gstCents),
      fee: toDollars(cents.feeCents),
      feeGst: toDollars(cents.feeGstCents),
      net: toDollars(cents.netCents),
      payout: payoutId ?? '',
    };
}

/** Xero's bank statement of the account that the provider's balance is: what came in, each fee, and each deposit that left. */
const xeroTitles = ['*Date', '*Amount', 'Payee', 'Description', 'Reference', 'Check Number'];

async function* xeroRows({ transactions, zone }: Source): AsyncGenerator<Row> {
  for await (const { _id, at, cents, feeCents, ref, label, payoutId } of transactions) {
    const line = (amountCents: number, description: string): Row => ({
      '*Date': dayOf(at, zone, 'dd/MM/yyyy'),
      '*Amount': toDollars(amountCents),
      Payee: '',
      Description: oneLine(description),
      Reference: ref || (payoutId ?? _id),
      'Check Number': '',
    });
    if (cents !== 0) yield line(cents, label);
    if (feeCents !== 0) yield line(-feeCents, cents === 0 ? label : `Fee: ${label}`);
  }
}

const myobTitles = ['Journal Number', 'Date', 'Memo', 'Account Number', 'Debit Amount', 'Credit Amount'];

/** The accounts that a movement changes besides the provider's, in cents; a debit is above 0. */
function entriesOf(transaction: StoredTransaction): [keyof MyobAccounts, number][] {
  const { kind, cents, gstCents, feeCents, feeGstCents } = transaction;
  const uses = {
    order: 'sales',
    donation: 'donations',
    refund: 'refunds',
    dispute: 'disputes',
    fee: 'fees',
    payout: 'bank',
    'returned-payout': 'bank',
    missing: 'other',
    other: 'other',
  } as const;
  return [
    [uses[kind], -(cents - gstCents)],
    ['gstCollected', -gstCents],
    ['fees', feeCents - feeGstCents],
    ['gstPaid', feeGstCents],
  ];
}

/** MYOB's journal entries: a blank line after each, accounts as `MYOB_ACCOUNTS` says. */
async function* myobRows({ transactions, zone, accounts }: Source): AsyncGenerator<Row> {
  let number = 0;
  for await (const transaction of transactions) {
    number += 1;
    const { at, label, ref, netCents } = transaction;
    const entries = [['clearing', netCents] as const, ...entriesOf(transaction)];
    const date = dayOf(at, zone, 'dd/MM/yyyy');
    const memo = oneLine(ref && !label.includes(ref) ? `${label} (${ref})` : label);
    for (const [use, cents] of entries) {
      if (cents === 0) continue;
      yield {
        'Journal Number': `BP${String(number).padStart(6, '0')}`,
        Date: date,
        Memo: memo,
        'Account Number': accounts[use],
        'Debit Amount': cents > 0 ? toDollars(cents) : '',
        'Credit Amount': cents < 0 ? toDollars(-cents) : '',
      };
    }
    yield Object.fromEntries(myobTitles.map((title) => [title, '']));
  }
}

const formats = {
  csv: [tableTitles, tableRows],
  xero: [xeroTitles, xeroRows],
  myob: [myobTitles, myobRows],
} as const satisfies Record<MoneyFormat, unknown>;

/** A file of all movements of the balance, in parts. */
export function moneyFile(format: MoneyFormat, source: Source): AsyncIterable<string> {
  const [titles, rows] = formats[format];
  // For a spreadsheet; Xero and MYOB would read the mark as a part of the first title.
  return csvFile<Row>(titles, rows(source), { hasByteOrderMark: format === 'csv' });
}
