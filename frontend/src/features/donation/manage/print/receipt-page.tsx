import type { ManagedDonation, ManagedDonations } from '@brim-and-page/backend/contract/donation/manage';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { formatSydneyDay } from '#src/i18n/format-date.ts';
import { useFooter } from '#src/shop/use-content.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState, ErrorState, Skeleton, SkeletonBlock } from '#src/ui/feedback/page-state.tsx';
import { BackLink } from '#src/ui/link/back-link.tsx';
import styles from '#src/ui/print/sheet.module.css';
import { Sheet } from '#src/ui/print/sheet.tsx';
import { InvalidLink } from '../ask/invalid-link.tsx';
import page from '../manage-page.module.css';
import { managePath } from '../paths.ts';
import { formatDollars } from '../texts.ts';
import { isInvalidLink, useManagedDonations } from '../use-managed-donations.ts';

/** /donation/manage/{token}/receipts/{chargeId}: the receipt of one charge, to print. */
export function ReceiptPage() {
  const { t } = useTranslation();
  const { token = '', chargeId } = useParams();
  const { data, error, refetch } = useManagedDonations(token);
  if (isInvalidLink(error)) return <InvalidLink />;
  const charge = data?.donations.flatMap(({ charges }) => charges).find(({ _id }) => _id === chargeId);
  return (
    <div className={page.page}>
      <div className={styles.toolbar}>
        <BackLink to={managePath(token)}>{t('manage.print.back')}</BackLink>
      </div>
      <h1>{t('manage.receiptPage.title')}</h1>
      {charge ? (
        <>
          <div className={styles.toolbar}>
            <Button variant="secondary" onClick={() => window.print()}>
              <Printer aria-hidden="true" size={18} strokeWidth={1.6} />
              {t('manage.print.print')}
            </Button>
          </div>
          <Receipt charge={charge} recipient={data?.recipient} />
        </>
      ) : data ? (
        <EmptyState title={t('manage.print.missing')} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton>
          <SkeletonBlock height="24rem" />
        </Skeleton>
      )}
    </div>
  );
}

type Charge = ManagedDonation['charges'][number];

function Receipt({ charge, recipient }: { charge: Charge } & Pick<ManagedDonations, 'recipient'>) {
  const { t } = useTranslation();
  const footer = useFooter();
  // A backend from before names no recipient.
  const business = recipient ?? (footer && { ...footer, name: footer.businessName });
  const { amount, refunded } = charge;
  return (
    <Sheet
      businessLabel={t('manage.print.receivedBy')}
      business={
        business && {
          name: business.name,
          abn: business.abn && t('manage.print.abn', { abn: business.abn }),
          address: business.address,
        }
      }
      items={[
        { term: t('manage.print.number'), value: charge._id },
        { term: t('manage.date'), value: formatSydneyDay(charge.at) },
      ]}
      foot={<p>{t('manage.print.thanks')}</p>}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('manage.print.gift')}</th>
            <th scope="col" className={styles.figure}>
              {t('manage.print.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('manage.print.donation')}</th>
            <td className={styles.figure}>{formatDollars(amount)}</td>
          </tr>
          {refunded > 0 && (
            <tr>
              <th scope="row">{t('manage.print.refunds')}</th>
              <td className={styles.figure}>−{formatDollars(refunded)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('manage.print.total')}</th>
            <td className={styles.figure}>{formatDollars(amount - refunded)}</td>
          </tr>
        </tfoot>
      </table>
    </Sheet>
  );
}
