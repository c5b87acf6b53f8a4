import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getCaptchaProvider } from '#src/api/user.ts';
import { loadAdvice } from '#src/i18n/translate-error.ts';
import { loadCode } from '#src/lib/code-loading/load-code.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Skeleton, SkeletonBlock } from '#src/ui/feedback/page-state.tsx';
import styles from './captcha.module.css';
import type { CaptchaHandle, CaptchaProps } from './captcha-props.ts';

/** Loads the code of the CAPTCHA that the server checks. */
async function loadWidget(signal: AbortSignal): Promise<ComponentType<CaptchaProps>> {
  const captcha = await getCaptchaProvider(signal);
  if (captcha.provider === 'recaptcha') {
    const { RecaptchaCaptcha } = await loadCode(() => import('./recaptcha-captcha.tsx'));
    return (props) => <RecaptchaCaptcha {...props} siteKey={captcha.siteKey} />;
  }
  if (captcha.provider !== 'altcha')
    throw new Error('This page does not know the CAPTCHA that the server checks.');
  const { AltchaCaptcha } = await loadCode(() => import('./altcha-captcha.tsx'));
  return (props) => <AltchaCaptcha {...props} challengeUrl={captcha.challengeUrl} />;
}

/** The CAPTCHA of Login and Sign Up; the server chooses the provider. */
export function Captcha(props: CaptchaProps) {
  const { t } = useTranslation();
  const widget = useQuery({
    queryKey: ['captcha'],
    queryFn: ({ signal }) => loadWidget(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (widget.isPending) {
    return (
      <Skeleton>
        <SkeletonBlock height="3.5rem" />
      </Skeleton>
    );
  }
  if (widget.isError) {
    return (
      <div className={styles.unavailable} role="alert">
        <p>
          {t('user.captcha.unavailable')} {loadAdvice(widget.error)}
        </p>
        <Button variant="secondary" onClick={() => void widget.refetch()}>
          {t('ui.retry')}
        </Button>
      </div>
    );
  }
  const Widget = widget.data;
  return <Widget {...props} />;
}

/** The CAPTCHA's token, a function to renew it, and the props of {@link Captcha}. */
export function useCaptcha() {
  const [token, setToken] = useState<string | null>(null);
  const handle = useRef<CaptchaHandle>(null);
  const forget = useCallback(() => setToken(null), []);
  const renew = useCallback(() => {
    setToken(null);
    handle.current?.renew();
  }, []);
  return {
    token,
    renew,
    props: { ref: handle, onSolved: setToken, onExpired: forget } satisfies CaptchaProps,
  };
}
