import { type ProductText, productLimits } from '@brim-and-page/backend/contract/admin/product/products';
import { LanguageFields } from '../../../../ui/form/language-fields.tsx';
import { Panel } from '../../../../ui/record/panel.tsx';
import type { Problems } from '../save/patch.ts';
import { byLanguage, type PanelProps, textField } from '../values.ts';
import styles from './texts.module.css';

const labels = {
  name: 'Name',
  about: 'Short text, below the name',
  description: 'Description',
} as const satisfies Partial<Record<ProductText, string>>;
const texts = Object.keys(labels) as (keyof typeof labels)[];

const rows: Readonly<Partial<Record<ProductText, number>>> = { about: 3, description: 8 };

/** Name and texts in three languages side by side. */
export const TextsPanel = ({
  values: { fields },
  change,
  isReadOnly,
  problems,
}: PanelProps & { problems: Problems['fields'] }) => (
  <Panel title="Texts">
    <div className={styles.texts}>
      {texts.map((text) => (
        <LanguageFields
          key={text}
          label={labels[text]}
          rows={rows[text]}
          maxLength={productLimits[text]}
          isReadOnly={isReadOnly}
          values={byLanguage((language) => fields[textField(text, language)])}
          errors={byLanguage((language) => problems[textField(text, language)])}
          onChange={(language, typed) =>
            change((values) => ({
              ...values,
              fields: { ...values.fields, [textField(text, language)]: typed },
            }))
          }
        />
      ))}
    </div>
  </Panel>
);
