import type { State } from 'altcha/types';
import type { AltchaWidgetElement } from 'altcha/types/generic';
import type {} from 'altcha/types/react';
import {
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#src/i18n/index.ts';
import { FieldError } from '#src/ui/form/field-error.tsx';
import styles from './altcha-captcha.module.css';
import { setAltchaTexts } from './altcha-element.ts';
import type { CaptchaProps } from './captcha-props.ts';

interface StateChange {
  state: `${State}`;
  payload: string | null;
}

const configuration = JSON.stringify({ hideLogo: true, hideFooter: true, humanInteractionSignature: false });

/** ALTCHA, a self-hosted proof of work: after one tick the browser computes for about a second. */
export function AltchaCaptcha({
  challengeUrl,
  ref,
  onSolved,
  onExpired,
}: CaptchaProps & { challengeUrl: string }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const widget = useRef<AltchaWidgetElement>(null);
  const [problem, setProblem] = useState<'failed' | 'expired' | null>(null);
  const errorId = useId();

  useImperativeHandle(ref, () => ({ renew: () => void widget.current?.verify() }), []);

  useEffect(() => {
    setAltchaTexts(language, {
      label: t('user.captcha.label'),
      verifying: t('user.captcha.verifying'),
      waitAlert: t('user.captcha.verifying'),
      verified: t('user.captcha.verified'),
      error: t('user.captcha.failed'),
      expired: t('user.captcha.expired'),
    });
    widget.current?.setAttribute('language', language);
  }, [language, t]);

  const changeState = useEffectEvent((event: Event) => {
    const { state, payload } = (event as CustomEvent<StateChange>).detail;
    if (state === 'verified' && payload) onSolved(payload);
    else onExpired();
    if (state === 'error') setProblem('failed');
    else if (state === 'expired') setProblem('expired');
    else if (state !== 'unverified') setProblem(null);
  });

  useEffect(() => {
    const element = widget.current;
    element?.addEventListener('statechange', changeState);
    return () => element?.removeEventListener('statechange', changeState);
  }, []);

  // A second click on the checked box would discard a valid solution.
  const keepSolution = (event: MouseEvent) => {
    if (widget.current?.getState() !== ('verified' satisfies `${State}`)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={styles.altcha}>
      <div aria-live="polite" onClickCapture={keepSolution}>
        <altcha-widget ref={widget} challenge={challengeUrl} configuration={configuration} />
      </div>
      <FieldError id={errorId}>{problem ? t(`user.captcha.${problem}`) : undefined}</FieldError>
    </div>
  );
}
