import { maxQuantity } from '@brim-and-page/backend/contract/constants';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import styles from './quantity-input.module.css';

/** Debounce of typed numbers, in ms. */
export const typingPauseMs = 500;

export interface QuantityInputProps {
  /** What it counts, e.g. "Quantity of Wool beanie, One size". */
  label: string;
  value: number;
  /** The most that can be chosen, 99 unless less is given. */
  max?: number;
  /**
   * Called with a whole number from 1 to `max`: at once by the buttons; for a typed number once, after a pause, on
   * Enter, or when the field or the page is left.
   */
  onChange: (quantity: number) => void;
}

/** A quantity, 1 to 99. An empty field or 0 is ignored and reset on leaving (specification section 5). */
export function QuantityInput({ label, value, max = maxQuantity, onChange }: QuantityInputProps) {
  const { t } = useTranslation();
  // What is typed and does not count yet; null: nothing.
  const [typed, setTyped] = useState<string | null>(null);

  const typedQuantity = () => {
    const quantity = Number(typed);
    return typed && /^\d+$/.test(typed) && quantity >= 1 && quantity <= max ? quantity : undefined;
  };
  const choose = (quantity: number | undefined) => {
    if (quantity === undefined) return;
    setTyped(null);
    if (quantity !== value) onChange(quantity);
  };
  const commit = () => choose(typedQuantity());
  const leave = () => {
    commit();
    setTyped(null);
  };
  const present = typedQuantity() ?? value;

  const latestCommit = useRef(commit);
  useEffect(() => {
    latestCommit.current = commit;
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => latestCommit.current(), typingPauseMs);
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
    <span className={styles.quantity}>
      <IconButton
        icon={Minus}
        label={t('ui.oneLess', { label })}
        {...step(Math.min(present - 1, max), present <= 1)}
      />
      <input
        className={styles.input}
        type="number"
        inputMode="numeric"
        min={1}
        max={max}
        aria-label={label}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
        onBlur={leave}
      />
      <IconButton icon={Plus} label={t('ui.oneMore', { label })} {...step(present + 1, present >= max)} />
    </span>
  );
}
