import { Plus, Trash2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Button } from '#src/ui/button/button.tsx';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { Select } from '#src/ui/form/select.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { smallButton } from '../../../../ui/action/small-button.ts';
import { SortableList } from '../../../../ui/form/sortable-list.tsx';
import { contactTypes, type FieldDescription, linkFields } from '../../content-parts.ts';
import { type EditorRecord, emptyFormRecord, isTranslated } from '../../part-records.ts';
import { type RecordFieldProps, useFormField } from './form-field.ts';
import { LinesField } from './lines-field.tsx';
import { MediaField } from './media-field.tsx';
import styles from './record-fields.module.css';
import { RemovedLine } from './removed-line.tsx';
import { LabelsField, TranslatedField } from './translated-field.tsx';
import { useRecordList } from './use-record-list.ts';
import { WeekdaysField } from './weekdays-field.tsx';

interface RecordFieldsProps extends Omit<RecordFieldProps, 'field'> {
  fields: readonly FieldDescription[];
}

/** The fields of one record, by their descriptions. */
export function RecordFields({ control, path, fields, version, isReadOnly }: RecordFieldsProps) {
  const record = useWatch({ control, name: path }) as EditorRecord;
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <RecordField
          key={field.name}
          control={control}
          path={path}
          field={field}
          version={version}
          isTranslated={isTranslated(field, record)}
          isReadOnly={isReadOnly}
        />
      ))}
    </div>
  );
}

function RecordField({ isTranslated, ...props }: RecordFieldProps & { isTranslated: boolean }) {
  const { kind } = props.field;
  if (kind === 'labels') return <LabelsField {...props} />;
  if (kind === 'links') return <LinksField {...props} />;
  if (kind === 'image' || kind === 'video') return <MediaField {...props} />;
  if (kind === 'lines' || kind === 'days') return <LinesField {...props} />;
  if (kind === 'weekdays') return <WeekdaysField {...props} />;
  if (kind === 'goalPurpose') return <GoalPurposeField {...props} />;
  if (kind === 'contactType') return <ContactTypeField {...props} />;
  return isTranslated ? <TranslatedField {...props} /> : <PlainField {...props} />;
}

/** A text that is the same in all languages. */
function PlainField({ control, path, field: { name, label, kind, hint }, isReadOnly }: RecordFieldProps) {
  const { value, onChange, ...field } = useFormField(control, `${path}.${name}`);
  const props = {
    ...field,
    label,
    value: String(value ?? ''),
    readOnly: isReadOnly,
    className: styles.plain,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (kind === 'longText') return <TextArea {...props} rows={4} />;
  return <TextField {...props} hint={hint} type={kind === 'date' || kind === 'time' ? kind : 'text'} />;
}

function ContactTypeField({ control, path, field: { name, label }, isReadOnly }: RecordFieldProps) {
  const { value, onChange, ...field } = useFormField(control, `${path}.${name}`);
  return (
    <Select
      {...field}
      label={label}
      className={styles.plain}
      value={String(value)}
      disabled={isReadOnly}
      onChange={({ target }) => onChange(target.value)}
    >
      {Object.entries(contactTypes).map(([type, text]) => (
        <option key={type} value={type}>
          {text}
        </option>
      ))}
    </Select>
  );
}

/** Which of the record's purposes the goal is for. One that is no purpose any more stays in sight with its error. */
function GoalPurposeField({ control, path, field: { name, label }, isReadOnly }: RecordFieldProps) {
  const { value, onChange, ...field } = useFormField(control, `${path}.${name}`);
  const purposes = useWatch({ control, name: `${path}.purposes` }) as string[];
  const current = String(value ?? '');
  return (
    <Select
      {...field}
      label={label}
      className={styles.plain}
      value={current}
      disabled={isReadOnly}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">Every donation counts</option>
      {[...new Set([...purposes, current])].filter(Boolean).map((purpose) => (
        <option key={purpose}>{purpose}</option>
      ))}
    </Select>
  );
}

/** A list of links to sort, each with a title in three languages. */
function LinksField({ control, path, field: { name, label }, version, isReadOnly }: RecordFieldProps) {
  const listPath = `${path}.${name}`;
  const {
    records: links,
    removed,
    added,
    move,
    add,
    remove,
    putBack,
  } = useRecordList(control, listPath, version);
  const nameOf = (index: number) => String(links[index]?.title || `link ${index + 1}`);
  return (
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      <SortableList
        label={label}
        items={links}
        idOf={({ key }) => String(key)}
        nameOf={(_link, index) => nameOf(index)}
        onMove={move}
        isReadOnly={isReadOnly}
        added={added}
        below={(_link, index) => (
          <RecordFields
            control={control}
            path={`${listPath}.${index}`}
            fields={linkFields}
            version={version}
            isReadOnly={isReadOnly}
          />
        )}
      >
        {(_link, index) => (
          <div className={styles.linkHead}>
            <span>Link {index + 1}</span>
            {!isReadOnly && (
              <IconButton icon={Trash2} label={`Remove ${nameOf(index)}`} onClick={() => remove(index)} />
            )}
          </div>
        )}
      </SortableList>
      {removed.map((each) => (
        <RemovedLine
          key={each.record.key}
          name={String(each.record.title || 'Link')}
          onPutBack={() => putBack(each)}
        />
      ))}
      {!isReadOnly && (
        <Button variant="secondary" className={smallButton} onClick={() => add(emptyFormRecord(linkFields))}>
          <Plus aria-hidden="true" size={18} /> Add a link
        </Button>
      )}
    </fieldset>
  );
}
