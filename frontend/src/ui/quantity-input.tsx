import { maxQuantity } from '@brim-and-page/backend/contract/constants';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import styles from './quantity-input.module.css';

export interface QuantityInputProps {
  /** What it counts, e.g. "Quantity of Wool beanie, One size". */
  label: string;
  value: number;
  /** The most that can be chosen, 99 unless less is given. */
  max?: number;
  /** Called with a whole number from 1 to `max`; what is typed and makes no such number is ignored. */
  onChange: (quantity: number) => void;
}

/** A number of pieces, 1 to 99. An empty field or 0 is ignored and put right on leaving (specification section 5). */
export function QuantityInput({ label, value, max = maxQuantity, onChange }: QuantityInputProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(String(value));
  const [seen, setSeen] = useState(value);
  // While rendering and not in an effect: an effect comes late enough to write over what somebody has begun to type.
  if (seen !== value) {
    setSeen(value);
    setTyped(String(value));
  }

  const choose = (text: string) => {
    setTyped(text);
    const quantity = Number(text);
    if (/^\d+$/.test(text) && quantity >= 1 && quantity <= max && quantity !== value) onChange(quantity);
  };

  return (
    <span className={styles.quantity}>
      <IconButton
        icon={Minus}
        label={t('ui.oneLess', { label })}
        disabled={value <= 1}
        onClick={() => choose(String(Math.min(value - 1, max)))}
      />
      <input
        className={styles.input}
        type="number"
        inputMode="numeric"
        min={1}
        max={max}
        aria-label={label}
        value={typed}
        onChange={(event) => choose(event.target.value)}
        onBlur={() => setTyped(String(value))}
      />
      <IconButton
        icon={Plus}
        label={t('ui.oneMore', { label })}
        disabled={value >= max}
        onClick={() => choose(String(value + 1))}
      />
    </span>
  );
}
