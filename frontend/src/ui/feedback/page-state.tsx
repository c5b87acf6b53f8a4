import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadAdvice } from '#src/i18n/translate-error.ts';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './page-state.module.css';

/** An empty list or page, with what to do next. */
export const EmptyState = ({ title, text, action }: { title: string; text?: string; action?: ReactNode }) => (
  <div className={styles.state}>
    <p className={styles.title}>{title}</p>
    {text && <p className={styles.text}>{text}</p>}
    {action}
  </div>
);

/**
 * A list or page that did not load, with a retry.
 * @param error why: chooses the advice
 * @param text what is not lost, before that sentence
 */
export function ErrorState({
  error,
  title,
  text,
  onRetry,
}: {
  error?: unknown;
  title?: string;
  text?: string;
  onRetry: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{title ?? t('ui.errorTitle')}</p>
      <p className={styles.text}>{[text, error ? loadAdvice(error) : undefined].filter(Boolean).join(' ')}</p>
      <Button variant="secondary" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </div>
  );
}

/** Blocks of a skeleton, one by default, in the size of the content that replaces them. */
export const SkeletonBlock = ({
  width = '100%',
  height,
  ratio,
  count = 1,
  className,
}: {
  width?: string;
  height?: string;
  ratio?: string;
  count?: number;
  /** With sizes of its own: an opening has no styles in its HTML. */
  className?: string | undefined;
}) =>
  Array.from({ length: count }, (_, at) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: skeleton blocks have no other key.
      key={at}
      className={classNames(styles.block, className)}
      style={className ? undefined : { width, height, aspectRatio: ratio }}
    />
  ));

/** When loading counts as slow, in ms. */
const slowMs = 6000;

/** Blocks in the shape of the loading content. Screen readers announce "Loading"; slow loading shows a message. */
export function Skeleton({ className, children }: { className?: string; children: ReactNode }) {
  const { t } = useTranslation();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      {isSlow && <p className={styles.slow}>{t('ui.slow')}</p>}
      <div className={className} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}
