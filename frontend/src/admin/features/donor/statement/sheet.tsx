import type { Statement } from '@brim-and-page/backend/contract/donation/manage';
import { formatAud } from '@brim-and-page/backend/contract/money';
import common from '../../../ui/layout/common.module.css';
import styles from '../../../ui/print/sheet.module.css';
import { Lines, Sheet } from '../../../ui/print/sheet.tsx';
import { formatDocumentDate } from '../../../ui/text/format.ts';
import { methodLabels } from '../method-texts.ts';
import { yearInWords } from '../years.ts';

/** What a donor gave in a financial year, after refunds; cash and bank gifts are named as such. */
export function StatementSheet({ statement }: { statement: Statement }) {
  const { number, year, donor, recipient, lines, totalCents } = statement;
  return (
    <Sheet
      title="Statement of gifts"
      sender={
        <>
          <p className={styles.name}>{recipient.name}</p>
          {recipient.abn && <p>ABN {recipient.abn}</p>}
        </>
      }
      items={[
        { term: 'Number', value: number },
        { term: 'Year', value: yearInWords(year) },
      ]}
      foot={
        <p>
          All amounts are in Australian dollars, after refunds.{' '}
          {recipient.isDeductible ? 'Gifts of $2 or more are tax deductible.' : 'Not tax deductible.'}
        </p>
      }
    >
      <section>
        <h3 className={styles.label}>Given by</h3>
        <Lines className={styles.lines} lines={[donor.name, ...(donor.email ? [donor.email] : [])]} />
      </section>
      <table className={styles.table}>
        <thead>
          <tr>
            {/* The head repeats on every page of a long statement. */}
            <th scope="col">Gift of statement {number}</th>
            <th scope="col">By</th>
            <th scope="col" className={styles.figure}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ at, method, purpose, cents }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two gifts may be equal.
            <tr key={index}>
              <td>
                {formatDocumentDate(at)}
                {purpose && <span className={common.muted}>, for {purpose}</span>}
              </td>
              <td>{methodLabels[method]}</td>
              <td className={styles.figure}>{formatAud(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.sums}>
        <dt className={styles.total}>Total (AUD)</dt>
        <dd className={styles.total}>{formatAud(totalCents)}</dd>
      </dl>
    </Sheet>
  );
}
