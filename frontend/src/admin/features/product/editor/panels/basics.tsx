import { productKinds } from '@brim-and-page/backend/contract/constants';
import { formatAud, payableCentsOf } from '@brim-and-page/backend/contract/money';
import { Select } from '#src/ui/form/select.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import common from '../../../../ui/layout/common.module.css';
import { Panel } from '../../../../ui/record/panel.tsx';
import { kindLabels, parsePrice } from '../../texts.ts';
import type { Problems } from '../save/patch.ts';
import type { FieldName, PanelProps } from '../values.ts';

export function BasicsPanel({
  values: { fields },
  change,
  isReadOnly,
  problems,
}: PanelProps & { problems: Problems['fields'] }) {
  const set = (changes: Partial<Record<FieldName, string>>) =>
    change((values) => ({ ...values, fields: { ...values.fields, ...changes } }));
  const price = parsePrice(fields.price);
  const kindOptions = (
    <>
      <option value="">Not chosen</option>
      {productKinds.map((kind) => (
        <option key={kind} value={kind}>
          {kindLabels[kind]}
        </option>
      ))}
    </>
  );
  return (
    <Panel title="Price and category">
      <div className={common.stack}>
        <TextField
          label="List price in dollars"
          leading="$"
          hint={price ? `Visitors pay ${formatAud(payableCentsOf(price))}, with the discount.` : undefined}
          inputMode="decimal"
          autoComplete="off"
          readOnly={isReadOnly}
          error={problems.price}
          value={fields.price}
          onChange={({ target }) => set({ price: target.value })}
        />
        <Select
          label="Category"
          disabled={isReadOnly}
          error={problems.category}
          value={fields.category}
          onChange={({ target }) => {
            // The type follows until it is chosen apart.
            const follows = fields.subCategory === fields.category;
            set({ category: target.value, ...(follows && { subCategory: target.value }) });
          }}
        >
          {kindOptions}
        </Select>
        <Select
          label="Type"
          disabled={isReadOnly}
          error={problems.subCategory}
          value={fields.subCategory}
          onChange={({ target }) => set({ subCategory: target.value })}
        >
          {kindOptions}
        </Select>
      </div>
    </Panel>
  );
}
