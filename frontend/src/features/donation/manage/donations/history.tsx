import type { ManagedDonation } from '@brim-and-page/backend/contract/donation/manage';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSydneyDay } from '#src/i18n/format-date.ts';
import { Button } from '#src/ui/button/button.tsx';
import { AppLink } from '#src/ui/link/app-link.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { receiptPath } from '../paths.ts';
import { formatDollars } from '../texts.ts';
import styles from './history.module.css';

/** How many charges show at first. */
const shownCount = 6;

interface HistoryProps {
  token: string;
  donation: ManagedDonation;
  Title: 'h3' | 'h4';
}

/** The charges of a donation, newest first, each with its receipt. */
export function History({ token, donation, Title }: HistoryProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const [areAllShown, setAllShown] = useState(false);
  const charges = donation.charges.toSorted((one, other) => other.at.localeCompare(one.at));
  const shown = areAllShown ? charges : charges.slice(0, shownCount);
  const hiddenCount = charges.length - shown.length;
  return (
    <div className={styles.history}>
      <Title id={titleId} className={styles.title}>
        {t('manage.history')}
      </Title>
      {charges.length === 0 ? (
        <p className={styles.muted}>{t('manage.noCharges')}</p>
      ) : (
        <table className={styles.table} aria-labelledby={titleId}>
          <thead>
            <tr>
              <th scope="col">{t('manage.date')}</th>
              <th scope="col" className={styles.figure}>
                {t('manage.charged')}
              </th>
              <th scope="col">
                <VisuallyHidden>{t('manage.receipts')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ _id, at, amount, refunded }) => (
              <tr key={_id}>
                <th scope="row" id={`charge-${_id}`}>
                  {formatSydneyDay(at)}
                </th>
                <td className={styles.figure}>
                  {formatDollars(amount)}
                  {refunded > 0 && (
                    <span className={styles.muted}>
                      {t('manage.refunded', { amount: formatDollars(refunded) })}
                    </span>
                  )}
                </td>
                <td className={styles.receipt}>
                  <AppLink to={receiptPath(token, _id)} aria-describedby={`charge-${_id}`}>
                    {t('manage.receipt')}
                  </AppLink>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hiddenCount > 0 && (
        <Button variant="quiet" className={styles.more} onClick={() => setAllShown(true)}>
          {t('manage.moreCharges', { count: hiddenCount })}
        </Button>
      )}
    </div>
  );
}
