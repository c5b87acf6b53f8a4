import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { toasts } from './toast.ts';
import styles from './toaster.module.css';

/**
 * Shows toasts top-right, outside `#root`, so that an open dialog does not hide them. Their region is there before the first one,
 * which screen readers announce only then.
 */
export function Toaster() {
  const { t } = useTranslation();
  const code = useSyncExternalStore(toasts.onChange, toasts.code);
  const plain = useSyncExternalStore(toasts.onChange, toasts.plain);
  return createPortal(
    <section
      className={styles.region}
      aria-label={t('ui.notifications')}
      aria-live="polite"
      aria-relevant="additions"
    >
      {code && <code.Toasts />}
      {plain.map((message, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: texts are only added, until all go.
        <p key={index} className={styles.plain}>
          {message}
        </p>
      ))}
    </section>,
    document.body,
  );
}
