import { productLimits } from '@brim-and-page/backend/contract/admin/product/products';
import { type VariantAttribute, variantAttributes } from '@brim-and-page/backend/contract/product/details';
import { type ComponentProps, useState } from 'react';
import { TextField } from '#src/ui/form/text-field.tsx';
import { Panel } from '../../../../ui/record/panel.tsx';
import type { Problems } from '../save/patch.ts';
import { attributeLabels, kindOf, type PanelProps } from '../values.ts';
import styles from './variants.module.css';

const inputs: Readonly<Record<VariantAttribute, Partial<ComponentProps<typeof TextField>>>> = {
  sku: { maxLength: productLimits.sku, autoCapitalize: 'characters' },
  barcode: { inputMode: 'numeric' },
  circumference: { maxLength: productLimits.circumference, placeholder: 'e.g. 56–58 cm' },
};

/** What each size is called on the shelf and at the till, and the heads that it fits. */
export function VariantsPanel({
  values: { fields, sizes },
  change,
  isReadOnly,
  problems,
}: PanelProps & { problems: Problems['sizes'] }) {
  /** A field that is emptied stays. */
  const [wasTyped, setTyped] = useState(false);
  const set = (key: string, attribute: VariantAttribute, typed: string) => {
    if (attribute === 'circumference') setTyped(true);
    change((values) => ({
      ...values,
      sizes: values.sizes.map((row) => (row.key === key ? { ...row, [attribute]: typed } : row)),
    }));
  };
  const hasHeads = kindOf(fields) !== 'books' || wasTyped || sizes.some(({ circumference }) => circumference);
  const attributes = variantAttributes.filter((attribute) => attribute !== 'circumference' || hasHeads);
  if (sizes.length === 0) return null;
  return (
    <Panel title="SKUs and barcodes">
      <p className={styles.hint}>
        No two sizes in the shop share a SKU or a barcode. Packing slips show the SKU.
      </p>
      <div className={styles.sizes}>
        {sizes.map((row, index) => {
          const name = row.size.trim() || `Size ${index + 1}`;
          return (
            <fieldset key={row.key} className={styles.size}>
              <legend>{name}</legend>
              <div className={styles.fields}>
                {attributes.map((attribute) => (
                  <TextField
                    key={attribute}
                    {...inputs[attribute]}
                    {...(isReadOnly && { placeholder: undefined })}
                    label={attributeLabels[attribute]}
                    aria-label={`${attributeLabels[attribute]} of ${name}`}
                    readOnly={isReadOnly}
                    autoComplete="off"
                    error={problems[row.key]?.[attribute]}
                    value={row[attribute] ?? ''}
                    onChange={({ target }) => set(row.key, attribute, target.value)}
                  />
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
    </Panel>
  );
}
