import { CircleAlert, CircleCheck, LoaderCircle, X } from 'lucide-react';
import { resolveValue, toast as show, type ToastType, useToaster } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import styles from './toasts.module.css';

// The headless build: the same toasts, shown by our own component and style sheet instead of styles made at run time.
export { show };

/** How long a toast stays, in ms. The library itself holds at most 20. */
const durationMs = 5000;

const icons: Partial<Record<ToastType, typeof CircleCheck>> = {
  success: CircleCheck,
  error: CircleAlert,
  loading: LoaderCircle,
};

/** The toasts in their region. They wait while looked at. */
export function Toasts() {
  const { t } = useTranslation();
  const { toasts, handlers } = useToaster({
    duration: durationMs,
    success: { duration: durationMs },
    error: { duration: durationMs },
  });
  const { startPause, endPause } = handlers;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits meanwhile; each toast has a button.
    <div
      className={styles.toasts}
      onMouseEnter={startPause}
      onMouseLeave={endPause}
      onFocus={startPause}
      onBlur={endPause}
    >
      {toasts.map((item) => {
        const Icon = icons[item.type];
        return (
          <div
            // An equal toast replaces the first one: it moves in and is announced again.
            key={`${item.id} ${item.createdAt}`}
            className={classNames(
              styles.toast,
              styles[item.type],
              !item.visible && styles.gone,
              item.className,
            )}
            data-toast={item.type}
          >
            {item.icon ?? (Icon && <Icon className={styles.icon} aria-hidden="true" size={20} />)}
            <div className={styles.text}>{resolveValue(item.message, item)}</div>
            <IconButton icon={X} label={t('ui.dismiss')} onClick={() => show.dismiss(item.id)} />
          </div>
        );
      })}
    </div>
  );
}
