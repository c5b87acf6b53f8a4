import { AnimatePresence, LazyMotion } from 'framer-motion';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { whenIdle } from '#src/lib/browser/when-idle.ts';
import type { CartLine } from '#src/shop/cart-steps.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { CartLineRow } from './cart-line-row.tsx';
import styles from './cart-lines.module.css';
import { LeavingItem } from './leaving-item.tsx';

interface CartLinesProps {
  lines: readonly CartLine[];
  /** 0 removes the line. */
  onQuantity: (itemId: string, size: string, quantity: number) => Promise<void>;
  /** The last line is going; the focus needs another place. */
  onEmptied: () => void;
}

/** How to move, fetched after the page is there. */
async function loadMotion() {
  await new Promise<void>((resolve) => void whenIdle(resolve));
  return (await import('./motion-features.ts')).domAnimation;
}

const keyOf = ({ product, size }: CartLine) => `${product._id} ${size}`;

/** The cart's lines. A line that leaves hands the focus to its neighbour and is announced. */
export function CartLines({ lines, onQuantity, onEmptied }: CartLinesProps) {
  const { t } = useTranslation();
  const [news, setNews] = useState('');
  const id = useId();
  const binId = (line: CartLine) => `${id}${keyOf(line)}`;

  const remove = (line: CartLine, index: number) => {
    const neighbour = lines[index + 1] ?? lines[index - 1];
    if (neighbour) document.getElementById(binId(neighbour))?.focus();
    else onEmptied();
    setNews(t('cart.removed', { name: line.product.name, size: line.size }));
    void onQuantity(line.product._id, line.size, 0);
  };

  return (
    <>
      <LazyMotion features={loadMotion} strict>
        <ul className={styles.lines} aria-label={t('cart.lines')}>
          <AnimatePresence initial={false}>
            {lines.map((line, index) => (
              <LeavingItem key={keyOf(line)}>
                <CartLineRow
                  line={line}
                  binId={binId(line)}
                  onQuantity={(quantity) => void onQuantity(line.product._id, line.size, quantity)}
                  onRemove={() => remove(line, index)}
                />
              </LeavingItem>
            ))}
          </AnimatePresence>
        </ul>
      </LazyMotion>
      <div role="status">
        <VisuallyHidden>{news}</VisuallyHidden>
      </div>
    </>
  );
}
