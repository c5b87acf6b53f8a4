import { donationFrequencies } from '@brim-and-page/backend/contract/constants';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatLongDay } from '#src/i18n/format-date.ts';
import { isOneOf } from '#src/lib/is-one-of.ts';
import { chargeCents } from './amount.ts';
import { nextChargeDay, today } from './next-charge.ts';
import styles from './summary.module.css';
import type { DonationFormState } from './use-donation-form.ts';

interface DonationSummaryProps {
  /** Of the sentence that describes the charges. */
  id: string;
  control: DonationFormState['control'];
}

/** The total of each charge, its interval and the next date, as a sentence. */
export function DonationSummary({ id, control }: DonationSummaryProps) {
  const { t } = useTranslation();
  const [amount, frequency, coverFee] = useWatch({
    control,
    name: ['donationAmount', 'frequency', 'coverFee'],
  });
  const charge = chargeCents(amount, coverFee);
  const sentence =
    charge && isOneOf(donationFrequencies, frequency)
      ? t(`donation.plain.${frequency}`, {
          total: formatAud(charge.total),
          date: formatLongDay(nextChargeDay(today(), frequency)),
        })
      : t('donation.plain.none');
  return (
    <div className={styles.summary}>
      <h3>{t('donation.summary')}</h3>
      <dl className={styles.sums}>
        <div>
          <dt>{t('donation.amount')}</dt>
          <dd>{charge ? formatAud(charge.donation) : '–'}</dd>
        </div>
        {coverFee && charge && (
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
      <p id={id} role="status" className={styles.sentence}>
        {sentence}
      </p>
    </div>
  );
}
