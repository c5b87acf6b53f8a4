import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import { useSession } from '#src/shop/shop-context.ts';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { SignInFirst } from '../sign-in-first.tsx';
import { useVerification } from './use-verification.ts';
import styles from './verify-page.module.css';

/** Where the payment page sends the customer back to: asks whether the order is paid. */
export function VerifyPage() {
  const { t } = useTranslation();
  const { isLoggedIn } = useSession();
  const [query] = useSearchParams();
  const orderId = query.get('orderId');
  const { problem, isUnknown, retry } = useVerification(orderId, query.get('success') ?? '');

  if (!orderId) {
    return (
      <Page title={t('order.verify.incompleteTitle')}>
        <p>{t('order.verify.incompleteText')}</p>
        <WaysOn />
      </Page>
    );
  }
  if (!isLoggedIn) {
    return (
      <Page title={t('order.verify.title')}>
        <SignInFirst title={t('order.verify.signInTitle')} />
      </Page>
    );
  }
  if (isUnknown) {
    return (
      <Page title={t('order.verify.unknownTitle')}>
        <p>{t('order.verify.unknownText')}</p>
        <WaysOn isAtOrders />
      </Page>
    );
  }
  if (problem) {
    return (
      <Page title={t('order.verify.errorTitle')}>
        <p className={styles.problem}>{problem}</p>
        <p>{t('order.verify.errorText')}</p>
        <WaysOn>
          <Button onClick={retry}>{t('order.verify.retry')}</Button>
        </WaysOn>
      </Page>
    );
  }
  return (
    <Page title={t('order.verify.title')}>
      <p role="status">{t('order.verify.waiting')}</p>
      <span className={styles.thread} aria-hidden="true" />
      <WaysOn />
    </Page>
  );
}

const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.page}>
    <h1>{title}</h1>
    {children}
  </div>
);

function WaysOn({ isAtOrders = false, children }: { isAtOrders?: boolean; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles.ways}>
      {children}
      <LinkButton to={paths.orders} variant={isAtOrders ? 'primary' : 'secondary'}>
        {t('order.verify.toOrders')}
      </LinkButton>
      <LinkButton to={paths.cart} variant="quiet">
        {t('order.verify.toCart')}
      </LinkButton>
    </div>
  );
}
