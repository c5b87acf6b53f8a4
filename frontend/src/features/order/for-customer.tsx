import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isUserId } from '#src/lib/session/session.ts';
import { useSession } from '#src/shop/shop-context.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { SignInFirst } from './sign-in-first.tsx';

interface ForCustomerProps {
  /** Above the way to sign in. */
  heading?: ReactNode;
  /** What a signed-in customer sees. */
  children: (userId: string) => ReactNode;
}

/** A visitor is told to sign in, by a toast too. */
export function ForCustomer({ heading, children }: ForCustomerProps) {
  const { t } = useTranslation();
  const { isLoggedIn, userId, hasSessionEnded } = useSession();
  const isKnown = isLoggedIn && isUserId(userId);
  // A visitor is told once, also in StrictMode. A customer who logs out here knows, and `useSessionEnd` reports the end
  // of a session.
  const wasKnown = useRef(isKnown || hasSessionEnded);
  useEffect(() => {
    if (!wasKnown.current) toast.error(t('order.list.unauthenticated'), { id: 'orders-unauthenticated' });
  }, [t]);
  if (isKnown) return children(userId);
  return (
    <>
      {heading}
      <SignInFirst title={t('order.list.unauthenticatedText')} />
    </>
  );
}
