import { formatAud } from '@brim-and-page/backend/contract/money';
import { useTranslation } from 'react-i18next';
import { formatLongDay } from '#src/i18n/format-date.ts';
import styles from './donation-summary.module.css';
import { chargeCents, type GiftValues } from './donation-values.ts';
import { nextChargeDay, today } from './next-charge.ts';

const isFrequency = (text: string): text is 'monthly' | 'biweekly' | 'annually' =>
  ['monthly', 'biweekly', 'annually'].includes(text);

/** The total of each charge, its interval and the next date, in words. */
export function GiftSummary({ id, titleId, values }: { id: string; titleId: string; values: GiftValues }) {
  const { t } = useTranslation();
  const charge = chargeCents(values);
  const { frequency } = values;
  const words =
    charge && isFrequency(frequency)
      ? t(`donation.plain.${frequency}`, {
          total: formatAud(charge.total),
          date: formatLongDay(nextChargeDay(today(), frequency)),
        })
      : t('donation.plain.none');
  return (
    <div className={styles.summary}>
      <h3 id={titleId}>{t('donation.summary')}</h3>
      <dl className={styles.sums}>
        <div>
          <dt>{t('donation.gift')}</dt>
          <dd>{charge ? formatAud(charge.gift) : '–'}</dd>
        </div>
        {values.coverFee && charge && (
          <div>
            <dt>{t('donation.fee')}</dt>
            <dd>{formatAud(charge.fee)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{t('donation.total')}</dt>
          <dd>{charge ? `${formatAud(charge.total)} AUD` : '–'}</dd>
        </div>
      </dl>
      <p id={id} role="status" className={styles.words}>
        {words}
      </p>
    </div>
  );
}
