import { giveFrequencies } from '@brim-and-page/backend/contract/constants';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { useTranslation } from 'react-i18next';
import { formatLongDay } from '#src/i18n/format-date.ts';
import { isOneOf } from '#src/lib/is-one-of.ts';
import { type AmountChoice, chargeCents } from './amount.ts';
import styles from './charge-summary.module.css';
import { nextChargeDay, today } from './next-charge.ts';

interface ChargeSummaryProps {
  /** Of the sentence that describes the charges. */
  id: string;
  amount: AmountChoice;
  /** As chosen; '' before a choice. */
  frequency: string;
  coversFee: boolean;
}

/** The total of each charge, its interval and the next date, also as a sentence. */
export function ChargeSummary({ id, amount, frequency, coversFee }: ChargeSummaryProps) {
  const { t } = useTranslation();
  const charge = chargeCents(amount, coversFee);
  const sentence = (): string => {
    if (!charge || !isOneOf(giveFrequencies, frequency)) return t('donation.plain.none');
    const total = formatAud(charge.total);
    if (frequency === 'once') return t('donation.plain.once', { total });
    const date = formatLongDay(nextChargeDay(today(), frequency));
    return t(`donation.plain.${frequency}`, { total, date });
  };
  return (
    <div className={styles.summary}>
      <h3>{t('donation.summary')}</h3>
      <dl className={styles.sums}>
        <div>
          <dt>{t('donation.amount')}</dt>
          <dd>{charge ? formatAud(charge.donation) : '–'}</dd>
        </div>
        {coversFee && charge && (
          <div>
            <dt>{t('donation.fee')}</dt>
            <dd>{formatAud(charge.fee)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{t(frequency === 'once' ? 'donation.totalOnce' : 'donation.total')}</dt>
          <dd>{charge ? `${formatAud(charge.total)} AUD` : '–'}</dd>
        </div>
      </dl>
      <p id={id} role="status" className={styles.sentence}>
        {sentence()}
      </p>
    </div>
  );
}
