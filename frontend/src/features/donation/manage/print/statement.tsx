import {
  giftMethods,
  type Statement as StatementData,
} from '@brim-and-page/backend/contract/donation/manage';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { useTranslation } from 'react-i18next';
import { formatSydneyDay } from '#src/i18n/format-date.ts';
import { isOneOf } from '#src/lib/is-one-of.ts';
import styles from '#src/ui/print/sheet.module.css';
import { Sheet } from '#src/ui/print/sheet.tsx';
import { periodText } from '../texts.ts';

/** A gift; a newer backend may know other ways of giving. */
type Line = Omit<StatementData['lines'][number], 'method'> & { method: string };

/** A statement: who gave what to whom in a financial year. */
export function Statement({ statement }: { statement: StatementData }) {
  const { t } = useTranslation();
  const { number, isCopy, year, donor, recipient, lines, totalCents } = statement;
  return (
    <Sheet
      businessLabel={t('manage.print.receivedBy')}
      business={{ ...recipient, abn: recipient.abn && t('manage.print.abn', { abn: recipient.abn }) }}
      items={[
        {
          term: t('manage.print.number'),
          value: isCopy ? `${number} (${t('manage.statement.copy')})` : number,
        },
        { term: t('manage.print.period'), value: periodText(t, year) },
      ]}
      foot={
        <>
          <p>{t('manage.statement.refundNote')}</p>
          <p>
            {t(recipient.isDeductible ? 'manage.statement.deductible' : 'manage.statement.notDeductible')}
          </p>
        </>
      }
    >
      <div>
        <p className={styles.muted}>{t('manage.print.from')}</p>
        <p>{donor.name}</p>
        <p>{donor.email}</p>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('manage.date')}</th>
            <th scope="col">{t('manage.print.gift')}</th>
            <th scope="col" className={styles.figure}>
              {t('manage.print.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ at, cents, method: way, purpose }: Line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal gifts of one day have no other key.
            <tr key={index}>
              <td className={styles.date}>{formatSydneyDay(at)}</td>
              <td>
                {isOneOf(giftMethods, way) ? t(`manage.statement.method.${way}`) : way}
                {purpose && <span className={styles.detail}>{purpose}</span>}
              </td>
              <td className={styles.figure}>{formatAud(cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('manage.print.total')}
            </th>
            <td className={styles.figure}>{formatAud(totalCents)}</td>
          </tr>
        </tfoot>
      </table>
    </Sheet>
  );
}
