import { maxQuantity } from '@brim-and-page/backend/contract/constants';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button/icon-button.tsx';
import styles from './quantity-input.module.css';

/** Debounce of typed numbers, in ms. */
export const debounceMs = 500;

interface QuantityInputProps {
  /** The accessible name, e.g. "Quantity of Wool beanie, One size". */
  label: string;
  value: number;
  /** The largest quantity; 99 by default. */
  max?: number;
  /**
   * Called with a whole number from 1 to `max`: at once by the buttons; for a typed number once, debounced, on Enter, on
   * blur or when the page unloads.
   */
  onChange: (quantity: number) => void;
}

/** A quantity, 1 to 99. An empty field or 0 is ignored and reset on blur; a larger number becomes the largest, and it says so. */
export function QuantityInput({ label, value, max = maxQuantity, onChange }: QuantityInputProps) {
  const { t } = useTranslation();
  // The typed text that is not committed yet, or null.
  const [typed, setTyped] = useState<string | null>(null);
  // A number that was too large is the largest one now.
  const [isReduced, setReduced] = useState(false);

  const typedQuantity = () => {
    const quantity = Number(typed);
    return typed && /^\d+$/.test(typed) && quantity >= 1 ? Math.min(quantity, max) : undefined;
  };
  const choose = (quantity: number | undefined) => {
    if (quantity === undefined) return;
    setReduced(Number(typed) > max);
    setTyped(null);
    if (quantity !== value) onChange(quantity);
  };
  const commit = () => choose(typedQuantity());
  const onBlur = () => {
    commit();
    setTyped(null);
  };
  const current = typedQuantity() ?? value;

  const latestCommit = useRef(commit);
  useEffect(() => {
    latestCommit.current = commit;
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => latestCommit.current(), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    const commitNow = () => latestCommit.current();
    window.addEventListener('pagehide', commitNow);
    return () => {
      window.removeEventListener('pagehide', commitNow);
      commitNow();
    };
  }, []);

  // Not `disabled`: a button that is disabled at its limit loses the focus.
  const step = (quantity: number, isAtLimit: boolean) => ({
    'aria-disabled': isAtLimit || undefined,
    onClick: () => {
      if (!isAtLimit) choose(quantity);
    },
  });
  return (
    <span className={styles.field}>
      <span className={styles.quantity}>
        <IconButton
          icon={Minus}
          label={t('cart.oneLess', { label })}
          {...step(Math.min(current - 1, max), current <= 1)}
        />
        <input
          className={styles.input}
          type="number"
          inputMode="numeric"
          min={1}
          max={max}
          aria-label={label}
          value={typed ?? value}
          onChange={(event) => {
            setTyped(event.target.value);
            setReduced(false);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit();
          }}
          onBlur={onBlur}
        />
        <IconButton icon={Plus} label={t('cart.oneMore', { label })} {...step(current + 1, current >= max)} />
      </span>
      <span role="status" className={styles.note}>
        {isReduced && t(max < maxQuantity ? 'cart.onlyLeft' : 'cart.atMost', { count: max })}
      </span>
    </span>
  );
}
