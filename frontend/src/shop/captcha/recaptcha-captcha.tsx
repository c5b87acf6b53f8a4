import { useImperativeHandle, useRef, useState } from 'react';
import ReCAPTCHA from 'react-google-recaptcha';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#src/i18n/index.ts';
import { FieldError } from '#src/ui/form/field-error.tsx';
import type { CaptchaProps } from './captcha-props.ts';
import styles from './recaptcha-captcha.module.css';

/** Google reCAPTCHA, used when the shop's owner has set its keys. */
export function RecaptchaCaptcha({ siteKey, ref, onSolved, onExpired }: CaptchaProps & { siteKey: string }) {
  const { t } = useTranslation();
  const widget = useRef<ReCAPTCHA>(null);
  const [isBroken, setBroken] = useState(false);
  const language = currentLanguage();
  useImperativeHandle(ref, () => ({ renew: () => widget.current?.reset() }), []);
  return (
    <div className={styles.recaptcha}>
      <ReCAPTCHA
        // The widget reads its language once, so another language needs a new widget.
        key={language}
        ref={widget}
        sitekey={siteKey}
        hl={language}
        onChange={(token) => {
          setBroken(false);
          if (token) onSolved(token);
          else onExpired();
        }}
        onExpired={onExpired}
        onErrored={() => setBroken(true)}
        asyncScriptOnLoad={(...[script]: { errored?: boolean }[]) => setBroken(script?.errored === true)}
      />
      <FieldError id="recaptcha-error">{isBroken ? t('user.captcha.scriptFailed') : undefined}</FieldError>
    </div>
  );
}
