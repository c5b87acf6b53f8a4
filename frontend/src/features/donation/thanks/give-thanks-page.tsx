import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { storage } from '#src/lib/browser/storage.ts';
import { paths } from '#src/lib/paths.ts';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { ErrorState } from '#src/ui/feedback/page-state.tsx';
import { GiftDetails } from './gift-details.tsx';
import styles from './give-thanks-page.module.css';
import { useGift } from './use-gift.ts';

/** /give/thanks: where the payment page sends the donor back to. It thanks once the provider has confirmed the payment. */
export function GiveThanksPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const { view, reload } = useGift(query.get('donationId') ?? '');
  const { state } = view;
  useEffect(() => {
    // Back from here must not fill in a gift that is paid.
    if (state === 'paid') storage.sentGift.remove();
  }, [state]);
  if (state === 'error') {
    return (
      <div className={styles.page}>
        <h1>{t('give.thanks.title')}</h1>
        <ErrorState error={view.error} text={t('give.thanks.errorText')} onRetry={reload} />
      </div>
    );
  }
  if (state === 'waiting') {
    return (
      <Outcome title={t('give.thanks.waiting')}>
        <p role="status">{t('give.thanks.waitingText')}</p>
        <span className={styles.thread} aria-hidden="true" />
      </Outcome>
    );
  }
  return (
    // Another outcome takes the focus, so that it is announced.
    <Outcome key={state} title={t(`give.thanks.${state}`)} takesFocus>
      <p>{t(`give.thanks.${state}Text`)}</p>
      {state === 'paid' && <GiftDetails gift={view.gift} />}
      <div className={styles.ways}>
        {state === 'paid' && <LinkButton to={paths.home}>{t('ui.toShop')}</LinkButton>}
        {state === 'slow' && <Button onClick={reload}>{t('give.thanks.retry')}</Button>}
        {state !== 'paid' && state !== 'slow' && (
          <LinkButton to={paths.give}>{t('give.thanks.toGive')}</LinkButton>
        )}
      </div>
    </Outcome>
  );
}

interface OutcomeProps {
  title: string;
  takesFocus?: boolean;
  children: ReactNode;
}

function Outcome({ title, takesFocus = false, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}
