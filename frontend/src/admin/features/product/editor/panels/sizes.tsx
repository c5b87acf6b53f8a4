import { productLimits } from '@brim-and-page/backend/contract/admin/product/products';
import { arrayMove } from '@dnd-kit/sortable';
import { History, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { TextField } from '#src/ui/form/text-field.tsx';
import { DialogButton } from '../../../../ui/action/dialog-button.tsx';
import { smallButtons } from '../../../../ui/action/small-button.ts';
import { SortableList } from '../../../../ui/form/sortable-list.tsx';
import { Panel } from '../../../../ui/record/panel.tsx';
import type { Problems } from '../save/patch.ts';
import { StockHistoryDialog } from '../stock/stock-history.tsx';
import type { PanelProps, SizeRow } from '../values.ts';
import styles from './sizes.module.css';

interface SizesPanelProps extends PanelProps {
  /** Of a stored product, which has a stock history. */
  productId?: string;
  problems: Problems['sizes'];
}

/** The sizes in the order of the product's page, each with its stock. */
export function SizesPanel({ productId, values: { sizes }, change, isReadOnly, problems }: SizesPanelProps) {
  const list = useRef<HTMLDivElement>(null);
  const setSizes = (next: (rows: SizeRow[]) => SizeRow[]) =>
    change((values) => ({ ...values, sizes: next(values.sizes) }));
  const set = (key: string, changes: Partial<SizeRow>) =>
    setSizes((rows) => rows.map((row) => (row.key === key ? { ...row, ...changes } : row)));
  const add = () => {
    setSizes((rows) => [...rows, { key: `new ${crypto.randomUUID()}`, size: '', quantity: '' }]);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus(),
    );
  };
  return (
    <Panel
      title="Sizes and stock"
      action={
        !isReadOnly &&
        sizes.length < productLimits.sizes && (
          <Button variant="secondary" onClick={add}>
            <Plus aria-hidden="true" size={18} strokeWidth={1.8} />
            Add a size
          </Button>
        )
      }
    >
      <p className={styles.hint}>
        Units that unpaid orders reserve are not in the stock. No number means unlimited stock.
      </p>
      <div ref={list} className={styles.list}>
        <SortableList
          label="Sizes"
          items={sizes}
          idOf={({ key }) => key}
          nameOf={({ size }, index) => size || `Size ${index + 1}`}
          onMove={(from, to) => setSizes((rows) => arrayMove(rows, from, to))}
          isReadOnly={isReadOnly}
        >
          {({ key, size, quantity }, index) => (
            <div className={styles.row}>
              <TextField
                label="Size"
                aria-label={`Size ${index + 1}`}
                hideLabel={index > 0}
                readOnly={isReadOnly}
                autoComplete="off"
                maxLength={productLimits.sizeName}
                error={problems[key]?.size}
                value={size}
                onChange={({ target }) => set(key, { size: target.value })}
              />
              <TextField
                label="Stock"
                aria-label={`Stock of ${size || `size ${index + 1}`}`}
                hideLabel={index > 0}
                readOnly={isReadOnly}
                inputMode="numeric"
                autoComplete="off"
                placeholder="unlimited"
                error={problems[key]?.quantity}
                value={quantity}
                onChange={({ target }) => set(key, { quantity: target.value })}
              />
              {!isReadOnly && (
                <IconButton
                  icon={Trash2}
                  label={`Remove ${size || `size ${index + 1}`}`}
                  onClick={() => setSizes((rows) => rows.filter((row) => row.key !== key))}
                />
              )}
            </div>
          )}
        </SortableList>
      </div>
      {productId && (
        <div className={classNames(styles.history, smallButtons)}>
          <DialogButton label="Stock history" icon={History} variant="secondary">
            {(onClose) => <StockHistoryDialog productId={productId} onClose={onClose} />}
          </DialogButton>
        </div>
      )}
      {sizes.length === 0 && <p className={styles.hint}>There are no sizes yet.</p>}
    </Panel>
  );
}
