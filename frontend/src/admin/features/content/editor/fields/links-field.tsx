import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '#src/ui/button/button.tsx';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { smallButton } from '../../../../ui/action/small-button.ts';
import { SortableList } from '../../../../ui/form/sortable-list.tsx';
import { linkFields } from '../../content-parts.ts';
import { type EditorRecord, emptyFormRecord } from '../../part-records.ts';
import styles from './record-fields.module.css';
import { type RecordFieldProps, RecordFields } from './record-fields.tsx';
import { type Removed, RemovedLine, useRemoved } from './removed-line.tsx';

/** A list of links to sort, each with a title in three languages. */
export function LinksField({ control, path, field: { name, label }, version, isReadOnly }: RecordFieldProps) {
  const listPath = `${path}.${name}`;
  const { fields, append, insert, move, remove } = useFieldArray({ control, name: listPath });
  const links = fields as EditorRecord[];
  const typed = useWatch({ control, name: listPath }) as EditorRecord[];
  const { gone, note, forget } = useRemoved(typed, version);
  const added = useRef<string>(undefined);
  const nameOf = (index: number) => String(typed[index]?.title || `link ${index + 1}`);
  const removeLink = (index: number) => {
    const link = typed[index];
    if (link) note(link, index);
    remove(index);
  };
  const add = () => {
    const link = emptyFormRecord(linkFields);
    added.current = link.key;
    append(link, { shouldFocus: false });
  };
  const putBack = ({ record, index }: Removed) => {
    added.current = record.key;
    insert(Math.min(index, typed.length), record, { shouldFocus: false });
    forget(record);
  };
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
              <IconButton icon={Trash2} label={`Remove ${nameOf(index)}`} onClick={() => removeLink(index)} />
            )}
          </div>
        )}
      </SortableList>
      {gone.map((each) => (
        <RemovedLine
          key={each.record.key}
          name={String(each.record.title || 'Link')}
          onPutBack={() => putBack(each)}
        />
      ))}
      {!isReadOnly && (
        <Button variant="secondary" className={smallButton} onClick={add}>
          <Plus aria-hidden="true" size={18} /> Add a link
        </Button>
      )}
    </fieldset>
  );
}
