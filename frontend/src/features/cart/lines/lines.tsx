import { langOf } from '@brim-and-page/backend/contract/product/localize';
import { AnimatePresence, LazyMotion } from 'framer-motion';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { sizeText } from '#src/i18n/size-text.ts';
import { whenIdle } from '#src/lib/browser/when-idle.ts';
import type { CartLine } from '#src/shop/cart/steps.ts';
import { TextWithName } from '#src/ui/text-with-name.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { CollapsingItem } from './collapsing-item.tsx';
import { CartLineRow } from './line-row.tsx';
import styles from './lines.module.css';
import { RemovedRow } from './removed-row.tsx';
import type { CartRow } from './use-rows.ts';

interface CartLinesProps {
  rows: readonly CartRow[];
  onQuantity: (itemId: string, size: string, quantity: number) => Promise<unknown>;
  onRemove: (line: CartLine) => void;
  onUndo: (line: CartLine) => void;
}

/** Loads the animation code when the page is idle. */
async function loadMotionFeatures() {
  await new Promise<void>((resolve) => void whenIdle(resolve));
  return (await import('./motion-features.ts')).domAnimation;
}

/** The cart's lines. A removed line leaves a way to undo it, which gets the focus; both steps are announced. */
export function CartLines({ rows, onQuantity, onRemove, onUndo }: CartLinesProps) {
  const { t } = useTranslation();
  const [announcement, setAnnouncement] = useState<ReactNode>('');
  const id = useId();
  // The last change, until it is rolled back.
  const changed = useRef<Pick<CartRow, 'key' | 'isRemoved'> | null>(null);
  const buttonId = (key: string) => `${id}${key}`;

  /** Removes or restores a line. The pressed button is gone with it, the other one of the row gets the focus. */
  const change = ({ key, line, isRemoved }: CartRow, apply: (line: CartLine) => void, text: string) => {
    const { product } = line;
    changed.current = null;
    flushSync(() => {
      apply(line);
      setAnnouncement(<TextWithName text={text} name={product.name} lang={langOf(product, 'name')} />);
    });
    changed.current = { key, isRemoved: !isRemoved };
    document.getElementById(buttonId(key))?.focus();
  };

  // A change that failed is rolled back: its announcement no longer holds, and the focused button is gone.
  useLayoutEffect(() => {
    const expected = changed.current;
    const row = rows.find(({ key }) => key === expected?.key);
    if (!expected || !row || row.isRemoved === expected.isRemoved) return;
    changed.current = null;
    setAnnouncement('');
    if (document.activeElement === document.body) document.getElementById(`${id}${row.key}`)?.focus();
  }, [rows, id]);
  const textsOf = ({ line: { product, size } }: CartRow) => ({ name: product.name, size: sizeText(size) });

  return (
    <>
      <LazyMotion features={loadMotionFeatures} strict>
        <ul className={styles.lines} aria-label={t('cart.lines')}>
          <AnimatePresence initial={false}>
            {rows.map((row) => (
              <CollapsingItem key={row.key}>
                {row.isRemoved ? (
                  <RemovedRow
                    line={row.line}
                    undoButtonId={buttonId(row.key)}
                    onUndo={() => change(row, onUndo, t('cart.restored', textsOf(row)))}
                  />
                ) : (
                  <CartLineRow
                    line={row.line}
                    removeButtonId={buttonId(row.key)}
                    onQuantity={(quantity) => void onQuantity(row.line.product._id, row.line.size, quantity)}
                    onRemove={() => change(row, onRemove, t('cart.removed', textsOf(row)))}
                  />
                )}
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
