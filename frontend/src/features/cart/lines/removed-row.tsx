import { langOf } from '@brim-and-page/backend/contract/product/localize';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { sizeText } from '#src/i18n/size-text.ts';
import type { CartLine } from '#src/shop/cart/steps.ts';
import { Button } from '#src/ui/button/button.tsx';
import { TextWithName } from '#src/ui/text-with-name.tsx';
import styles from './removed-row.module.css';

/** Replaces a removed line, with a button to undo. */
export function RemovedRow({
  line: { product, size },
  undoButtonId,
  onUndo,
}: {
  line: CartLine;
  undoButtonId: string;
  onUndo: () => void;
}) {
  const { t } = useTranslation();
  const texts = { name: product.name, size: sizeText(size) };
  return (
    <div className={styles.row}>
      <p>
        <TextWithName text={t('cart.removed', texts)} name={product.name} lang={langOf(product, 'name')} />
      </p>
      <Button id={undoButtonId} variant="quiet" aria-label={t('cart.undoLine', texts)} onClick={onUndo}>
        <Undo2 aria-hidden="true" size={18} />
        {t('cart.undo')}
      </Button>
    </div>
  );
}
