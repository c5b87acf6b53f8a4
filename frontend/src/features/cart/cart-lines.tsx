import { AnimatePresence, LazyMotion } from 'framer-motion';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { whenIdle } from '#src/lib/browser/when-idle.ts';
import type { CartLine } from '#src/shop/cart-steps.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { CartLineRow } from './cart-line-row.tsx';
import styles from './cart-lines.module.css';
import { CollapsingItem } from './collapsing-item.tsx';

interface CartLinesProps {
  lines: readonly CartLine[];
  /** 0 removes the line. */
  onQuantity: (itemId: string, size: string, quantity: number) => Promise<void>;
  /** Called when the last line is removed, so that the focus can move elsewhere. */
  onEmptied: () => void;
}

/** Loads the animation code when the page is idle. */
async function loadMotionFeatures() {
  await new Promise<void>((resolve) => void whenIdle(resolve));
  return (await import('./motion-features.ts')).domAnimation;
}

const keyOf = ({ product, size }: CartLine) => `${product._id} ${size}`;

/** The cart's lines. Removing a line moves the focus to its neighbour and is announced. */
export function CartLines({ lines, onQuantity, onEmptied }: CartLinesProps) {
  const { t } = useTranslation();
  const [announcement, setAnnouncement] = useState('');
  const id = useId();
  const removeButtonId = (line: CartLine) => `${id}${keyOf(line)}`;

  const remove = (line: CartLine, index: number) => {
    const neighbour = lines[index + 1] ?? lines[index - 1];
    if (neighbour) document.getElementById(removeButtonId(neighbour))?.focus();
    else onEmptied();
    setAnnouncement(t('cart.removed', { name: line.product.name, size: line.size }));
    void onQuantity(line.product._id, line.size, 0);
  };

  return (
    <>
      <LazyMotion features={loadMotionFeatures} strict>
        <ul className={styles.lines} aria-label={t('cart.lines')}>
          <AnimatePresence initial={false}>
            {lines.map((line, index) => (
              <CollapsingItem key={keyOf(line)}>
                <CartLineRow
                  line={line}
                  removeButtonId={removeButtonId(line)}
                  onQuantity={(quantity) => void onQuantity(line.product._id, line.size, quantity)}
                  onRemove={() => remove(line, index)}
                />
              </CollapsingItem>
            ))}
          </AnimatePresence>
        </ul>
      </LazyMotion>
      <div role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
    </>
  );
}
