import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { usePageHead } from '#src/lib/browser/use-page-head.ts';
import { hasCode } from '#src/lib/http/api-error.ts';
import { paths } from '#src/lib/paths.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { EmptyState, ErrorState, Skeleton, SkeletonBlock } from '#src/ui/feedback/page-state.tsx';
import { BackLink } from '#src/ui/link/back-link.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { ForCustomer } from '../for-customer.tsx';
import styles from './order-detail-page.module.css';
import { OrderDetails } from './order-details.tsx';
import { useOrder } from './use-order.ts';

/** /orders/:id: one order of the customer. The id is its number or its `_id`. */
export function OrderDetailPage() {
  const { id = '' } = useParams();
  return (
    <PageFrame>
      <ForCustomer heading={<Heading />}>{() => <Content id={id} />}</ForCustomer>
    </PageFrame>
  );
}

/** The title, also of the browser's tab. */
function Heading({ number }: { number?: string | undefined }) {
  const { t } = useTranslation();
  const title = number ? t('order.detail.heading', { number }) : t('order.detail.title');
  usePageHead({ title, description: t('order.detail.description'), path: paths.orders, isSecret: true });
  return <h1>{title}</h1>;
}

function Content({ id }: { id: string }) {
  const { t } = useTranslation();
  const { order, error, reload } = useOrder(id);
  const isUnknown = hasCode(error, 'order_not_found');
  return (
    <div className={styles.page}>
      <BackLink to={paths.orders}>{t('order.detail.toOrders')}</BackLink>
      <Heading number={isUnknown ? undefined : order?.number} />
      {isUnknown ? (
        <EmptyState
          title={t('order.verify.unknownTitle')}
          text={t('order.detail.unknownText')}
          action={<LinkButton to={paths.orders}>{t('order.verify.toOrders')}</LinkButton>}
        />
      ) : order ? (
        <OrderDetails order={order} />
      ) : error ? (
        <ErrorState error={error} title={t('order.place.failedTitle')} onRetry={() => void reload()} />
      ) : (
        <Skeleton className={styles.loading}>
          <SkeletonBlock width="12rem" height="1.75rem" />
          <SkeletonBlock height="9rem" />
          <SkeletonBlock height="14rem" />
        </Skeleton>
      )}
    </div>
  );
}
