import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#src/lib/paths.ts';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { EmptyState, ErrorState, Skeleton, SkeletonBlock } from '#src/ui/feedback/page-state.tsx';
import { SkeletonItem } from '#src/ui/feedback/skeleton-item.tsx';
import { BackLink } from '#src/ui/link/back-link.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { ForCustomer } from '../for-customer.tsx';
import { useTranslatedNames } from '../translated-names.ts';
import { OrderRow } from './order-row.tsx';
import styles from './orders-page.module.css';
import { useOrders } from './use-orders.ts';

/** The orders page, item by item. */
export function OrdersPage() {
  const { t } = useTranslation();
  return (
    <PageFrame>
      <h1>{t('order.list.title')}</h1>
      <ForCustomer>{(userId) => <OrderList userId={userId} />}</ForCustomer>
    </PageFrame>
  );
}

function OrderList({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const { items, isLoading, error, reload, loadOlder } = useOrders(userId);
  const translatedNames = useTranslatedNames();
  const [tracked, setTracked] = useState('');
  const [news, setNews] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const [firstOlder, setFirstOlder] = useState<number>();
  useEffect(() => {
    // The button of the older orders may be gone: the focus goes to the first of them.
    if (firstOlder !== undefined) list.current?.querySelectorAll<HTMLElement>('li')[firstOlder]?.focus();
  }, [firstOlder]);

  if (!items && error)
    return <ErrorState error={error} title={t('order.list.failed')} onRetry={() => void reload()} />;
  if (!items) return <OrdersSkeleton />;
  if (items.length === 0) {
    return (
      <EmptyState
        title={t('order.list.emptyTitle')}
        text={t('order.list.emptyText')}
        action={<LinkButton to={paths.collection}>{t('ui.toShop')}</LinkButton>}
      />
    );
  }

  const showOlder = async () => {
    setTracked('older');
    setNews(t('ui.loading'));
    const count = items.length;
    if (await loadOlder?.()) setFirstOlder(count);
    setNews('');
  };
  const track = async (key: string) => {
    setTracked(key);
    setNews(t('ui.loading'));
    setNews((await reload()) ? t('order.list.upToDate') : '');
  };
  return (
    <>
      <BackLink to={paths.collection}>{t('ui.toShop')}</BackLink>
      <ul ref={list} className={styles.rows} aria-label={t('order.list.items')}>
        {items.map((item) => {
          const key = `${item.orderId} ${item._id} ${item.size}`;
          return (
            <li key={key} tabIndex={-1}>
              <OrderRow
                item={item}
                translatedName={translatedNames.get(item._id)}
                isLoading={isLoading && tracked === key}
                onTrack={() => void track(key)}
              />
            </li>
          );
        })}
      </ul>
      {loadOlder && (
        <Button
          variant="secondary"
          className={styles.older}
          isLoading={isLoading && tracked === 'older'}
          onClick={() => void showOlder()}
        >
          {t('order.list.older')}
        </Button>
      )}
      <div role="status">
        <VisuallyHidden>{news}</VisuallyHidden>
      </div>
    </>
  );
}

const OrdersSkeleton = () => (
  <Skeleton>
    {['first', 'second', 'third'].map((item) => (
      <SkeletonItem key={item} className={styles.loadingItem}>
        <SkeletonBlock width="60%" height="1.5rem" />
        <SkeletonBlock width="40%" height="1rem" />
        <SkeletonBlock width="45%" height="1rem" />
      </SkeletonItem>
    ))}
  </Skeleton>
);
