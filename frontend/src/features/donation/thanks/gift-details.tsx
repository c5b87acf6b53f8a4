import type { Gift } from '@brim-and-page/backend/contract/donation/give';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { useTranslation } from 'react-i18next';
import { formatSydneyDay } from '#src/i18n/format-date.ts';
import { classNames } from '#src/ui/class-names.ts';
import details from '../details.module.css';
import styles from './give-thanks-page.module.css';

/** What a paid gift was, and the shopkeeper's own words of thanks. */
export function GiftDetails({ gift }: { gift: Gift }) {
  const { t } = useTranslation();
  const { amountCents, feeCents, frequency, purpose, nextChargeAt, thanks } = gift;
  return (
    <>
      {thanks && <p className={styles.words}>{thanks}</p>}
      <dl className={classNames(details.details, styles.wide)}>
        <div>
          <dt>{t('give.thanks.amount')}</dt>
          <dd className={details.sum}>{formatAud(amountCents + feeCents)} AUD</dd>
          {feeCents > 0 && <dd>{t('donation.stop.withFee', { fee: formatAud(feeCents) })}</dd>}
        </div>
        <div>
          <dt>{t('give.field.frequency')}</dt>
          <dd>{t(`give.frequency.${frequency}`)}</dd>
        </div>
        {purpose && (
          <div>
            <dt>{t('give.field.purpose')}</dt>
            <dd>{purpose}</dd>
          </div>
        )}
        {nextChargeAt && (
          <div>
            <dt>{t('give.thanks.next')}</dt>
            <dd>{formatSydneyDay(nextChargeAt)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
