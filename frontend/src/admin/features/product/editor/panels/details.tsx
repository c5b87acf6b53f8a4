import { type ProductText, productLimits } from '@brim-and-page/backend/contract/admin/product/products';
import { languages } from '@brim-and-page/backend/contract/constants';
import { languageName } from '@brim-and-page/backend/contract/product/identifiers';
import { useId, useState } from 'react';
import { TextField, type TextFieldProps } from '#src/ui/form/text-field.tsx';
import { LanguageFields } from '../../../../ui/form/language-fields.tsx';
import { Panel } from '../../../../ui/record/panel.tsx';
import type { Problems } from '../save/patch.ts';
import {
  byLanguage,
  type FieldName,
  fieldLabel,
  isNumber,
  kindOf,
  type PanelProps,
  type PlainDetail,
  plainDetails,
  textField,
} from '../values.ts';
import styles from './details.module.css';

const bookFields: ReadonlySet<PlainDetail> = new Set(plainDetails.filter((name) => name !== 'weightGrams'));
const capTexts = ['fabric', 'care'] as const satisfies ProductText[];

/** The word for a typed code, so that one sees what it is. */
const languageWord = (code: string): string | undefined =>
  /^[a-z]{2,3}$/i.test(code.trim()) ? languageName(code.trim().toLowerCase(), 'en') : undefined;

/** How a field is typed. */
function inputOf(name: PlainDetail, value: string, wordId: string): Partial<TextFieldProps> {
  if (isNumber(name)) return { inputMode: 'numeric' };
  if (name === 'isbn') return { placeholder: '13 or 10 digits' };
  if (name !== 'language') return {};
  return {
    autoCapitalize: 'none',
    placeholder: 'e.g. en',
    'aria-describedby': wordId,
    trailing: (
      <span id={wordId} className={styles.word}>
        {languageWord(value)}
      </span>
    ),
  };
}

/** Optional details: of books or of caps, by the category, and whatever is filled in. */
export function DetailsPanel({
  values: { fields },
  change,
  isReadOnly,
  problems,
}: PanelProps & { problems: Problems['fields'] }) {
  /** A field that is emptied stays, with the focus in it. */
  const [typedFields, setTypedFields] = useState<ReadonlySet<FieldName>>(new Set());
  const set = (name: FieldName, typed: string) => {
    setTypedFields((names) => new Set(names).add(name));
    change((values) => ({ ...values, fields: { ...values.fields, [name]: typed } }));
  };
  const isInUse = (name: FieldName) => fields[name] !== '' || typedFields.has(name);
  const wordId = useId();
  const kind = kindOf(fields);
  const shown = plainDetails.filter((name) => kind !== 'caps' || !bookFields.has(name) || isInUse(name));
  const texts = capTexts.filter(
    (text) => kind !== 'books' || languages.some((language) => isInUse(textField(text, language))),
  );
  return (
    <Panel title="Details">
      <div className={styles.fields}>
        {shown.map((name) => (
          <TextField
            key={name}
            label={fieldLabel(name)}
            autoComplete="off"
            readOnly={isReadOnly}
            error={problems[name]}
            {...inputOf(name, fields[name], wordId)}
            {...(isReadOnly && { placeholder: undefined })}
            value={fields[name]}
            onChange={({ target }) => set(name, target.value)}
          />
        ))}
      </div>
      {texts.length > 0 && (
        <div className={styles.texts}>
          {texts.map((text) => (
            <LanguageFields
              key={text}
              label={fieldLabel(textField(text, 'en')).replace(/,.*/, '')}
              rows={text === 'care' ? 2 : undefined}
              maxLength={productLimits[text]}
              isReadOnly={isReadOnly}
              values={byLanguage((language) => fields[textField(text, language)])}
              errors={byLanguage((language) => problems[textField(text, language)])}
              onChange={(language, typed) => set(textField(text, language), typed)}
            />
          ))}
        </div>
      )}
    </Panel>
  );
}
